import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The look of the pages, in the page itself: they are seen one answer sooner than with a file of its own. */
export const pageStyle = readFileSync(new URL('../assets/pages.css', import.meta.url), 'utf8');

/** As a Content-Security-Policy names it, so that no other inline style is taken. */
export const pageStyleSource = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;
