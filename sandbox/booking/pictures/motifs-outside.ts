import type { Palette } from './palette.ts';
import { at, circle, ellipse, path, rect, stroke } from './shapes.ts';

type Draw = (palette: Palette) => string;

function person(x: number, y: number, scale: number, shirt: string, dark: string): string {
  return at(
    x,
    y,
    scale,
    circle(0, -30, 9, '#e8b38f') +
      path('M-10 -32a10 10 0 0 1 20 0q-3 -6 -10 -6t-10 6Z', dark) +
      path('M-12 14V-8a12 12 0 0 1 24 0V14Z', shirt),
  );
}

export const sailboat: Draw = (p) =>
  at(
    330,
    262,
    1.25,
    ellipse(2, 42, 84, 8, p.waterDeep, { opacity: 0.45 }) +
      stroke('M0 24V-132', p.dark, 4) +
      path('M6 -128C52 -84 66 -30 68 12H6Z', p.light) +
      path('M6 -60C40 -52 60 -30 66 -8L68 12H6Z', p.accent, { opacity: 0.85 }) +
      path('M-6 -116C-30 -66 -48 -24 -54 12H-6Z', p.light, { opacity: 0.88 }) +
      path('M0 -132l22 7l-22 7Z', p.accent2) +
      path('M-72 20H82q-8 24 -26 26H-44q-20 -4 -28 -26Z', p.dark) +
      path('M-72 20H82l-2 6H-70Z', p.accent),
  );

export const canoe: Draw = (p) =>
  at(
    320,
    276,
    1.3,
    ellipse(0, 30, 138, 9, p.waterDeep, { opacity: 0.4 }) +
      person(-34, 0, 0.95, p.accent2, p.dark) +
      person(40, 0, 0.95, p.light, p.dark) +
      stroke('M-62 -42L-8 28', p.dark, 4) +
      ellipse(-6, 30, 5, 12, p.accent2, { transform: 'rotate(-38 -6 30)' }) +
      stroke('M16 -40L72 26', p.dark, 4) +
      ellipse(74, 28, 5, 12, p.accent2, { transform: 'rotate(-40 74 28)' }) +
      path('M-140 -10q34 16 140 16t140 -16q-10 34 -46 36H-94q-36 -2 -46 -36Z', p.accent) +
      path('M-140 -10q34 16 140 16t140 -16l-3 8q-40 15 -137 15t-137 -15Z', p.dark, { opacity: 0.35 }),
  );

/** Someone standing on a board. */
export const paddler: Draw = (p) =>
  at(
    320,
    256,
    1.25,
    ellipse(0, 66, 128, 8, p.waterDeep, { opacity: 0.45 }) +
      path('M-132 50q10 -10 40 -10H92q34 0 46 10q-14 14 -46 14H-92q-32 0 -40 -14Z', p.accent) +
      path('M-132 50q10 -10 40 -10H92q34 0 46 10Z', p.light, { opacity: 0.45 }) +
      stroke('M-8 -4L-18 42M8 -4L20 42', p.dark, 11) +
      stroke('M58 -92L-46 62', p.dark, 4) +
      ellipse(-52, 70, 8, 16, p.accent2, { transform: 'rotate(34 -52 70)' }) +
      path('M-18 2V-44a18 18 0 0 1 36 0V2Z', p.accent2) +
      stroke('M-12 -48L10 -22M14 -50L42 -70', '#e8b38f', 8) +
      circle(2, -78, 14, '#e8b38f') +
      path('M-14 -80a16 16 0 0 1 32 0q-16 -8 -32 0Z', p.dark),
  );

export const ferry: Draw = (p) =>
  at(
    320,
    268,
    1.2,
    ellipse(0, 46, 168, 9, p.waterDeep, { opacity: 0.45 }) +
      rect(-86, -62, 150, 36, p.light, { rx: 6 }) +
      rect(-50, -92, 84, 32, p.light, { rx: 6 }) +
      rect(-12, -128, 26, 38, p.accent, { rx: 3 }) +
      rect(-12, -116, 26, 8, p.light) +
      rect(-110, -28, 216, 34, p.light, { rx: 5 }) +
      [-94, -62, -30, 2, 34, 66].map((x) => rect(x, -20, 20, 14, p.water, { rx: 3 })).join('') +
      [-74, -44, -14, 16, 42].map((x) => rect(x, -54, 16, 14, p.water, { rx: 3 })).join('') +
      [-40, -14, 12].map((x) => rect(x, -84, 16, 14, p.water, { rx: 3 })).join('') +
      path('M-156 4H150q-6 44 -34 46H-122q-26 -8 -34 -46Z', p.accent) +
      path('M-156 4H150l-2 10H-153Z', p.dark, { opacity: 0.4 }),
  );

function wheel(x: number, colour: string): string {
  const spokes = [0, 45, 90, 135].map((angle) =>
    stroke('M-34 0H34', colour, 1.4, { transform: `translate(${x} 26) rotate(${angle})`, opacity: 0.6 }),
  );
  return circle(x, 26, 36, 'none', { stroke: colour, 'stroke-width': 6 }) + spokes.join('') + circle(x, 26, 5, colour);
}

export const bike: Draw = (p) =>
  at(
    320,
    258,
    1.3,
    ellipse(0, 66, 132, 7, p.dark, { opacity: 0.25 }) +
      wheel(-68, p.dark) +
      wheel(72, p.dark) +
      stroke('M-68 26L-30 -36H48L0 26H-68M-30 -36L0 26M48 -36L72 26M48 -36L40 -60', p.accent, 7) +
      stroke('M-34 -54L-28 -34', p.dark, 6) +
      stroke('M-50 -56H-22', p.dark, 9) +
      stroke('M40 -60q14 -10 28 0', p.dark, 6) +
      circle(0, 26, 9, p.accent2) +
      rect(50, -42, 36, 26, p.accent2, { rx: 4 }),
  );

export const balloon: Draw = (p) => {
  const one = (x: number, y: number, scale: number, a: string, b: string) =>
    at(
      x,
      y,
      scale,
      path('M0 -96C56 -96 84 -54 78 -8C74 26 40 54 22 70H-22C-40 54 -74 26 -78 -8C-84 -54 -56 -96 0 -96Z', a) +
        path('M0 -96C30 -96 44 -54 42 -8C40 26 22 54 12 70H-12C-22 54 -40 26 -42 -8C-44 -54 -30 -96 0 -96Z', b) +
        path('M0 -96C10 -96 15 -54 14 -8C13 26 8 54 5 70H-5C-8 54 -13 26 -14 -8C-15 -54 -10 -96 0 -96Z', a) +
        path('M-76 4q76 26 152 0l-6 18q-70 24 -140 0Z', p.light, { opacity: 0.85 }) +
        stroke('M-20 70L-13 96M20 70L13 96', p.dark, 2) +
        rect(-15, 94, 30, 22, '#9a6a3d', { rx: 4 }) +
        rect(-15, 94, 30, 6, '#6f4826', { rx: 3 }),
    );
  return (
    one(330, 142, 1.1, p.accent, p.accent2) +
    one(534, 120, 0.5, p.near, p.light) +
    one(120, 176, 0.4, p.accent2, p.accent)
  );
};

export const glider: Draw = (p) =>
  at(
    330,
    150,
    1.15,
    path('M-150 -30C-110 -96 110 -96 150 -30C110 -62 -110 -62 -150 -30Z', p.accent) +
      path('M-62 -72C-30 -82 30 -82 62 -72L52 -54C20 -58 -20 -58 -52 -54Z', p.accent2) +
      stroke('M-146 -32L0 84M-84 -56L0 84M-30 -58L0 84M30 -58L0 84M84 -56L0 84M146 -32L0 84', p.light, 1.2, {
        opacity: 0.8,
      }) +
      person(-8, 104, 0.85, p.accent2, p.dark) +
      person(10, 110, 0.85, p.light, p.dark) +
      stroke('M-14 116l18 14M6 122l18 12', p.dark, 6),
  );

export const climber: Draw = (p) =>
  path('M640 0H440L404 70L430 120L372 190L398 250L340 360H640Z', p.near) +
  path('M640 0H510L470 80L500 140L446 210L470 280L420 360H640Z', p.ground, { opacity: 0.75 }) +
  stroke('M428 0L392 176', p.light, 2.4) +
  at(
    378,
    186,
    1.25,
    stroke('M0 0L-6 34L12 58M-6 34L-26 52L-20 74', p.dark, 10) +
      stroke('M0 -24L24 -52M-2 -22L-28 -8', '#e8b38f', 7) +
      path('M-15 10V-22a15 15 0 0 1 28 0V10Z', p.accent) +
      circle(-1, -46, 11, '#e8b38f') +
      path('M-14 -46a13 13 0 0 1 26 0Z', p.accent2),
  );

export const hiker: Draw = (p) =>
  at(
    320,
    262,
    1.35,
    ellipse(0, 62, 46, 6, p.dark, { opacity: 0.3 }) +
      stroke('M-4 14L-16 60M4 14L22 58', p.dark, 11) +
      path('M-36 -34h20V8h-20q-8 -2 -8 -12v-18q0 -10 8 -12Z', p.accent2) +
      path('M-18 18V-26a18 18 0 0 1 36 0V18Z', p.accent) +
      stroke('M10 -20L34 6', p.accent, 9) +
      stroke('M34 -8L46 62', p.dark, 3.4) +
      circle(2, -54, 13, '#e8b38f') +
      path('M-20 -56h44q-4 -16 -22 -16t-22 16Z', p.dark),
  );

export const train: Draw = (p) =>
  at(
    320,
    262,
    1.15,
    rect(-330, 52, 680, 6, p.dark) +
      [118, 140, 168]
        .map((x, index) =>
          circle(x - index * 44, -96 - index * 20, 16 + index * 8, p.light, { opacity: 0.7 - index * 0.15 }),
        )
        .join('') +
      rect(-316, -34, 150, 74, p.accent2, { rx: 8 }) +
      [-300, -262, -224].map((x) => rect(x, -18, 26, 24, p.light, { rx: 3 })).join('') +
      rect(-152, -34, 130, 74, p.accent2, { rx: 8 }) +
      [-138, -100, -62].map((x) => rect(x, -18, 26, 24, p.light, { rx: 3 })).join('') +
      rect(-8, -52, 62, 92, p.accent, { rx: 6 }) +
      rect(2, -40, 40, 30, p.light, { rx: 3 }) +
      path('M54 -22h84a22 22 0 0 1 22 22v40H54Z', p.dark) +
      rect(104, -66, 22, 46, p.dark) +
      rect(98, -72, 34, 9, p.accent, { rx: 3 }) +
      rect(76, -36, 18, 16, p.accent2, { rx: 5 }) +
      path('M160 20l26 30h-26Z', p.accent) +
      [-284, -196, -126, -48, 16, 70, 112, 150]
        .map((x) => circle(x, 40, 14, p.dark) + circle(x, 40, 6, p.light))
        .join(''),
  );
