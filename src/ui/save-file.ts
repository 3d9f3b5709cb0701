/** Lets the browser save a text as a file. */
export function saveFile(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Lets the browser save a value as a JSON file. */
export function saveJson(fileName: string, value: unknown): void {
  saveFile(fileName, JSON.stringify(value, null, 2), 'application/json');
}
