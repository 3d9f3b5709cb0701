import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../src/ui/tokens/tokens.css', import.meta.url), 'utf8');

type Theme = Readonly<Record<string, string>>;

function colours(block: string): Theme {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  );
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(theme: Theme, one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map((name) => luminance(theme[name] ?? '')).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const [lightBlock = '', darkBlock = ''] = css.split('prefers-color-scheme: dark');
const surfaces = ['page', 'panel', 'card', 'card-hover'];
const pairs: ReadonlyArray<readonly [text: string, surfaces: readonly string[], least: number]> = [
  ['ink', [...surfaces, 'sunken', 'accent-soft', 'attention-soft', 'danger-soft', 'done-soft'], 7],
  ['ink-soft', surfaces, 7],
  ['ink-faint', surfaces, 4.5],
  ['accent', [...surfaces, 'accent-soft'], 4.5],
  ['attention', [...surfaces, 'attention-soft'], 4.5],
  ['danger', [...surfaces, 'danger-soft'], 4.5],
  ['done', [...surfaces, 'done-soft'], 4.5],
  ['on-accent', ['accent', 'accent-hover'], 4.5],
  ['on-danger', ['danger', 'danger-hover'], 4.5],
  ['edge', surfaces, 3],
  ['attention-mark', ['panel', 'card'], 3],
];

describe.each([
  ['light', colours(lightBlock)],
  ['dark', colours(darkBlock)],
])('[NAV-6] %s theme', (_name, theme) => {
  it.each(pairs.flatMap(([text, on, least]) => on.map((surface) => ({ text, surface, least }))))(
    '$text on $surface keeps at least $least:1',
    ({ text, surface, least }) => {
      expect(contrast(theme, text, surface)).toBeGreaterThanOrEqual(least);
    },
  );
});
