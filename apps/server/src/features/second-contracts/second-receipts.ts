import type { SecondReceipt } from '@candor/contract/second-contracts/proof.ts';
import { dayOf } from '@candor/contract/second-contracts/verify.ts';
import type { SecondEnd, SecondOrderRecord } from '@candor/domain/second-contracts/second-order.ts';
import { closeFromMs, OPEN_WAIT_MS } from '@candor/domain/second-contracts/second-tick.ts';
import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import type { SecondLists } from './second-lists.ts';
import type { SecondRoots } from './second-roots.ts';
import type { SecondTicks } from './second-ticks.ts';
import type { SecondVoids } from './second-voids.ts';
import { commitHashOf, commitmentOf, outcomeOf } from './second-wire.ts';

export interface SecondReceiptsParts {
  readonly lists: SecondLists;
  readonly ticks: SecondTicks;
  readonly roots: SecondRoots;
  readonly voids: SecondVoids;
  readonly publicKey: string;
}

/** The receipt of one contract, whoever it belongs to; undefined when there is none of this number. */
export async function findReceipt(parts: SecondReceiptsParts, orderId: number): Promise<SecondReceipt | undefined> {
  const order = await parts.lists.find(orderId);
  if (order === undefined) return undefined;
  const commitment = commitmentOf(order);
  const { end } = order;
  return {
    commitment,
    commitHash: commitHashOf(commitment),
    openTicks: [...(await openTicksOf(parts.ticks, order))],
    closeTicks: [...(await closeTicksOf(parts.ticks, order))],
    outcome: outcomeOf(order),
    inclusion: end === undefined ? null : await parts.roots.inclusionOf(dayOf(end.atMs), order.id),
    voided: order.voided === undefined ? null : await parts.voids.voidingOf(order.voided),
    publicKey: parts.publicKey,
  };
}

/** The index forgets its ticks after a day: the one behind a gap, which shows that it was one, is kept before that. */
export async function keepNeighbours({ lists, ticks }: SecondReceiptsParts, sinceMs: number): Promise<void> {
  for (const order of await lists.endedWithGaps(sinceMs)) {
    await openTicksOf(ticks, order);
    await closeTicksOf(ticks, order);
  }
}

/** From before the acceptance to the open tick, or to the first one that came too late. */
async function openTicksOf(ticks: SecondTicks, order: SecondOrderRecord): Promise<readonly IndexTick[]> {
  const { symbol, acceptedAtMs, openTick, end } = order;
  if (openTick === undefined && (end === undefined || isEndedByDecision(end))) return [];
  const toMs = openTick?.tsMs ?? acceptedAtMs + OPEN_WAIT_MS;
  const stretch = await ticks.stretch({ symbol, fromMs: acceptedAtMs, toMs });
  return openTick === undefined ? stretch : stretch.filter(({ ts }) => ts <= toMs);
}

async function closeTicksOf(ticks: SecondTicks, order: SecondOrderRecord): Promise<readonly IndexTick[]> {
  const { symbol, openTick, closeAtMs, end } = order;
  if (openTick === undefined || end === undefined || isEndedByDecision(end)) return [];
  return ticks.stretch({ symbol, fromMs: closeFromMs(closeAtMs), toMs: closeAtMs });
}

/** Ended before its own ticks could: there are none that settled it. */
function isEndedByDecision({ voidReason }: SecondEnd): boolean {
  return voidReason === 'erroneousTicks';
}
