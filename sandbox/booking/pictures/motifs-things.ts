import type { Palette } from './palette.ts';
import { at, circle, ellipse, path, rect, stroke } from './shapes.ts';

type Draw = (palette: Palette) => string;

const turned = (angle: number, content: string) => `<g transform="rotate(${angle})">${content}</g>`;

export const fish: Draw = (p) => {
  const one = (x: number, y: number, scale: number, body: string, stripe: string) =>
    at(
      x,
      y,
      scale,
      path('M44 0L92 -34V34Z', stripe) +
        path('M-78 0C-52 -50 30 -52 60 0C30 52 -52 50 -78 0Z', body) +
        path('M-18 -37C-4 -16 -4 16 -18 37L2 39C16 14 16 -14 2 -39Z', stripe) +
        path('M-6 -39q24 -26 42 -4Z', stripe) +
        circle(-50, -8, 8, p.light) +
        circle(-52, -8, 4, p.dark),
    );
  const weed = (x: number, height: number) =>
    stroke(`M${x} 360q-18 -${height / 4} 0 -${height / 2}t0 -${height / 2}`, p.near, 9, { opacity: 0.85 });
  const bubbles = [
    [170, 96, 9],
    [186, 62, 6],
    [420, 70, 8],
    [438, 112, 5],
    [300, 50, 6],
    [560, 90, 7],
  ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, p.light, { opacity: 0.55 }));
  return (
    rect(0, 0, 640, 360, 'url(#water)', { opacity: 0.86 }) +
    [60, 94, 520, 566, 600].map((x, index) => weed(x, 110 + index * 14)).join('') +
    path('M0 336q120 -26 250 -6t390 -8V360H0Z', p.accent2, { opacity: 0.6 }) +
    one(330, 178, 1.3, p.accent, p.light) +
    one(140, 250, 0.55, p.accent2, p.accent) +
    one(514, 250, 0.62, p.light, p.accent2) +
    one(520, 110, 0.42, p.accent2, p.accent) +
    bubbles.join('')
  );
};

export const planet: Draw = (p) =>
  at(
    320,
    168,
    1.15,
    circle(0, 0, 132, p.light, { opacity: 0.07 }) +
      path('M-158 34A160 46 -14 0 1 150 -46', 'none', { stroke: p.light, 'stroke-width': 9, opacity: 0.55 }) +
      circle(0, 0, 88, p.accent) +
      path('M-84 -26Q0 4 84 -30A88 88 0 0 1 87 -8Q0 26 -87 -4A88 88 0 0 1 -84 -26Z', p.accent2, { opacity: 0.9 }) +
      path('M-80 36Q0 62 80 32A88 88 0 0 1 66 58Q0 82 -66 58A88 88 0 0 1 -80 36Z', p.accent2, { opacity: 0.6 }) +
      path('M-158 34A160 46 -14 0 0 150 -46', 'none', { stroke: p.light, 'stroke-width': 9 }) +
      circle(-190, -84, 20, p.light, { opacity: 0.9 }) +
      circle(-183, -88, 16, p.skyTop) +
      circle(206, 66, 13, p.accent2) +
      [
        [-130, -110],
        [150, -112],
        [228, -40],
        [-222, 40],
        [-70, -134],
      ]
        .map(([x = 0, y = 0]) =>
          path(
            `M${x} ${y - 9}l2.600 6.400l6.400 2.600l-6.400 2.600l-2.600 6.400l-2.600 -6.400l-6.400 -2.600l6.400 -2.600Z`,
            p.light,
          ),
        )
        .join(''),
  );

export const wine: Draw = (p) => {
  const grapes = [
    [0, 0],
    [20, 0],
    [40, 0],
    [10, 17],
    [30, 17],
    [20, 34],
  ].map(([x = 0, y = 0]) => circle(x, y, 11.5, p.near) + circle(x - 3, y - 4, 3, p.light, { opacity: 0.6 }));
  return (
    rect(90, 304, 460, 16, '#7a4d2c', { rx: 6 }) +
    rect(110, 318, 420, 42, '#5f3a20') +
    at(
      250,
      202,
      1.05,
      path('M-14 -146H14V-84C14 -66 34 -62 34 -34V88q0 8 -8 8H-26q-8 0 -8 -8V-34C-34 -62 -14 -66 -14 -84Z', p.dark) +
        rect(-16, -150, 32, 26, p.accent, { rx: 3 }) +
        rect(-34, -12, 68, 58, p.light) +
        rect(-24, 0, 48, 6, p.accent) +
        rect(-24, 14, 48, 4, p.dark, { opacity: 0.4 }) +
        rect(-24, 24, 32, 4, p.dark, { opacity: 0.4 }),
    ) +
    [
      [360, p.accent],
      [452, p.accent2],
    ]
      .map(([x, drink]) =>
        at(
          Number(x),
          214,
          1,
          path('M-40 -88H40C44 -34 26 0 0 0S-44 -34 -40 -88Z', p.light, { opacity: 0.55 }) +
            path('M-42 -50H42C38 -18 22 -4 0 -4S-38 -18 -42 -50Z', String(drink)) +
            rect(-3, -2, 6, 76, p.light, { opacity: 0.8 }) +
            ellipse(0, 84, 34, 7, p.light, { opacity: 0.85 }),
        ),
      )
      .join('') +
    at(
      142,
      262,
      1,
      grapes.join('') +
        stroke('M20 -12q2 -16 16 -20', '#6b4a2a', 4) +
        path('M22 -16q-28 -26 -44 -4q20 16 44 4Z', '#6fa05a'),
    )
  );
};

export const lantern: Draw = (p) =>
  circle(320, 196, 150, p.accent, { opacity: 0.14 }) +
  circle(320, 196, 98, p.accent, { opacity: 0.2 }) +
  at(
    320,
    200,
    1.2,
    stroke('M-22 -78a22 22 0 0 1 44 0', p.dark, 6) +
      path('M-46 -50L-22 -78H22L46 -50Z', p.dark) +
      path('M-42 -50H42L34 52H-34Z', p.accent, { opacity: 0.9 }) +
      path('M-42 -50H42L34 52H-34Z', p.light, { opacity: 0.35 }) +
      path('M0 36C-24 26 -18 -2 -4 -28C2 -10 24 8 14 28C10 34 6 36 0 36Z', p.accent2) +
      path('M0 36C-12 30 -8 12 0 -2C6 12 12 28 0 36Z', p.light) +
      stroke('M-42 -50L-34 52M42 -50L34 52M-13 -50L-11 52M13 -50L11 52', p.dark, 4) +
      rect(-42, 50, 84, 15, p.dark, { rx: 4 }),
  );

export const fireworks: Draw = (p) => {
  const burst = (x: number, y: number, radius: number, colour: string) =>
    Array.from({ length: 18 }, (_, index) => {
      const angle = (index / 18) * Math.PI * 2;
      const point = (r: number) => `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
      const reach = index % 2 === 0 ? radius : radius * 0.72;
      const [tipX = '0', tipY = '0'] = point(reach + 7).split(' ');
      return (
        stroke(`M${point(radius * 0.24)}L${point(reach)}`, colour, 3.4) +
        circle(Number(tipX), Number(tipY), 3.2, p.light)
      );
    }).join('');
  return (
    circle(310, 110, 118, p.accent, { opacity: 0.16 }) +
    burst(310, 110, 92, p.accent) +
    burst(142, 96, 58, p.accent2) +
    burst(500, 88, 66, p.light) +
    burst(420, 176, 38, p.accent2) +
    [310, 142, 500].map((x) => stroke(`M${x} 226v26`, p.accent, 5, { opacity: 0.4 })).join('') +
    at(
      330,
      296,
      0.9,
      path('M-130 -4H128q-8 40 -30 42H-100q-22 -6 -30 -42Z', p.dark) +
        rect(-76, -40, 140, 36, p.light, { rx: 5, opacity: 0.92 }) +
        [-62, -30, 2, 34].map((x) => rect(x, -30, 18, 16, p.accent, { rx: 3 })).join(''),
    )
  );
};

export const gift: Draw = (p) => {
  const box = (x: number, y: number, scale: number, body: string, ribbon: string) =>
    at(
      x,
      y,
      scale,
      ellipse(0, 84, 104, 10, p.dark, { opacity: 0.25 }) +
        rect(-84, -26, 168, 110, body, { rx: 8 }) +
        rect(-94, -52, 188, 36, body, { rx: 8 }) +
        rect(-94, -20, 188, 6, p.dark, { opacity: 0.18 }) +
        rect(-15, -52, 30, 136, ribbon) +
        path('M0 -54C-16 -104 -82 -104 -70 -66C-64 -50 -24 -50 0 -54Z', ribbon) +
        path('M0 -54C16 -104 82 -104 70 -66C64 -50 24 -50 0 -54Z', ribbon) +
        path(
          'M0 -56C-16 -88 -56 -88 -50 -68C-44 -58 -20 -56 0 -56ZM0 -56C16 -88 56 -88 50 -68C44 -58 20 -56 0 -56Z',
          p.dark,
          { opacity: 0.16 },
        ) +
        circle(0, -55, 12, ribbon),
    );
  const confetti = Array.from({ length: 34 }, (_, index) => {
    const x = (index * 137) % 620;
    const y = 24 + ((index * 71) % 190);
    const fill = [p.accent, p.accent2, p.light][index % 3] ?? p.light;
    return at(x + 10, y, 1, turned(index * 37, rect(-4, -7, 8, 14, fill, { rx: 2, opacity: 0.85 })));
  });
  return (
    confetti.join('') +
    box(184, 254, 0.72, p.near, p.accent2) +
    box(464, 260, 0.66, p.accent2, p.accent) +
    box(326, 232, 1.15, p.accent, p.light)
  );
};

export const flower: Draw = (p) => {
  const one = (x: number, y: number, scale: number, petal: string, stem: number) =>
    at(
      x,
      y,
      scale,
      stroke(`M0 0q-8 ${stem / 2} 0 ${stem}`, p.ground, 8) +
        path(`M0 ${stem * 0.62}q44 -40 66 -6q-30 26 -66 6ZM0 ${stem * 0.72}q-44 -40 -66 -6q30 26 66 6Z`, p.near) +
        Array.from({ length: 8 }, (_, index) => turned(index * 45, ellipse(0, -36, 16, 32, petal))).join('') +
        circle(0, 0, 20, p.accent2) +
        circle(0, 0, 12, p.dark, { opacity: 0.3 }),
    );
  return (
    one(160, 196, 0.8, p.light, 200) +
    one(486, 178, 0.9, p.accent2, 200) +
    one(240, 250, 0.6, p.accent, 190) +
    one(412, 254, 0.62, p.light, 190) +
    one(322, 146, 1.25, p.accent, 180) +
    at(
      556,
      104,
      0.8,
      path('M0 0C-36 -52 -70 -14 -44 8C-66 30 -26 50 0 8Z', p.accent) +
        path('M0 0C36 -52 70 -14 44 8C66 30 26 50 0 8Z', p.accent2) +
        rect(-3, -16, 6, 40, p.dark, { rx: 3 }),
    )
  );
};
