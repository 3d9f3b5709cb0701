import { describe, expect, it } from 'vitest';
import { invoiceFields } from './invoice-fields.ts';
import { filledValues, validateForm } from './order-fields.ts';

describe('[PAY-5] information for the tax invoice', () => {
  it('[PAY-5] asks for six fields where the provider names none', () => {
    const fields = invoiceFields([]);
    expect(fields.map(({ id, type }) => [id, type])).toEqual([
      ['company', 'text'],
      ['street', 'text'],
      ['postal_code', 'text'],
      ['city', 'text'],
      ['country', 'country'],
      ['name_on_tax_receipt', 'text'],
    ]);
    expect(validateForm(fields, {})).toEqual({
      company: 'mandatory',
      street: 'mandatory',
      postal_code: 'mandatory',
      city: 'mandatory',
      name_on_tax_receipt: 'mandatory',
    });
  });

  it('[PAY-5] a postal code takes no letters, and the country starts with DE', () => {
    const fields = invoiceFields([]);
    const values = { company: 'Acme', street: 'Main 1', postal_code: 'SW1A', city: 'Wien', name_on_tax_receipt: 'Ann' };
    expect(validateForm(fields, values)).toEqual({ postal_code: 'no-letters' });
    expect(validateForm(fields, { ...values, postal_code: '1010' })).toEqual({});
    expect(validateForm(fields, { ...values, country: 'GB' })).toEqual({});
    expect(filledValues(fields, values)).toEqual({ ...values, country: 'DE' });
  });

  it('[PAY-5] [BUY-6] takes an address for an e-mail, and only that, and no letters for a telephone number', () => {
    const fields = invoiceFields([
      { name: 'email', title: 'E-mail of the books', value: '', required: true },
      { name: 'contact_phone', title: 'Telephone', value: '', required: false },
    ]);
    expect(validateForm(fields, { email: 'books@fjord.example', contact_phone: '+45 33 12' })).toEqual({});
    expect(validateForm(fields, { email: 'abc', contact_phone: 'abc' })).toEqual({
      email: 'email',
      contact_phone: 'no-letters',
    });
  });

  it('[PAY-5] takes the provider’s own fields and values', () => {
    const fields = invoiceFields([
      { name: 'zip', title: 'ZIP', value: '1010', required: true },
      { name: 'vat_id', title: 'VAT number', value: '', required: false },
    ]);
    expect(fields).toEqual([
      { id: 'zip', title: 'ZIP', type: 'text', required: true, value: '1010', choices: [] },
      { id: 'vat_id', title: 'VAT number', type: 'text', required: false, value: null, choices: [] },
    ]);
  });
});
