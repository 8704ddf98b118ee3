import { useState } from 'react';

/** Spread onto what the pointer must be over: the rows alone, so that a header above them still sorts. */
export interface OrderHolders {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

interface HeldOrder<Row> {
  readonly rows: readonly Row[];
  readonly holders: OrderHolders;
}

/** While the pointer is over them, rows keep their places: a live list must not slide away under a click. */
export function useHeldOrder<Row>(sorted: readonly Row[], rowKey: (row: Row) => string): HeldOrder<Row> {
  const [heldPlaces, setHeldPlaces] = useState<ReadonlyMap<string, number>>();
  return {
    rows: heldPlaces === undefined ? sorted : inPlaces(sorted, rowKey, heldPlaces),
    holders: {
      onPointerEnter: () => setHeldPlaces(new Map(sorted.map((row, place) => [rowKey(row), place]))),
      onPointerLeave: () => setHeldPlaces(undefined),
    },
  };
}

/** Newcomers go to the end, in their own order. */
export function inPlaces<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  places: ReadonlyMap<string, number>,
): readonly Row[] {
  const placeOf = (row: Row) => places.get(rowKey(row)) ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((left, right) => placeOf(left) - placeOf(right));
}
