/** How far a circuit breaker looks back (R8). */
export const PATH_MS = 5 * 60 * 1_000;
/** A point every so often is enough to know where the price was. */
const STEP_MS = 5_000;

/** Where the price of a market was. */
export interface PricePoint {
  readonly atMs: number;
  readonly units: bigint;
}

/** Notes where the price is, if the last note is old enough, and forgets what is out of sight. */
export function addPoint(path: PricePoint[], point: PricePoint): void {
  while (path[0] !== undefined && !isInSight(path[0], point.atMs)) path.shift();
  const newest = path[path.length - 1];
  if (newest === undefined || point.atMs - newest.atMs >= STEP_MS) path.push(point);
}

/** Where the price was five minutes before, or since it is known; undefined when nothing was heard in that time. */
export function baseUnits(path: readonly PricePoint[], atMs: number): bigint | undefined {
  return path.find((point) => isInSight(point, atMs))?.units;
}

function isInSight(point: PricePoint, atMs: number): boolean {
  return point.atMs >= atMs - PATH_MS;
}
