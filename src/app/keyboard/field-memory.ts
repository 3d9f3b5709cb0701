/** Remembers what a text field holds and where its caret is; the answer puts both back. Nothing to do for other elements. */
export function rememberField(element: Element | null): () => void {
  if (element instanceof HTMLInputElement) return remember(element, HTMLInputElement.prototype);
  if (element instanceof HTMLTextAreaElement) return remember(element, HTMLTextAreaElement.prototype);
  return () => undefined;
}

function remember(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value === value) return;
    // React overwrites the element's own setter and would take the change for none.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Fields for numbers and dates have no caret to tell.
    if (selectionStart !== null && selectionEnd !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}
