/** Lets the browser save a value as a JSON file. */
export function saveJson(fileName: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
