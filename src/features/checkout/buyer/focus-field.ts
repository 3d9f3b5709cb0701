/** Brings a field to the middle of the screen and puts the focus into it (BUY-5). */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  if (control === null) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
