import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';

const WAITING = 0;
const CURRENT = 0;

/** A position that is open is in the list, newest first; one that has ended is not. */
export function foldPositions(
  positions: readonly PerpetualPosition[],
  changed: PerpetualPosition,
): readonly PerpetualPosition[] {
  return fold(positions, changed, changed.status === CURRENT);
}

/** An order that waits is in the list, newest first; one that has ended is not. */
export function foldOpenPerpetualOrders(
  orders: readonly PerpetualOrder[],
  changed: PerpetualOrder,
): readonly PerpetualOrder[] {
  return fold(orders, changed, changed.status === WAITING);
}

/** Keeps a row in its place; a word that comes late does not undo a newer one. */
function fold<Row extends { readonly id: string; readonly updateTime: number }>(
  rows: readonly Row[],
  changed: Row,
  isListed: boolean,
): readonly Row[] {
  const known = rows.find(({ id }) => id === changed.id);
  if (known !== undefined && known.updateTime > changed.updateTime) return rows;
  if (!isListed) return rows.filter(({ id }) => id !== changed.id);
  return known === undefined ? [changed, ...rows] : rows.map((row) => (row.id === changed.id ? changed : row));
}
