import type { Event } from '@candor/domain/exchange/exchange.ts';

interface Movements {
  readonly wallet: number;
  /** Kinds of journals that are told otherwise: they move, and count for nothing. */
  readonly known: ReadonlySet<string>;
  readonly isHeard: (owner: number) => boolean;
}

/** What a command has moved in one wallet: by owner and asset, what it is more or less by something that is not told yet. */
export function movedIn(events: readonly Event[], { wallet, known, isHeard }: Movements) {
  const moved = new Map<number, Map<string, bigint>>();
  for (const event of events) {
    if (event.kind !== 'journalPosted') continue;
    const { bizType, legs } = event.journal;
    for (const leg of legs) {
      if (leg.wallet !== wallet || !isHeard(leg.owner)) continue;
      const own = moved.get(leg.owner) ?? new Map<string, bigint>();
      moved.set(leg.owner, own.set(leg.asset, (own.get(leg.asset) ?? 0n) + (known.has(bizType) ? 0n : leg.units)));
    }
  }
  return moved;
}
