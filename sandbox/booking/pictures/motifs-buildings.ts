import type { Palette } from './palette.ts';
import { at, circle, path, rect, stroke } from './shapes.ts';

type Draw = (palette: Palette) => string;

export const museum: Draw = (p) =>
  at(
    320,
    268,
    1.15,
    path('M-150 -86L0 -156L150 -86Z', p.light) +
      path('M-112 -94L0 -144L112 -94Z', p.accent, { opacity: 0.9 }) +
      circle(0, -112, 12, p.accent2) +
      rect(-150, -86, 300, 16, p.light) +
      rect(-136, -70, 272, 92, p.middle) +
      [-128, -80, -32, 16, 64, 112]
        .map((x) => rect(x - 4, -70, 22, 92, p.light) + rect(x - 8, 14, 30, 8, p.light))
        .join('') +
      rect(-18, -46, 34, 68, p.dark, { rx: 17 }) +
      rect(-158, 22, 316, 12, p.light) +
      rect(-172, 34, 344, 12, p.light, { opacity: 0.9 }) +
      rect(-186, 46, 372, 12, p.light, { opacity: 0.8 }),
  );

export const castle: Draw = (p) => {
  const tower = (x: number, width: number, height: number, roof: string) =>
    rect(x, 40 - height, width, height, p.light) +
    path(`M${x - 8} ${42 - height}L${x + width / 2} ${-10 - height}L${x + width + 8} ${42 - height}Z`, roof) +
    rect(x + width / 2 - 5, 62 - height, 10, 20, p.dark, { rx: 5 }) +
    stroke(`M${x + width / 2} ${-10 - height}v-18`, p.dark, 2) +
    path(`M${x + width / 2} ${-28 - height}l18 6l-18 6Z`, p.accent2);
  const battlement = Array.from({ length: 9 }, (_, index) => rect(-108 + index * 24, -34, 14, 14, p.light)).join('');
  return (
    path('M90 360q90 -96 230 -96t230 96Z', p.near) +
    at(
      320,
      240,
      1.12,
      tower(-46, 40, 150, p.accent) +
        tower(18, 46, 182, p.accent) +
        battlement +
        rect(-108, -22, 216, 64, p.light, { opacity: 0.96 }) +
        tower(-132, 42, 108, p.accent) +
        tower(92, 42, 120, p.accent) +
        path('M-20 42V12a20 20 0 0 1 40 0V42Z', p.dark) +
        [-78, -54, 52, 72].map((x) => rect(x, -6, 9, 18, p.dark, { rx: 4.5, opacity: 0.8 })).join(''),
    )
  );
};

export const lighthouse: Draw = (p) =>
  path('M330 92L0 40V150Z', p.accent, { opacity: 0.28 }) +
  path('M330 92L640 52V136Z', p.accent, { opacity: 0.22 }) +
  at(
    330,
    250,
    1.2,
    path('M-120 52q20 -44 78 -40q36 -26 82 0q52 -4 74 40Z', p.ground) +
      path('M-30 20L-18 -108H18L30 20Z', p.light) +
      path('M-27.500 -8L-24.500 -40H24.500L27.500 -8ZM-22 -68L-19.500 -94H19.500L22 -68Z', p.accent2) +
      rect(-24, -116, 48, 8, p.dark, { rx: 3 }) +
      rect(-14, -142, 28, 26, p.accent, { rx: 3 }) +
      path('M-20 -142L0 -164L20 -142Z', p.dark) +
      rect(-7, -2, 14, 22, p.dark, { rx: 7 }) +
      rect(40, -14, 54, 30, p.light) +
      path('M34 -14L67 -36L100 -14Z', p.accent2),
  );

export const tower: Draw = (p) =>
  at(
    320,
    232,
    1.12,
    rect(-34, -84, 68, 156, p.light, { rx: 3 }) +
      rect(-44, -98, 88, 16, p.accent, { rx: 3 }) +
      rect(-26, -142, 52, 46, p.light) +
      path('M-34 -140L0 -196L34 -140Z', p.accent) +
      stroke('M0 -196v-20', p.dark, 3) +
      circle(0, -56, 20, p.dark) +
      circle(0, -56, 16, p.light) +
      stroke('M0 -56V-67M0 -56H8', p.dark, 2.6) +
      [-12, 20]
        .map((y) => rect(-20, y, 11, 22, p.dark, { rx: 5.5 }) + rect(9, y, 11, 22, p.dark, { rx: 5.5 }))
        .join('') +
      [-16, 4].map((x) => rect(x, -128, 12, 24, p.dark, { rx: 6 })).join('') +
      path('M-13 72V58a13 13 0 0 1 26 0V72Z', p.dark),
  );

export const market: Draw = (p) => {
  const stall = (x: number, scale: number, a: string) => {
    const stripes = [-60, -20, 20].map((sx) => path(`M${sx} -60h20l4 34q-14 10 -28 0Z`, p.light)).join('');
    return at(
      x,
      284,
      scale,
      stroke('M-64 46V-50M64 46V-50', p.dark, 5) +
        path('M-80 -60H80l12 34q-14 12 -28 0q-14 12 -29 0q-14 12 -29 0t-29 0q-14 12 -29 0q-14 12 -28 0Z', a) +
        stripes +
        rect(-74, 4, 148, 44, p.dark, { rx: 4, opacity: 0.85 }) +
        [-56, -32, -8, 16, 40].map((fx, index) => circle(fx + 8, 0, 11, index % 2 === 0 ? p.accent2 : a)).join('') +
        [-44, -20, 4, 28].map((fx) => circle(fx + 8, -8, 9, p.near)).join(''),
    );
  };
  const lamps = Array.from({ length: 15 }, (_, index) => {
    const x = 20 + index * 43;
    return (
      circle(x, 150 + 26 * Math.sin(index * 0.9), 5.5, p.accent2) +
      circle(x, 150 + 26 * Math.sin(index * 0.9), 12, p.accent2, { opacity: 0.22 })
    );
  }).join('');
  return lamps + stall(150, 1, p.accent2) + stall(500, 1, p.near) + stall(326, 1.3, p.accent);
};
