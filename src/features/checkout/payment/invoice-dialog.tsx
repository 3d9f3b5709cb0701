import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { invoiceFields } from '../../../domain/forms/invoice-fields.ts';
import {
  countryOf,
  filledValues,
  firstProblem,
  shownValue,
  validateField,
  validateForm,
} from '../../../domain/forms/order-fields.ts';
import type { FieldValues, PaymentOptionField } from '../../../domain/sale/checkout.ts';
import { useCheckout, useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { FieldGrid, Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FieldControl, focusField, problemTexts } from '../buyer/field-control.tsx';

/** Titles of the usual fields; those that the provider names come in the user's language. */
const usualTitles: Readonly<Record<string, MessageDescriptor>> = {
  company: msg`Company/Organization`,
  street: msg`Street`,
  postal_code: msg`Postal code`,
  city: msg`City`,
  country: msg`Country`,
  name_on_tax_receipt: msg`Name on tax receipt`,
};

const controlId = (fieldId: string) => `invoice.${fieldId}`;

interface InvoiceDialogProps {
  readonly tile: 'invoice' | 'no_payment';
  /** What the provider asks for; empty for the usual six fields. */
  readonly options: readonly PaymentOptionField[];
  readonly onClose: () => void;
  /** Stands above the fields. */
  readonly children: ReactNode;
  readonly onPlace: (options: FieldValues) => void;
}

/** The address for the invoice, or what the provider asks for an order without a payment (PAY-5). */
export function InvoiceDialog({ tile, options, onClose, onPlace, children }: InvoiceDialogProps) {
  const { t } = useLingui();
  const form = useInvoiceForm(options, onPlace);
  const country = countryOf(form.fields, form.values);
  function close(): void {
    form.keep();
    onClose();
  }
  return (
    <Dialog
      open
      onClose={close}
      title={tile === 'invoice' ? <Trans>Information for Tax Invoice</Trans> : <Trans>No payment required</Trans>}
      size="medium"
      onSubmit={form.submit}
      footer={
        <>
          <Button size="large" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" size="large" type="submit">
            {tile === 'invoice' ? <Trans>Place Invoice</Trans> : <Trans>Next</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {children}
        <FieldGrid>
          {form.fields.map((field) => {
            const value = shownValue(field, form.values);
            const problem = form.isChecked(field.id) ? validateField(field, value, country) : null;
            return (
              <FieldControl
                key={field.id}
                field={field}
                id={controlId(field.id)}
                value={value}
                onChange={(text) => form.type(field.id, text)}
                onBlur={() => form.leave(field.id)}
                error={problem === null ? undefined : t(problemTexts[problem])}
                saysError={!form.wasSubmitted}
              />
            );
          })}
        </FieldGrid>
      </Stack>
    </Dialog>
  );
}

/** The invoice's form: what was typed stays with the sale, and is checked on blur and on submit (PAY-5). */
function useInvoiceForm(options: readonly PaymentOptionField[], onPlace: (values: FieldValues) => void) {
  const { t } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  const { invoice } = useCheckout();
  const [values, setValues] = useState(invoice);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wasSubmitted, setSubmitted] = useState(false);
  const fields = invoiceFields(options).map((field) => {
    const usual = options.length === 0 || field.title === '' ? usualTitles[field.id] : undefined;
    return { ...field, title: usual === undefined ? field.title || field.id : t(usual) };
  });

  const write = () => till.changeCheckout((checkout) => ({ ...checkout, invoice: values }));
  const keep = () => void write().catch(noteUnkept);

  async function submit(): Promise<void> {
    const wrong = firstProblem(fields, validateForm(fields, values));
    if (wrong !== null) {
      flushSync(() => setSubmitted(true));
      return focusField(controlId(wrong));
    }
    try {
      await write();
    } catch (error) {
      noteUnkept(error);
      return void alerts.show({
        tone: 'error',
        text: t`The sale could not be written to this device. Nothing was sold.`,
      });
    }
    onPlace(filledValues(fields, values));
  }

  return {
    fields,
    values,
    keep,
    wasSubmitted,
    isChecked: (fieldId: string) => wasSubmitted || left.has(fieldId),
    type: (fieldId: string, text: string) => setValues((typed) => ({ ...typed, [fieldId]: text })),
    leave(fieldId: string) {
      setLeft((before) => new Set([...before, fieldId]));
      keep();
    },
    submit: () => void submit(),
  };
}

function noteUnkept(error: unknown): void {
  console.error("the invoice's address could not be kept", error);
}
