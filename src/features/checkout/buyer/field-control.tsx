import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { countryOptions } from '../../../domain/forms/countries.ts';
import { chosenOf, kindOf, ticked, withChoice } from '../../../domain/forms/field-kinds.ts';
import type { FieldProblem, OrderField } from '../../../domain/forms/order-fields.ts';
import { plainText } from '../../../domain/plain-text.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { CheckField, CheckGroup } from '../../../ui/fields/check-field.tsx';
import { Combobox, type ComboboxProps } from '../../../ui/fields/combobox.tsx';
import { DateField, TimeField } from '../../../ui/fields/date-field.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
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
  /** The error has come as this field was left. The focus is elsewhere by then, so the error is said (NAV-6). */
  readonly saysError: boolean;
}

/** The control that fits a field's kind; what is not known is a line of text (BUY-3). */
export function FieldControl({ field, saysError, onChange: change, ...rest }: FieldControlProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const words = saysError && rest.error ? `${field.title}: ${rest.error}` : '';
  useEffect(() => (words === '' ? undefined : announce(words)), [announce, words]);
  const { value } = rest;
  const onChange = (typed: string) => change(plainText(typed));
  const named = { ...rest, onChange, label: field.title, required: field.required };
  const control = { ...named, autoComplete: 'off' };
  const options = field.choices.map(({ id, title }) => ({ value: id, label: title }));
  switch (kindOf(field)) {
    case 'country':
      return <CountryField {...named} />;
    case 'choice':
      return <SelectField {...control} options={options} placeholder={t`Please choose`} />;
    case 'choices': {
      const choose = (id: string, isChosen: boolean) => onChange(withChoice(field, value, id, isChosen));
      return <CheckGroup {...named} options={options} chosen={chosenOf(field, value)} onChange={choose} />;
    }
    case 'checkbox':
      return (
        <CheckField {...named} checked={value === ticked} onChange={(isTicked) => onChange(isTicked ? ticked : '0')} />
      );
    case 'textarea':
      return <TextArea {...control} />;
    case 'date':
      return <DateField {...control} />;
    case 'time':
      return <TimeField {...control} />;
    case 'datetime':
      return <DateTimeField {...named} />;
    case 'email':
      return <TextField {...control} type="email" inputMode="email" autoCapitalize="none" />;
    case 'postal-code':
      // Some countries' postal codes have letters, which a telephone keypad lacks.
      return <TextField {...control} type="tel" inputMode="text" autoCapitalize="characters" />;
    case 'telephone':
      return <TextField {...control} type="tel" inputMode="tel" />;
    case 'number':
      return <TextField {...control} inputMode="decimal" />;
    case 'text':
      return <TextField {...control} />;
  }
}

/** All countries in the language on screen; typing a name or a code finds one (BUY-11). */
function CountryField(props: Omit<ComboboxProps, 'options'>) {
  const options = countryOptions(useLocale()).map(({ code, title, short }) => ({
    value: code,
    label: title,
    codes: [code, short],
  }));
  return <Combobox {...props} options={options} />;
}

/** The words for what is wrong with a field (BUY-6 to BUY-8). */
export const problemTexts: Readonly<Record<FieldProblem, MessageDescriptor>> = {
  email: msg`Email is not valid`,
  mandatory: msg`This is a mandatory field`,
  'no-at': msg`This field doesn't accept "@"`,
  'no-letters': msg`This field doesn't accept letters`,
  number: msg`This is not a number`,
  date: msg`This is not a date`,
  time: msg`This is not a time`,
  datetime: msg`Enter a date and a time`,
};

/** Brings a field to the middle of the screen and puts the focus into it (BUY-5). */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  if (control === null) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
