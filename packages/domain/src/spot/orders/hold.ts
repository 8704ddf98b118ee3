import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type CommandContext } from '../../exchange/command-context.ts';
import { availableUnits, postHold } from '../../ledger/ledger.ts';
import { FUNDING_WALLET, SPOT_WALLET } from '../../ledger/wallet.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { transferLegs } from '../../wallet/transfer.ts';
import type { Order } from './order.ts';

/** What an order needs, and of whom. */
export interface Need {
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly units: bigint;
  /** Whether the funding wallet may make up for what the spot wallet lacks. */
  readonly sweep: boolean;
}

/** What most orders lack: one answer for all of them. */
const NOTHING = ok(0n);

/** What the funding wallet must add for a need: zero when nothing is lacking. It adds to the spot wallet alone. */
export function findShortfall(context: CommandContext, need: Need): Result<bigint, 'insufficientBalance'> {
  const { owner, wallet, asset, units, sweep } = need;
  const { ledger } = context.state;
  const ownUnits = availableUnits(ledger, need);
  if (ownUnits >= units) return NOTHING;
  const fundingUnits =
    sweep && wallet === SPOT_WALLET ? availableUnits(ledger, { owner, wallet: FUNDING_WALLET, asset }) : 0n;
  if (ownUnits + fundingUnits >= units) return ok(units - ownUnits);
  return refuse('insufficientBalance', {
    available: printUnits(ownUnits + fundingUnits, LEDGER_SCALE),
    required: printUnits(units, LEDGER_SCALE),
    asset,
  });
}

/** Draws a shortfall from the funding wallet: a transfer like any other, with its two lines on the bill. */
export function sweepShortfall(context: CommandContext, { owner, asset }: Need, units: bigint): void {
  if (units === 0n) return;
  postJournal(context, {
    bizType: 'transfer',
    bizNo: `sweep:${context.sequence}`,
    legs: transferLegs({ owner, asset, units, fromWallet: FUNDING_WALLET, toWallet: SPOT_WALLET }),
  });
}

/** Freezes money for an order. Held before matching: a fill must never find the balance gone. */
export function hold(context: CommandContext, order: Order, units: bigint): void {
  moveHold(context, order, { bizType: 'orderHold', units });
}

/** Gives frozen money back to the order's owner. */
export function release(context: CommandContext, order: Order, units: bigint): void {
  moveHold(context, order, { bizType: 'orderRelease', units: -units });
}

function moveHold(
  context: CommandContext,
  order: Order,
  move: { readonly bizType: string; readonly units: bigint },
): void {
  const { owner, wallet, heldAsset: asset } = order;
  if (move.units === 0n) return;
  order.heldUnits += move.units;
  // One command may move an order's hold more than once, so the journal's own number tells them apart.
  const journalId = context.state.ledger.journalCount + 1;
  const bizNo = `${move.bizType}:${order.id}:${journalId}`;
  const journal = postHold(
    context.state.ledger,
    { bizType: move.bizType, bizNo, owner, wallet, asset, units: move.units },
    context.atMs,
  );
  context.events.push({ kind: 'journalPosted', journal });
}
