import type { PlantedBug } from './planted-bug.ts';

const LOCKED = 'packages/domain/src/locked';

/** How money that is locked may be traded and moved. */
export const LOCKED_BUGS: readonly PlantedBug[] = [
  {
    name: 'locked money secures a position',
    file: `${LOCKED}/check-leveraging.ts`,
    search: '  if (units * priceUnits <= freeUnits * UNITS_PER_WHOLE) return undefined;',
    replacement: '  if (units > 0n) return undefined;',
  },
  {
    name: 'locked money trades farther from the index than it may',
    file: `${LOCKED}/locked-price.ts`,
    search: 'const WATCHED_PPM = 10_000;',
    replacement: 'const WATCHED_PPM = 40_000;',
  },
  {
    name: 'who has as much as is locked trades as everybody',
    file: `${LOCKED}/locked-standing.ts`,
    search: 'const FREE_FROM_PERCENT = 125n;',
    replacement: 'const FREE_FROM_PERCENT = 100n;',
  },
  {
    name: 'an order of locked money that the index has left behind is met',
    file: `${LOCKED}/end-locked-makers.ts`,
    search: '  if (!isAnyLocked(context.state)) return undefined;',
    replacement: '  if (context.sequence > 0) return undefined;',
  },
];
