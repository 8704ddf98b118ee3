import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { Applied } from '../command-log/replay.ts';

/** What a batch has brought about, in order; refused commands have brought about nothing. */
export function eventsOf(batch: readonly Applied[]): readonly Event[] {
  return batch.flatMap(({ outcome }) => (outcome.ok ? outcome.events : []));
}
