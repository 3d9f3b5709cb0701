import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { countryOf, shownValue, validateField } from '../../../domain/forms/order-fields.ts';
import type { FieldValues, PaymentOptionField } from '../../../domain/sale/checkout.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldGrid, Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FieldControl, problemTexts } from '../buyer/field-control.tsx';
import { useInvoiceForm } from './use-invoice-form.ts';

interface InvoiceDialogProps {
  /** What the provider asks for; empty for the usual six fields. */
  readonly options: readonly PaymentOptionField[];
  readonly onClose: () => void;
  /** Stands above the fields. */
  readonly children: ReactNode;
  readonly onPlace: (options: FieldValues) => void;
}

/** The address for the invoice (PAY-5). */
export function InvoiceDialog({ options, onClose, onPlace, children }: InvoiceDialogProps) {
  const { t } = useLingui();
  const form = useInvoiceForm(options, onPlace);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Information for Tax Invoice</Trans>}
      size="medium"
      onSubmit={form.submit}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" size="large" type="submit">
            <Trans>Place Invoice</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {children}
        <FieldGrid>
          {form.fields.map((field) => {
            const value = shownValue(field, form.values);
            const problem = form.isChecked(field.id)
              ? validateField(field, value, countryOf(form.fields, form.values))
              : null;
            return (
              <FieldControl
                key={field.id}
                field={field}
                id={form.controlId(field.id)}
                value={value}
                onChange={(text) => form.type(field.id, text)}
                onBlur={() => form.leave(field.id)}
                error={problem === null ? undefined : t(problemTexts[problem])}
              />
            );
          })}
        </FieldGrid>
      </Stack>
    </Dialog>
  );
}
