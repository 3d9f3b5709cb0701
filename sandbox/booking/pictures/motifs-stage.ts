import type { Palette } from './palette.ts';
import { at, circle, ellipse, path, rect, stroke } from './shapes.ts';

type Draw = (palette: Palette) => string;

/** Heads of an audience, seen from behind. */
const audience: Draw = (p) =>
  Array.from({ length: 19 }, (_, index) => circle(24 + index * 33, 350 - (index % 3) * 7, 21, p.dark)).join('');

const curtains = (p: Palette, fill: string): string =>
  path('M84 40q44 130 -4 226H40V40Z', fill, { opacity: 0.92 }) +
  path('M556 40q-44 130 4 226h40V40Z', fill, { opacity: 0.92 }) +
  rect(40, 26, 560, 26, p.dark, { rx: 4 });

export const stage: Draw = (p) =>
  [170, 320, 470]
    .map((x, index) => path(`M${x} 20L${x - 74} 268H${x + 74}Z`, index === 1 ? p.light : p.accent, { opacity: 0.2 }))
    .join('') +
  rect(110, 262, 420, 26, p.dark, { rx: 4 }) +
  curtains(p, p.accent2) +
  [120, 220, 320, 420, 520].map((x) => circle(x, 56, 8, p.light)).join('') +
  at(236, 226, 0.95, stroke('M0 40V-40', p.light, 3) + circle(0, -46, 9, p.accent)) +
  at(
    340,
    214,
    1.1,
    path('M-24 44q-16 -26 2 -44q-14 -20 4 -34t38 -2q16 12 4 36q18 18 4 44q-26 18 -52 0Z', p.accent) +
      circle(2, 18, 12, p.dark) +
      rect(-3, -92, 10, 112, '#6f4826', { rx: 3 }) +
      rect(-7, -104, 18, 16, p.dark, { rx: 3 }),
  ) +
  at(430, 236, 1, circle(0, 0, 27, p.light) + circle(0, 0, 22, p.accent2) + ellipse(0, -38, 40, 6, p.accent)) +
  audience(p);

export const screen: Draw = (p) =>
  path('M320 330L176 60H464Z', p.light, { opacity: 0.1 }) +
  stroke('M196 214L176 300M444 214L464 300', p.dark, 8) +
  rect(164, 52, 312, 172, p.dark, { rx: 8 }) +
  rect(174, 62, 292, 152, p.light, { rx: 4 }) +
  path('M174 214V176q60 -64 120 -20q44 -60 96 -8q40 -26 76 22v44Z', p.near) +
  circle(398, 106, 22, p.accent) +
  path('M262 214V128h10l18 -22l18 22h10V214Z', p.accent2) +
  rect(283, 180, 14, 34, p.dark, { rx: 7 }) +
  audience(p);

export const puppet: Draw = (p) => {
  const figure = (x: number, coat: string, hat: string) =>
    at(
      x,
      196,
      1.15,
      stroke('M-30 -150L-34 2M30 -150L34 2M0 -150V-62', p.dark, 1.6, { opacity: 0.7 }) +
        stroke('M-14 52L-18 78M14 52L18 78', p.dark, 8) +
        stroke('M-16 -8L-36 8M16 -8L36 8', coat, 10) +
        path('M-22 54L-14 -18a14 14 0 0 1 28 0L22 54Z', coat) +
        circle(0, -44, 20, '#f0c39d') +
        circle(-7, -46, 2.6, p.dark) +
        circle(7, -46, 2.6, p.dark) +
        stroke('M-7 -36q7 6 14 0', p.dark, 2.4) +
        path('M-20 -52q20 -44 40 0Z', hat) +
        circle(0, -76, 5, p.light),
    );
  return (
    path('M320 20L220 280H420Z', p.light, { opacity: 0.25 }) +
    curtains(p, p.accent2) +
    figure(240, p.accent, p.near) +
    figure(400, p.near, p.accent) +
    rect(96, 284, 448, 30, p.dark, { rx: 4 }) +
    audience(p)
  );
};
