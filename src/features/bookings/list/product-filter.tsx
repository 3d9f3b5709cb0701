import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { allProductsQuery, useScope } from '../../../provider/index.ts';
import type { ComboboxOption } from '../../../ui/fields/combobox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const Combobox = lazy(() => import('../../../ui/fields/combobox.tsx').then((file) => ({ default: file.Combobox })));

export interface ProductFilterProps {
  /** The product's id; null is any. */
  readonly product: string | null;
  readonly onChange: (product: string | null) => void;
}

/** One of all products, also of those no longer sold. The list and its box are loaded when the dialog opens. */
export function ProductFilter({ product, onChange }: ProductFilterProps) {
  const { t } = useLingui();
  const { data, isError, isPending } = useQuery(allProductsQuery(useScope()));
  const options = withChosen(
    (data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    product,
  );
  const label = t`Product`;
  const hint = isPending ? t`Loading…` : isError ? t`The products could not be loaded.` : t`All products`;
  return (
    <Suspense fallback={<TextField label={label} hint={hint} value="" readOnly onChange={() => undefined} />}>
      <Combobox
        label={label}
        hint={product === null ? hint : undefined}
        options={options}
        value={product ?? ''}
        onChange={(value) => onChange(value === '' ? null : value)}
      />
    </Suspense>
  );
}

/** The product chosen stays chosen while its name is not known. */
function withChosen(options: ComboboxOption[], product: string | null): ComboboxOption[] {
  if (product === null || options.some(({ value }) => value === product)) return options;
  return [{ value: product, label: product }, ...options];
}
