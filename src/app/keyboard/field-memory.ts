/** Remembers a text field's value and caret; returns a function that restores both. For other elements it does nothing. */
export function rememberField(element: Element | null): () => void {
  if (element instanceof HTMLInputElement) return remember(element, HTMLInputElement.prototype);
  if (element instanceof HTMLTextAreaElement) return remember(element, HTMLTextAreaElement.prototype);
  return () => undefined;
}

function remember(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value === value) return;
    // By the prototype's setter: React overwrites the element's own one, and would not notice the change.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Fields for numbers and dates have no caret.
    if (selectionStart !== null && selectionEnd !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}
