import type { Picture } from '../../database/seed/offer.ts';
import type { Dice } from '../../database/seed/random.ts';
import type { Palette } from './palette.ts';
import { at, circle, ellipse, HEIGHT, path, rect, stroke, WIDTH } from './shapes.ts';

type Scene = (palette: Palette, dice: Dice) => string;

function sunOrMoon({ sun }: Palette, dice: Dice): string {
  const x = dice.chance(50) ? 110 + dice.below(90) : 440 + dice.below(90);
  const y = 66 + dice.below(36);
  return circle(x, y, 78, sun, { opacity: 0.18 }) + circle(x, y, 54, sun, { opacity: 0.28 }) + circle(x, y, 34, sun);
}

function cloud(x: number, y: number, scale: number, fill: string): string {
  return at(
    x,
    y,
    scale,
    ellipse(0, 0, 46, 13, fill, { opacity: 0.85 }) +
      ellipse(-14, -9, 22, 14, fill, { opacity: 0.85 }) +
      ellipse(14, -12, 26, 17, fill, { opacity: 0.85 }),
  );
}

function clouds({ cloud: fill }: Palette, dice: Dice): string {
  return Array.from({ length: 3 }, (_, index) =>
    cloud(70 + index * 220 + dice.below(90), 52 + dice.below(66), 0.6 + dice.below(6) / 10, fill),
  ).join('');
}

function stars({ light }: Palette, dice: Dice): string {
  return Array.from({ length: 46 }, () =>
    circle(dice.below(WIDTH), dice.below(190), 0.6 + dice.below(14) / 10, light, {
      opacity: 0.3 + dice.below(60) / 100,
    }),
  ).join('');
}

const sky: Scene = (palette, dice) =>
  rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') + sunOrMoon(palette, dice) + clouds(palette, dice);

const nightSky: Scene = (palette, dice) =>
  rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') + stars(palette, dice) + sunOrMoon(palette, dice);

/** A ridge of peaks from left to right; the highest ones carry snow where a colour for it is given. */
function ridge(dice: Dice, base: number, height: number, fill: string, snow?: string): string {
  const peaks = Array.from({ length: 6 }, (_, index) => ({
    x: -60 + index * 140 + dice.below(60),
    y: base - height * (0.55 + dice.below(45) / 100),
  }));
  const outline = peaks
    .map((peak, index) => {
      const next = peaks[index + 1];
      const valley = next ? `L${(peak.x + next.x) / 2} ${base - height * 0.28}` : '';
      return `L${peak.x} ${peak.y}${valley}`;
    })
    .join('');
  const caps = snow === undefined ? '' : peaks.map((peak) => snowCap(peak.x, peak.y, height, snow)).join('');
  return path(`M-80 ${HEIGHT}L-80 ${base}${outline}L720 ${base}L720 ${HEIGHT}Z`, fill) + caps;
}

function snowCap(x: number, y: number, height: number, fill: string): string {
  const h = height * 0.2;
  const w = h * 1.02;
  return path(
    `M${x} ${y}l${w * 0.72} ${h}l${-w * 0.36} ${-h * 0.22}l${-w * 0.28} ${h * 0.42}l${-w * 0.36} ${-h * 0.46}l${-w * 0.38} ${h * 0.26}Z`,
    fill,
    { opacity: 0.9 },
  );
}

/** A soft line of hills. */
function hill(dice: Dice, y: number, swing: number, fill: string): string {
  const points = Array.from({ length: 6 }, (_, index) => [index * 130 - 5, y + dice.below(swing * 2) - swing] as const);
  const [first] = points;
  if (first === undefined) return '';
  const curve = points.slice(1).map(([x, py], index) => {
    const [px, ppy] = points[index] ?? first;
    const middle = (px + x) / 2;
    return `C${middle} ${ppy} ${middle} ${py} ${x} ${py}`;
  });
  return path(`M${first[0]} ${first[1]}${curve.join('')}L${WIDTH + 20} ${HEIGHT}L-5 ${HEIGHT}Z`, fill);
}

function pine(x: number, y: number, scale: number, fill: string): string {
  return at(x, y, scale, path('M0 -60L16 -30L8 -30L22 -4L4 -4L4 6L-4 6L-4 -4L-22 -4L-8 -30L-16 -30Z', fill));
}

function pines(dice: Dice, y: number, count: number, scale: number, fill: string): string {
  return Array.from({ length: count }, (_, index) =>
    pine(
      (index + 0.5) * (WIDTH / count) + dice.below(16) - 8,
      y + dice.below(14),
      scale * (0.75 + dice.below(50) / 100),
      fill,
    ),
  ).join('');
}

/** Water from `y` down, with glints that grow towards the viewer. */
function water({ light, waterDeep }: Palette, dice: Dice, y: number): string {
  const glints = Array.from({ length: 26 }, () => {
    const depth = dice.below(100) / 100;
    const gy = y + 8 + depth * (HEIGHT - y - 16);
    const length = 10 + depth * 44;
    const colour = dice.chance(60) ? light : waterDeep;
    return stroke(
      `M${dice.below(WIDTH)} ${gy}q${length / 4} -3 ${length / 2} 0t${length / 2} 0`,
      colour,
      1 + depth * 1.8,
      { opacity: 0.25 + depth * 0.3 },
    );
  });
  return rect(0, y, WIDTH, HEIGHT - y, 'url(#water)') + glints.join('');
}

function windows(x: number, y: number, width: number, height: number, fill: string, dice: Dice): string {
  const out: string[] = [];
  for (let wy = y + 9; wy < y + height - 8; wy += 15) {
    for (let wx = x + 7; wx < x + width - 8; wx += 13)
      if (dice.chance(62)) out.push(rect(wx, wy, 6, 8, fill, { opacity: 0.75, rx: 1 }));
  }
  return out.join('');
}

/** A row of houses, some with gables, standing on `base`. */
function houses(
  { light, accent2 }: Palette,
  dice: Dice,
  base: number,
  least: number,
  swing: number,
  colours: readonly [string, ...string[]],
  lit: boolean,
): string {
  const out: string[] = [];
  for (let x = -10; x < WIDTH; ) {
    const width = 42 + dice.below(34);
    const height = least + dice.below(swing);
    const fill = dice.pick(colours);
    const y = base - height;
    out.push(rect(x, y, width - 2, height + 4, fill));
    if (dice.chance(55))
      out.push(path(`M${x - 2} ${y}L${x + width / 2 - 1} ${y - 22}L${x + width} ${y}Z`, fill, { opacity: 0.92 }));
    out.push(windows(x, y, width - 2, height, lit ? accent2 : light, dice));
    x += width;
  }
  return out.join('');
}

const SCENES: Readonly<Record<Picture['scene'], Scene>> = {
  sea: (p, dice) =>
    (p.skyTop === '#0d1738' ? nightSky(p, dice) : sky(p, dice)) + hill(dice, 214, 10, p.far) + water(p, dice, 222),
  lake: (p, dice) =>
    sky(p, dice) +
    ridge(dice, 236, 130, p.far, p.light) +
    hill(dice, 214, 16, p.middle) +
    pines(dice, 232, 15, 0.62, p.near) +
    water(p, dice, 236),
  mountains: (p, dice) =>
    sky(p, dice) +
    ridge(dice, 250, 190, p.far, p.light) +
    ridge(dice, 290, 150, p.middle, p.light) +
    hill(dice, 292, 18, p.near) +
    pines(dice, 322, 13, 0.7, p.ground) +
    hill(dice, 330, 8, p.ground),
  hills: (p, dice) =>
    sky(p, dice) +
    hill(dice, 196, 26, p.far) +
    hill(dice, 236, 24, p.middle) +
    hill(dice, 282, 20, p.near) +
    furrows(p) +
    hill(dice, 334, 8, p.ground),
  forest: (p, dice) =>
    (p.skyTop === '#0d1738' ? nightSky(p, dice) : sky(p, dice)) +
    hill(dice, 206, 24, p.far) +
    pines(dice, 238, 22, 0.8, p.middle) +
    hill(dice, 246, 10, p.middle) +
    pines(dice, 292, 14, 1.2, p.near) +
    hill(dice, 296, 10, p.near) +
    hill(dice, 332, 6, p.ground),
  city: (p, dice) =>
    sky(p, dice) +
    houses(p, dice, 262, 70, 70, [p.far], false) +
    houses(p, dice, 300, 52, 52, [p.middle, p.accent, p.accent2, p.near], false) +
    rect(0, 300, WIDTH, 60, p.ground) +
    paving(p),
  night: (p, dice) =>
    nightSky(p, dice) +
    houses(p, dice, 262, 74, 66, [p.far], true) +
    houses(p, dice, 304, 52, 48, [p.middle, p.near], true) +
    rect(0, 304, WIDTH, 56, p.ground) +
    paving(p),
  interior: (p) => interior(p),
};

function furrows({ light }: Palette): string {
  return Array.from({ length: 9 }, (_, index) =>
    stroke(`M${300 + index * 9} 292q${(index - 4) * 30} 24 ${(index - 4) * 84} 56`, light, 1.4, { opacity: 0.28 }),
  ).join('');
}

function paving({ light }: Palette): string {
  return [312, 326, 344].map((y, row) => stroke(`M0 ${y}H${WIDTH}`, light, 1 + row * 0.4, { opacity: 0.16 })).join('');
}

function interior({ skyTop, skyLow, far, middle, light, ground }: Palette): string {
  const arch = (x: number) =>
    path(`M${x} 268V150a62 62 0 0 1 124 0V268Z`, far, { opacity: 0.65 }) +
    path(`M${x + 13} 268V152a49 49 0 0 1 98 0V268Z`, skyLow, { opacity: 0.55 });
  const beam = (x: number) => path(`M${x} 0l-70 300h140Z`, light, { opacity: 0.14 });
  return [
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    [26, 184, 342, 500].map(arch).join(''),
    rect(0, 264, WIDTH, 10, middle),
    rect(0, 272, WIDTH, 88, ground),
    [320, 150, 490].map(beam).join(''),
    ellipse(320, 316, 210, 24, skyTop, { opacity: 0.25 }),
  ].join('');
}

export function drawScene(scene: Picture['scene'], palette: Palette, dice: Dice): string {
  return SCENES[scene](palette, dice);
}
