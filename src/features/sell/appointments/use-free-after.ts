import { useLingui } from '@lingui/react/macro';

/** Words for what is left now and what will be left then: '0 free → −1'. Below zero nothing is left. */
export function useFreeAfter(): (places: number, then: number) => string {
  const { t } = useLingui();
  return (places, then) => {
    const left = Math.max(0, places);
    return t`${left} free → ${signed(then)}`;
  };
}

/** With a real minus sign. */
function signed(count: number): string {
  return count < 0 ? `−${-count}` : String(count);
}
