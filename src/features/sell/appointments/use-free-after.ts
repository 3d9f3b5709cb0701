import { useLingui } from '@lingui/react/macro';

/** Words for what is left now and what will be left then: '0 free → −1'. */
export function useFreeAfter(): (left: number, then: number) => string {
  const { t } = useLingui();
  return (left, then) => t`${left} free → ${signed(then)}`;
}

/** With a real minus sign. */
function signed(count: number): string {
  return count < 0 ? `−${-count}` : String(count);
}
