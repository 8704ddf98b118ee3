/** A place in a box of 10 by 14. */
export type Point = readonly [x: number, y: number];

/** What a pen draws without being lifted. */
export type Stroke = readonly Point[];

/**
 * Our own letters, drawn by strokes: no font is needed, and nothing that knows a font can read them. Of each pair that
 * a crooked line turns into one another (O and 0, E and F, P and R, U and V) at most one is here.
 */
const STROKES = {
  A: ['0,14 5,0 10,14', '2,9 8,9'],
  C: ['10,3 8,1 5,0 2,1 0,4 0,10 2,13 5,14 8,13 10,11'],
  D: ['0,0 0,14 4,14 8,12 10,7 8,2 4,0 0,0'],
  E: ['9,0 0,0 0,14 9,14', '0,7 7,7'],
  H: ['0,0 0,14', '10,0 10,14', '0,7 10,7'],
  J: ['9,0 9,10 7,13 4,14 1,12 0,10'],
  K: ['0,0 0,14', '9,0 0,8', '3,6 10,14'],
  L: ['0,0 0,14 9,14'],
  M: ['0,14 1,0 5,8 9,0 10,14'],
  N: ['0,14 0,0 9,14 9,0'],
  R: ['0,14 0,0 6,0 9,2 9,5 6,7 0,7', '4,7 10,14'],
  T: ['0,0 10,0', '5,0 5,14'],
  W: ['0,0 2,14 5,5 8,14 10,0'],
  X: ['0,0 10,14', '10,0 0,14'],
  Y: ['0,0 5,7 10,0', '5,7 5,14'],
  '3': ['0,2 3,0 7,0 9,3 7,6 4,7 7,7 10,10 8,13 4,14 0,12'],
  '4': ['7,14 7,0 0,10 10,10'],
  '6': ['9,1 6,0 3,1 1,4 0,9 2,13 5,14 8,13 10,10 8,7 5,6 2,7 0,9'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const GLYPHS: ReadonlyMap<string, readonly Stroke[]> = new Map(
  Object.entries(STROKES).map(([character, strokes]) => [character, strokes.map(pointsOf)]),
);

function pointsOf(text: string): Stroke {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}
