import { broken } from '../../assert.ts';
import { postJournal, type CommandContext } from '../../exchange/command-context.ts';
import { spendWork } from '../../exchange/long-work/work.ts';
import { BILL } from '../../ledger/bill.ts';
import { CLEARING } from '../../ledger/operator-accounts.ts';
import type { Leg } from '../../ledger/journal.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import type { PerpetualOrder } from '../orders/perpetual-order.ts';
import { accountOf } from '../positions/perpetual-wallet.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { FundingPayment, FundingSettled } from '../perpetuals-event.ts';
import type { Position } from '../positions/position.ts';
import { tellPosition } from '../positions/position-life.ts';
import { cashOf, coverLegs, raiseCash } from '../liquidation/raise-cash.ts';
import { isUnsettled, unsettledUnits, type PerpetualFunding } from './perpetual-funding.ts';

/** What it costs to settle the funding of a position: 40 µs once its code is warm, and more with the first after hours. */
const SETTLE_UNITS = 100;

/** What was paid of fundings and is told together. */
export type Payments = Map<PerpetualMarket, FundingPayment[]>;

/**
 * Settles what is open of all positions of an owner before anything is done to them, so that nobody gets around a
 * funding by acting before the turn comes, and nobody pays it twice (R9). An order that is being carried out keeps its
 * money as long as there is other. True when there was anything.
 */
export function settleFundingOf(context: CommandContext, owner: number, order?: PerpetualOrder): boolean {
  const payments: Payments = new Map();
  settleOwner(context, { owner, order, payments });
  tellPayments(context, payments);
  return payments.size > 0;
}

/** Whether an owner has anything to settle. */
export function hasOpenFunding({ state: { perpetuals } }: CommandContext, owner: number): boolean {
  for (const position of perpetuals.traders.get(owner)?.positions.values() ?? []) {
    if (isUnsettled(requirePerpetualMarket(perpetuals, position.symbol), position)) return true;
  }
  return false;
}

/** Settles what is open of one position that stands for itself. */
export function settleFundingOfPosition(context: CommandContext, market: PerpetualMarket, position: Position): void {
  if (!isUnsettled(market, position)) return;
  tellPayments(context, new Map([[market, [settlePosition(context, market, { position })]]]));
}

interface Settling {
  readonly owner: number;
  readonly order?: PerpetualOrder | undefined;
  readonly payments: Payments;
}

/** What an owner receives comes first, so that it can be paid with, on whichever contract. */
export function settleOwner(context: CommandContext, { owner, order, payments }: Settling): void {
  const { perpetuals } = context.state;
  const payers: Position[] = [];
  const settleOne = (market: PerpetualMarket, position: Position): void => {
    const payment = settlePosition(context, market, { position, order });
    const told = payments.get(market);
    if (told === undefined) payments.set(market, [payment]);
    else told.push(payment);
  };
  for (const position of perpetuals.traders.get(owner)?.positions.values() ?? []) {
    const market = requirePerpetualMarket(perpetuals, position.symbol);
    if (!isUnsettled(market, position)) continue;
    if (unsettledUnits(market, position) < 0n) payers.push(position);
    else settleOne(market, position);
  }
  for (const position of payers) settleOne(requirePerpetualMarket(perpetuals, position.symbol), position);
}

/** Of each contract in one event. */
export function tellPayments({ events }: CommandContext, payments: Payments): void {
  for (const [market, paid] of payments) events.push(fundingEventOf(market, paid));
}

function fundingEventOf(market: PerpetualMarket, payments: readonly FundingPayment[]): FundingSettled {
  const { rateE8, markTicks, dueAtMs } = requireFunding(market);
  return { kind: 'fundingSettled', symbol: market.contract.symbol, rateE8, markTicks, dueAtMs, payments };
}

interface Settled {
  readonly position: Position;
  readonly order?: PerpetualOrder | undefined;
}

/** Moves the money of one position that has not settled yet. */
function settlePosition(
  context: CommandContext,
  market: PerpetualMarket,
  { position, order }: Settled,
): FundingPayment {
  spendWork(context, SETTLE_UNITS);
  const units = unsettledUnits(market, position);
  const funding = requireFunding(market);
  position.fundedAtMs = funding.dueAtMs;
  const payment =
    units < 0n
      ? pay(context, market, { position, order, units: -units })
      : receive(context, market, { position, units });
  funding.transitUnits -= units;
  position.fundingUnits += payment.units;
  tellPosition(context, position);
  return payment;
}

interface Amount extends Settled {
  readonly units: bigint;
}

/** What neither margin nor wallet can pay the insurance fund does, then the treasury. */
function pay(
  context: CommandContext,
  { contract }: PerpetualMarket,
  { position, order, units }: Amount,
): FundingPayment {
  const { owner, direction, id: positionId } = position;
  const purse = { owner, settle: contract.settle };
  const isIsolated = position.marginMode === 'isolated';
  if (!isIsolated) raiseCash(context, purse, { units, order });
  const stock = isIsolated ? position.marginUnits : cashOf(context, purse);
  const paid = stock < units ? stock : units;
  const owedUnits = units - paid;
  if (isIsolated) position.marginUnits -= paid;
  postFunding(context, contract.symbol, {
    position,
    legs: [
      { ...accountOf(purse), bucket: isIsolated ? 'margin' : 'available', units: -paid, bill: BILL.funding },
      ...coverLegs(context, purse, owedUnits),
      clearingLeg(contract.settle, units),
    ],
  });
  return { positionId, owner, direction, units: -paid, owedUnits };
}

function receive(context: CommandContext, { contract }: PerpetualMarket, { position, units }: Amount): FundingPayment {
  const { owner, direction, id: positionId } = position;
  const isIsolated = position.marginMode === 'isolated';
  if (isIsolated) position.marginUnits += units;
  const account = accountOf({ owner, settle: contract.settle });
  postFunding(context, contract.symbol, {
    position,
    legs: [
      clearingLeg(contract.settle, -units),
      { ...account, bucket: isIsolated ? 'margin' : 'available', units, bill: BILL.funding },
    ],
  });
  return { positionId, owner, direction, units, owedUnits: 0n };
}

function postFunding(
  context: CommandContext,
  symbol: string,
  { position, legs }: { readonly position: Position; readonly legs: readonly Leg[] },
): void {
  const moved = legs.filter(({ units }) => units !== 0n);
  if (moved.length === 0) return;
  postJournal(context, {
    bizType: 'funding',
    bizNo: `funding:${symbol}:${context.sequence}:${position.id}`,
    legs: moved,
  });
}

function requireFunding({ funding, contract }: PerpetualMarket): PerpetualFunding {
  return funding ?? broken(`${contract.symbol} has a funding`);
}

export function clearingLeg(asset: string, units: bigint): Leg {
  return { owner: CLEARING, wallet: OPERATOR_WALLET, asset, bucket: 'available', units };
}
