/** A walk over everything that had a number when it began, the lowest first, which many commands may go on with. */
export interface Walk {
  /** All up to here are done with. */
  afterId: number;
  uptoId: number;
}

/** Where a walk stands in its map. Not saved: without it the place is looked for, once. */
const PLACES = new WeakMap<Walk, Iterator<readonly [number, unknown]>>();

export function beginWalk(uptoId: number): Walk {
  return { afterId: 0, uptoId };
}

/** Begins once more from the first. */
export function walkAgain(walk: Walk, uptoId: number): void {
  walk.afterId = 0;
  walk.uptoId = uptoId;
  PLACES.delete(walk);
}

/** The next one, done with from now on; undefined at the end. The map has its keys in rising order. */
export function nextOf<Value>(walk: Walk, map: ReadonlyMap<number, Value>): Value | undefined {
  const place = placeOf(walk, map);
  for (let step = place.next(); step.done !== true; step = place.next()) {
    const [id, value] = step.value;
    if (id <= walk.afterId) continue;
    if (id > walk.uptoId) break;
    walk.afterId = id;
    return value;
  }
  walk.afterId = walk.uptoId;
  return undefined;
}

function placeOf<Value>(walk: Walk, map: ReadonlyMap<number, Value>): Iterator<readonly [number, Value]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A walk is only ever taken over one map.
  const known = PLACES.get(walk) as Iterator<readonly [number, Value]> | undefined;
  if (known !== undefined) return known;
  const place = map.entries();
  PLACES.set(walk, place);
  return place;
}
