import { vi } from 'vitest';

/** The files that the browser is given to save from now on. */
export function savedFiles(): File[] {
  const files: File[] = [];
  let content = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        content = blob;
        return '';
      },
      revokeObjectURL: vi.fn(),
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(new File([content], this.download));
  });
  return files;
}
