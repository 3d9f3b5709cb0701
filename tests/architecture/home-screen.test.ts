import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root));
const page = read('index.html').toString();

/** The style sheets of the app, and the sign-in's, by their paths. */
const sheets = ['src', 'sandbox/identity/assets']
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: read(file).toString() }));

const sheet = (name: string) => sheets.find(({ file }) => file.endsWith(`/${name}`))?.css ?? '';

const meta = (name: string) => new RegExp(`<meta name="${name}" content="([^"]+)"`).exec(page)?.[1];

describe('on the home screen of an iPad', () => {
  it('[OFF-1] opens without the browser around it, under a status bar that stays readable', () => {
    expect(meta('viewport')).toContain('viewport-fit=cover');
    expect(meta('apple-mobile-web-app-capable')).toBe('yes');
    // "black-translucent" would lay white letters over a light page.
    expect(meta('apple-mobile-web-app-status-bar-style')).toBe('default');
  });

  it('[OFF-1] has an icon of 180 pixels, which iPads take instead of the manifest’s', () => {
    const icon = read(`public${/rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1]}`);
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([180, 180]);
  });

  it('[NAV-7] keeps every bar out of the areas that the device needs', () => {
    expect(sheet('app-frame.module.css')).toMatch(/\.top \{[^}]*safe-area-inset-top/);
    expect(sheet('app-frame.module.css')).toMatch(/\.frame > \.main:first-child \{[^}]*safe-area-inset-top/);
    expect(sheet('bottom-nav.module.css')).toMatch(/\.nav \{[^}]*safe-area-inset-bottom/);
    expect(sheet('dialog.module.css')).toMatch(/\.header \{[^}]*safe-area-inset-top/);
    expect(sheet('dialog.module.css')).toMatch(/\.footer \{[^}]*safe-area-inset-bottom/);
    expect(sheet('alert-region.module.css')).toContain('safe-area-inset-top');
  });

  it('[NAV-7] measures the height that is really there, and does not bounce', () => {
    expect(sheets.filter(({ css }) => /\b100vh\b/.test(css)).map(({ file }) => file)).toEqual([]);
    expect(sheet('base.css')).toMatch(/html \{[^}]*overscroll-behavior: none/);
    expect(sheet('app-frame.module.css')).toMatch(/\.main \{[^}]*overscroll-behavior: contain/);
  });

  it('[NAV-7] has letters in fields that Safari does not zoom in on', () => {
    const small =
      /(?:^|[\s,])(?:input|select|textarea|\.(?:control|input|select|number|digits))[^{}]*\{[^}]*font-size:\s*(?:var\(--text-[12]\)|0?\.\d+rem|1[0-5](?:\.\d+)?px)/;
    expect(sheets.filter(({ css }) => small.test(css)).map(({ file }) => file)).toEqual([]);
  });
});
