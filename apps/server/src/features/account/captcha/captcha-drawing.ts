import { randomInt } from 'node:crypto';
import { GLYPHS, type Point, type Stroke } from './glyphs.ts';

const WIDTH = 240;
const HEIGHT = 80;
const MARGIN = 20;
const PAPER = '#f4f2ec';
const INKS = ['#27313f', '#3b2f4a', '#1f4038', '#4a3124'] as const;
const GLYPH_CENTRE: Point = [5, 7];
const TURN_MAX = 0.28;
const LEAN_MAX = 0.25;
const STRAY_LINES = 3;
const SPECKS = 60;
/** Straight strokes are cut into steps, so that the waves bend them too. */
const STEPS = 6;

/** The characters as an SVG of bare paths: turned, leaning, bent by waves, among stray lines and specks. */
export function drawCaptcha(characters: string): string {
  const bend = randomWaves();
  const glyphs = Array.from(characters).flatMap((character, index) => {
    const place = placeGlyph(index, characters.length);
    const ink = pickInk();
    return (GLYPHS.get(character) ?? []).map((stroke) =>
      path({ stroke: cutSteps(stroke).map((point) => bend(place(point))), ink, width: between(3.6, 5) }),
    );
  });
  const strays = Array.from({ length: STRAY_LINES }, () =>
    path({ stroke: cutSteps(strayLine()).map(bend), ink: pickInk(), width: between(1.2, 2.4) }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${PAPER}"/>`,
    ...strays.slice(0, 1),
    ...glyphs,
    ...strays.slice(1),
    ...Array.from({ length: SPECKS }, speck),
    '</svg>',
  ].join('');
}

/** Where the points of one character come to lie. */
function placeGlyph(index: number, count: number): (point: Point) => Point {
  const room = (WIDTH - 2 * MARGIN) / count;
  const centreX = MARGIN + room * (index + 0.5) + between(-4, 4);
  const centreY = HEIGHT / 2 + between(-8, 8);
  const turn = between(-TURN_MAX, TURN_MAX);
  const lean = between(-LEAN_MAX, LEAN_MAX);
  const [scaleX, scaleY] = [between(2.2, 3), between(2.4, 3.1)];
  return ([x, y]) => {
    const down = (y - GLYPH_CENTRE[1]) * scaleY;
    const right = (x - GLYPH_CENTRE[0]) * scaleX + down * lean;
    return [
      centreX + right * Math.cos(turn) - down * Math.sin(turn),
      centreY + right * Math.sin(turn) + down * Math.cos(turn),
    ];
  };
}

function randomWaves(): (point: Point) => Point {
  const [highX, highY] = [between(1.5, 3.5), between(2, 5)];
  const [longX, longY] = [between(18, 30), between(35, 70)];
  const [shiftX, shiftY] = [between(0, 7), between(0, 7)];
  return ([x, y]) => [x + highX * Math.sin(y / longX + shiftX), y + highY * Math.sin(x / longY + shiftY)];
}

function strayLine(): Stroke {
  return [0, 1, 2, 3].map((part): Point => [(WIDTH / 3) * part + between(-20, 20), between(8, HEIGHT - 8)]);
}

function cutSteps(stroke: Stroke): Stroke {
  const [first, ...rest] = stroke;
  if (first === undefined) return [];
  let [fromX, fromY] = first;
  const points: Point[] = [first];
  for (const [toX, toY] of rest) {
    for (let step = 1; step <= STEPS; step += 1) {
      const share = step / STEPS;
      points.push([fromX + (toX - fromX) * share, fromY + (toY - fromY) * share]);
    }
    [fromX, fromY] = [toX, toY];
  }
  return points;
}

interface Pen {
  readonly stroke: Stroke;
  readonly ink: string;
  readonly width: number;
}

function path({ stroke, ink, width }: Pen): string {
  const line = stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const style = `stroke="${ink}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="M${line}" fill="none" ${style}/>`;
}

function speck(): string {
  const [x, y] = [between(2, WIDTH - 2), between(2, HEIGHT - 2)];
  const to: Point = [x + between(-3, 3), y + between(-3, 3)];
  return path({ stroke: [[x, y], to], ink: pickInk(), width: between(0.8, 1.8) });
}

function pickInk(): string {
  return INKS[randomInt(INKS.length)] ?? INKS[0];
}

/** From the system's own dice: whoever could foresee the drawing could undo it. */
function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(1_000_000)) / 1_000_000;
}
