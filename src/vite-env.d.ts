/** Put in by the build: the version of package.json, and eight characters that name the sources it was made from. */
declare const __BUILD__: { readonly version: string; readonly id: string };

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
