import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { useState } from 'react';

interface Seen {
  readonly price: string | undefined;
  readonly direction: 'up' | 'down' | undefined;
}

/** Where a price last went, kept until it goes the other way; undefined until it has moved. Another market begins anew. */
export function usePriceDirection(price: string | undefined): Seen['direction'] {
  const [seen, setSeen] = useState<Seen>({ price, direction: undefined });
  if (price === undefined || price === seen.price) return seen.direction;
  const direction = directionFrom(seen, price);
  setSeen({ price, direction });
  return direction;
}

function directionFrom({ price: before, direction }: Seen, price: string): Seen['direction'] {
  if (before === undefined) return undefined;
  const step = compareDecimals(price, before);
  return step === 0 ? direction : step > 0 ? 'up' : 'down';
}
