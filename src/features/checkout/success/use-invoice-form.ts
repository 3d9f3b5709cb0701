import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { invoiceFields } from '../../../domain/forms/invoice-fields.ts';
import { filledValues, firstProblem, validateForm } from '../../../domain/forms/order-fields.ts';
import type { FieldValues, PaymentOptionField } from '../../../domain/sale/checkout.ts';
import { useCheckout, useTill } from '../../../sale/index.ts';
import { focusField } from '../buyer/field-control.tsx';

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

/** The invoice's form: what was typed stays with the sale, and is checked on blur and on submit (PAY-5). */
export function useInvoiceForm(options: readonly PaymentOptionField[], onPlace: (values: FieldValues) => void) {
  const { t } = useLingui();
  const till = useTill();
  const { invoice } = useCheckout();
  const [values, setValues] = useState(invoice);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wasSubmitted, setSubmitted] = useState(false);
  const fields = invoiceFields(options).map((field) => {
    const usual = options.length === 0 || field.title === '' ? usualTitles[field.id] : undefined;
    return { ...field, title: usual === undefined ? field.title || field.id : t(usual) };
  });

  const keep = () => till.changeCheckout((checkout) => ({ ...checkout, invoice: values }));

  async function submit(): Promise<void> {
    const wrong = firstProblem(fields, validateForm(fields, values));
    if (wrong !== null) {
      flushSync(() => setSubmitted(true));
      return focusField(controlId(wrong));
    }
    await keep();
    onPlace(filledValues(fields, values));
  }

  return {
    fields,
    values,
    controlId,
    isChecked: (fieldId: string) => wasSubmitted || left.has(fieldId),
    type: (fieldId: string, text: string) => setValues((typed) => ({ ...typed, [fieldId]: text })),
    leave(fieldId: string) {
      setLeft((before) => new Set([...before, fieldId]));
      void keep();
    },
    submit: () => void submit(),
  };
}
