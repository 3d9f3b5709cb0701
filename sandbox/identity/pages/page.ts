import type { Language } from '../texts.ts';
import { html, type Markup } from './markup.ts';

/** Where the pages' own stylesheet and script are served; below /interaction, which no service worker answers. */
export const STYLESHEET_PATH = '/interaction/assets/pages.css';
export const SIGN_OUT_SCRIPT_PATH = '/interaction/assets/sign-out.js';

export interface PageParts {
  readonly language: Language;
  readonly title: string;
  readonly body: Markup;
  readonly script?: string;
}

const mark = html`<svg class="mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
  <path d="M8 10h32a4 4 0 0 1 4 4v6a4.5 4.5 0 0 0 0 9v5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4v-5a4.5 4.5 0 0 0 0-9v-6a4 4 0 0 1 4-4Z"/>
  <path class="cut" d="M30 14v4m0 4v4m0 4v4M11 20h12M11 27h8"/>
</svg>`;

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
<link rel="stylesheet" href="${STYLESHEET_PATH}">
${script === undefined ? undefined : html`<script src="${script}" defer></script>`}
</head>
<body>
<main>
${mark}
${body}
</main>
</body>
</html>
`.text;
}
