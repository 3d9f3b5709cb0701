import { countryOptions } from '../../../domain/forms/countries.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Combobox, type ComboboxProps } from '../../../ui/fields/combobox.tsx';

/** All countries in the language on screen; typing finds one (BUY-11). */
export function CountryField(props: Omit<ComboboxProps, 'options'>) {
  const options = countryOptions(useLocale()).map(({ code, title }) => ({ value: code, label: title }));
  return <Combobox {...props} options={options} />;
}
