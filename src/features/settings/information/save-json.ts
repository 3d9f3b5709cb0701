import { saveFile } from '../../../ui/save-file.ts';

/** Lets the browser save a value as a JSON file. */
export function saveJson(fileName: string, value: unknown): void {
  saveFile(fileName, JSON.stringify(value, null, 2), 'application/json');
}
