import { createHash } from 'node:crypto';

/** Text as it stands in HTML or SVG. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export interface HtmlPage {
  readonly language: string;
  readonly title: string;
  readonly style: string;
  readonly body: string;
  readonly status?: number;
}

/** A page that runs nothing and loads nothing; its one style sheet is allowed by its hash. */
export function htmlPage({ language, title, style, body, status = 200 }: HtmlPage): Response {
  const hash = createHash('sha256').update(style).digest('base64');
  const html = `<!doctype html>
<html lang="${escapeText(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    },
  });
}
