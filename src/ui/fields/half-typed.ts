import type { SyntheticEvent } from 'react';

/** Told of a date or time of which only a part is typed, or which does not exist. */
export const halfTyped = '?';

/** What is in a browser's own control for a date or time: it has '' for half of one, too. */
export function typedIn(input: HTMLInputElement): string {
  return input.validity.badInput ? halfTyped : input.value;
}

/** The attributes of such a control that tell of half a value: it changes without an event as long as it is not whole. */
export function tellingHalf(value: string, onChange: (value: string) => void) {
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const typed = typedIn(currentTarget);
    if ((typed === halfTyped) !== (value === halfTyped)) onChange(typed);
  };
  return { value: value === halfTyped ? '' : value, onKeyUp: look, onBlur: look };
}
