import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countryOptions } from '../../../domain/forms/countries.ts';
import {
  type FieldProblem,
  isCountryField,
  isDateField,
  isEmailField,
  isPostalCodeField,
  isTelephoneField,
  type OrderField,
} from '../../../domain/forms/order-fields.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Combobox, type ComboboxProps } from '../../../ui/fields/combobox.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface FieldControlProps {
  readonly field: OrderField;
  /** Id of the control, by which it is found and focused. */
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** The control that fits a field's type; what is not known is a line of text (BUY-3). */
export function FieldControl({ field, ...rest }: FieldControlProps) {
  const { t } = useLingui();
  const named = { ...rest, label: field.title, required: field.required };
  if (isCountryField(field)) return <CountryField {...named} />;
  const control = { ...named, autoComplete: 'off' };
  if (field.type === 'dropdown' || field.choices.length > 0) {
    const options = field.choices.map(({ id, title }) => ({ value: id, label: title }));
    return <SelectField {...control} options={options} placeholder={t`Please choose`} />;
  }
  if (field.type === 'textarea') return <TextArea {...control} />;
  if (isDateField(field)) return <DateField {...control} />;
  if (isEmailField(field)) return <TextField {...control} type="email" inputMode="email" autoCapitalize="none" />;
  // Some countries' postal codes have letters, which a telephone keypad lacks.
  if (isPostalCodeField(field))
    return <TextField {...control} type="tel" inputMode="text" autoCapitalize="characters" />;
  if (isTelephoneField(field)) return <TextField {...control} type="tel" inputMode="tel" />;
  return <TextField {...control} />;
}

/** All countries in the language on screen; typing a name or a code finds one (BUY-11). */
function CountryField(props: Omit<ComboboxProps, 'options'>) {
  const options = countryOptions(useLocale()).map(({ code, title }) => ({ value: code, label: title, code }));
  return <Combobox {...props} options={options} />;
}

/** The words for what is wrong with a field (BUY-6 to BUY-8). */
export const problemTexts: Readonly<Record<FieldProblem, MessageDescriptor>> = {
  email: msg`Email is not valid`,
  mandatory: msg`This is a mandatory field`,
  'no-at': msg`This field doesn't accept "@"`,
  'no-letters': msg`This field doesn't accept letters`,
  date: msg`This is not a date`,
};

/** Brings a field to the middle of the screen and puts the focus into it (BUY-5). */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  if (control === null) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
