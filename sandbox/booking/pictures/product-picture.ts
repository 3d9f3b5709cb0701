import type { Motif, Picture } from '../../database/seed/offer.ts';
import { createDice, seededRandom } from '../../database/seed/random.ts';
import { castle, lighthouse, market, museum, tower } from './motifs-buildings.ts';
import { balloon, bike, canoe, climber, ferry, glider, hiker, paddler, sailboat, train } from './motifs-outside.ts';
import { puppet, screen, stage } from './motifs-stage.ts';
import { fireworks, fish, flower, gift, lantern, planet, wine } from './motifs-things.ts';
import { PALETTES, type Palette } from './palette.ts';
import { drawScene } from './scenes.ts';
import { gradient, HEIGHT, WIDTH } from './shapes.ts';

const MOTIFS: Readonly<Record<Motif, (palette: Palette) => string>> = {
  sailboat,
  canoe,
  paddler,
  ferry,
  bike,
  balloon,
  glider,
  climber,
  train,
  museum,
  castle,
  lighthouse,
  tower,
  fish,
  planet,
  wine,
  lantern,
  stage,
  screen,
  puppet,
  fireworks,
  market,
  gift,
  flower,
  hiker,
};

/** Draws a product's picture as SVG, 16:9. The same product always gets the same picture. */
export function drawPicture({ scene, motif, palette: name }: Picture, productId: number): string {
  const palette = PALETTES[name];
  const dice = createDice(seededRandom(productId * 2_654_435));
  const gradients =
    gradient('sky', palette.skyTop, palette.skyLow) + gradient('water', palette.water, palette.waterDeep);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>${gradients}</defs>${drawScene(scene, palette, dice)}${MOTIFS[motif](palette)}</svg>`;
}
