import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { allProductsQuery, useScope } from '../../../provider/index.ts';
import { Combobox, type ComboboxOption } from '../../../ui/fields/combobox.tsx';

export interface ProductFilterProps {
  /** The product's id; null is any. */
  readonly product: string | null;
  readonly onChange: (product: string | null) => void;
}

/** One of all products, also of those no longer sold. */
export function ProductFilter({ product, onChange }: ProductFilterProps) {
  const { t } = useLingui();
  const { data, isError, isPending } = useQuery(allProductsQuery(useScope()));
  const options = withChosen(
    (data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    product,
  );
  const hint = isPending ? t`Loading…` : isError ? t`The products could not be loaded.` : t`All products`;
  return (
    <Combobox
      label={t`Product`}
      hint={product === null ? hint : undefined}
      options={options}
      value={product ?? ''}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  );
}

/** The product chosen stays chosen while its name is not known. */
function withChosen(options: ComboboxOption[], product: string | null): ComboboxOption[] {
  if (product === null || options.some(({ value }) => value === product)) return options;
  return [{ value: product, label: product }, ...options];
}
