import type { Language } from '../texts.ts';
import { html, Markup } from './markup.ts';
import { pageStyle } from './page-style.ts';

/** Where the pages' own icon and script are served; below /interaction, which no service worker answers. */
export const ICON_PATH = '/interaction/assets/mark.svg';
export const SIGN_OUT_SCRIPT_PATH = '/interaction/assets/sign-out.js';

export interface PageParts {
  readonly language: Language;
  readonly title: string;
  readonly body: Markup;
  readonly script?: string;
}

/** A whole page in the look shared by everything the sandbox shows by itself. */
export function page({ language, title, body, script }: PageParts): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="${ICON_PATH}">
<style>${new Markup(pageStyle)}</style>
${script === undefined ? undefined : html`<script src="${script}" defer></script>`}
</head>
<body>
<main>
<img class="mark" src="${ICON_PATH}" width="48" height="48" alt="">
${body}
</main>
</body>
</html>
`.text;
}
