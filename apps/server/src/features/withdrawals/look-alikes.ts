/** Letters that every address of a kind begins with tell nothing apart. */
const COMMON_START = /^(0x|bc1.|tb1.|T)/;
const COMPARED = 4;

/** Known addresses that begin and end like this one and are others: what a swapped address looks like. */
export function lookAlikesOf(address: string, known: readonly string[]): string[] {
  const shape = shapeOf(address);
  return [...new Set(known)].filter((other) => other !== address && shapeOf(other) === shape);
}

function shapeOf(address: string): string {
  const told = address.replace(COMMON_START, '').toLowerCase();
  return `${told.slice(0, COMPARED)}…${told.slice(-COMPARED)}`;
}
