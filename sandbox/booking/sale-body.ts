import * as v from 'valibot';
import type { BuyerAnswers, Contact } from './buyer-data.ts';
import { attendeeData, contactData, contactOf, fieldValues, withContact } from './buyer-data.ts';
import { flag, id, optionalText } from './request-values.ts';

const text = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String), v.maxLength(400));

const optionList = v.pipe(
  v.array(v.object({ name: v.string(), value: text })),
  v.transform((list): Record<string, string> => Object.fromEntries(list.map((entry) => [entry.name, entry.value]))),
);

const payment = v.strictObject({
  code: v.string(),
  options: v.pipe(
    v.nullish(v.union([optionList, v.record(v.string(), text)], 'a list of { name, value } is expected'), {}),
    v.transform((options): Record<string, string> => options),
  ),
});

const assignees = v.pipe(
  v.nullish(v.union([v.array(id), id, v.literal('')], 'a list of ids is expected'), []),
  v.transform((value) => (value === '' ? [] : Array.isArray(value) ? value : [value])),
);

/** What a purchase and a reservation have in common. */
export const saleEntries = {
  skip_customer_validation: v.optional(flag, false),
  payment: v.nullish(payment),
  printer_html: optionalText,
  source_type: v.pipe(
    v.optional(v.unknown(), 1),
    v.check((value) => value === 1 || value === '1', '1 is expected'),
  ),
  buyer_data: fieldValues,
  attendee_data: attendeeData,
  contact_data: contactData,
  coupon_code: optionalText,
  assignees,
  external_reference_custom_id: optionalText,
};

const common = v.strictObject(saleEntries);
export type SaleBody = v.InferOutput<typeof common>;

export function answersOf(body: SaleBody): BuyerAnswers & { readonly contact: Contact } {
  const contact = contactOf(body.contact_data);
  return { contact, buyer: withContact(contact, body.buyer_data ?? {}), attendees: body.attendee_data ?? [] };
}
