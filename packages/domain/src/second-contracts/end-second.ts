import type { State } from '../exchange/state.ts';
import { postJournal, type CommandContext } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import { takeFee } from '../ledger/fee-waterfall.ts';
import { SECOND_BANK } from '../ledger/operator-accounts.ts';
import type { Leg } from '../ledger/journal.ts';
import { PERPETUAL_WALLET, OPERATOR_WALLET } from '../ledger/wallet.ts';
import type { SecondEnd, SecondOrder } from './second-order.ts';
import { usageAt } from './second-usage.ts';
import { STAKE_ASSET } from './second.ts';
import { dropSecondOrder } from './seconds-part.ts';
import { keepSettled } from './settled-second.ts';

/** Ends an order: its escrow is given up, the payout credited, the fee booked, and its owner's losses counted. */
export function endSecond(context: CommandContext, order: SecondOrder, end: SecondEnd): void {
  const { state, atMs } = context;
  dropSecondOrder(state.seconds, order);
  const usage = usageAt(state.seconds.usage.get(order.owner), atMs);
  const lossUnits = order.stakeUnits + order.feeUnits - end.payoutUnits;
  usage.dayLossUnits += lossUnits;
  usage.monthLossUnits += lossUnits;
  state.seconds.usage.set(order.owner, usage);
  postJournal(context, { bizType: 'second', bizNo: `second:${order.id}`, legs: legsOf(context, order, end) });
  keep(state, order, end);
  context.events.push({ kind: 'secondOrderChanged', order: { ...order, end } });
}

/** What was given back whole cannot become void any more. */
function keep({ settledSeconds }: State, order: SecondOrder, { payoutUnits, result, atMs }: SecondEnd): void {
  const { id, owner, symbol, openTick, closeAtMs, stakeUnits, feeUnits } = order;
  if (openTick === undefined || result === 'void') return;
  const places = { symbol, openAtMs: openTick.tsMs, closeAtMs, endedAtMs: atMs };
  keepSettled(settledSeconds, { id, owner, ...places, stakeUnits, feeUnits, payoutUnits });
}

/** The fee is booked where nothing was given back, and nobody gets a rebate of it (rule 7.2). */
function legsOf({ state }: CommandContext, order: SecondOrder, { payoutUnits, feeUnits }: SecondEnd): readonly Leg[] {
  const account = { owner: order.owner, wallet: PERPETUAL_WALLET, asset: STAKE_ASSET } as const;
  const stakeUnits = order.stakeUnits + order.feeUnits - feeUnits;
  const legs: Leg[] = [{ ...account, bucket: 'escrow', units: -stakeUnits, bill: BILL.secondStake }];
  if (feeUnits > 0n) legs.push({ ...account, bucket: 'escrow', units: -feeUnits, bill: BILL.fee });
  if (payoutUnits > 0n) legs.push({ ...account, bucket: 'available', units: payoutUnits, bill: BILL.secondPayout });
  const bankUnits = stakeUnits - payoutUnits;
  if (bankUnits !== 0n) {
    legs.push({
      owner: SECOND_BANK,
      wallet: OPERATOR_WALLET,
      asset: STAKE_ASSET,
      bucket: 'available',
      units: bankUnits,
    });
  }
  const { legs: feeLegs } = takeFee(state.ledger, { asset: STAKE_ASSET, units: feeUnits, generationsPpm: [] });
  return [...legs, ...feeLegs];
}
