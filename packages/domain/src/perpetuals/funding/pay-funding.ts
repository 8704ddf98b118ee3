import { broken } from '../../assert.ts';
import { postJournal, type Turn } from '../../exchange/turn.ts';
import { spendWork } from '../../exchange/long-work/work.ts';
import { BILL } from '../../ledger/bill.ts';
import { CLEARING } from '../../ledger/house.ts';
import type { Leg } from '../../ledger/journal.ts';
import { HOUSE_WALLET } from '../../ledger/wallet.ts';
import type { ContractMarket } from '../instrument/perpetual-market.ts';
import type { ContractOrder } from '../orders/perpetual-order.ts';
import { accountOf } from '../positions/perpetual-wallet.ts';
import { requireContractMarket } from '../perpetuals-part.ts';
import type { FundingPayment, FundingSettled } from '../perpetuals-event.ts';
import type { Position } from '../positions/position.ts';
import { tellPosition } from '../positions/position-life.ts';
import { cashOf, coverLegs, raiseCash } from '../liquidation/raise-cash.ts';
import { isUnsettled, unsettledUnits, type ContractFunding } from './contract-funding.ts';

/** What it costs to settle the funding of a position. */
const SETTLE_UNITS = 40;

/** What was paid of fundings and is told together. */
export type Payments = Map<ContractMarket, FundingPayment[]>;

/**
 * Settles what is open of all positions of an owner before anything is done to them, so that nobody gets around a
 * funding by acting before the turn comes, and nobody pays it twice (R9). An order that is being carried out keeps its
 * money as long as there is other. True when there was anything.
 */
export function settleFundingOf(turn: Turn, owner: number, order?: ContractOrder): boolean {
  const payments: Payments = new Map();
  settleOwner(turn, { owner, order, payments });
  tellPayments(turn, payments);
  return payments.size > 0;
}

/** Whether an owner has anything to settle. */
export function hasOpenFunding({ state: { perpetuals } }: Turn, owner: number): boolean {
  for (const position of perpetuals.traders.get(owner)?.positions.values() ?? []) {
    if (isUnsettled(requireContractMarket(perpetuals, position.symbol), position)) return true;
  }
  return false;
}

/** Settles what is open of one position that stands for itself. */
export function settleFundingOfPosition(turn: Turn, market: ContractMarket, position: Position): void {
  if (!isUnsettled(market, position)) return;
  tellPayments(turn, new Map([[market, [settlePosition(turn, market, { position })]]]));
}

interface Settling {
  readonly owner: number;
  readonly order?: ContractOrder | undefined;
  readonly payments: Payments;
}

/** What an owner receives comes first, so that it can be paid with, on whichever contract. */
export function settleOwner(turn: Turn, { owner, order, payments }: Settling): void {
  const { perpetuals } = turn.state;
  const payers: Position[] = [];
  const settleOne = (market: ContractMarket, position: Position): void => {
    const payment = settlePosition(turn, market, { position, order });
    const told = payments.get(market);
    if (told === undefined) payments.set(market, [payment]);
    else told.push(payment);
  };
  for (const position of perpetuals.traders.get(owner)?.positions.values() ?? []) {
    const market = requireContractMarket(perpetuals, position.symbol);
    if (!isUnsettled(market, position)) continue;
    if (unsettledUnits(market, position) < 0n) payers.push(position);
    else settleOne(market, position);
  }
  for (const position of payers) settleOne(requireContractMarket(perpetuals, position.symbol), position);
}

/** Of each contract in one event. */
export function tellPayments({ events }: Turn, payments: Payments): void {
  for (const [market, paid] of payments) events.push(fundingEventOf(market, paid));
}

function fundingEventOf(market: ContractMarket, payments: readonly FundingPayment[]): FundingSettled {
  const { rateE8, markTicks, dueAtMs } = requireFunding(market);
  return { kind: 'fundingSettled', symbol: market.contract.symbol, rateE8, markTicks, dueAtMs, payments };
}

interface Settled {
  readonly position: Position;
  readonly order?: ContractOrder | undefined;
}

/** Moves the money of one position that has not settled yet. */
function settlePosition(turn: Turn, market: ContractMarket, { position, order }: Settled): FundingPayment {
  spendWork(turn, SETTLE_UNITS);
  const units = unsettledUnits(market, position);
  const funding = requireFunding(market);
  position.fundedAtMs = funding.dueAtMs;
  const payment =
    units < 0n ? pay(turn, market, { position, order, units: -units }) : receive(turn, market, { position, units });
  funding.transitUnits -= units;
  position.fundingUnits += payment.units;
  tellPosition(turn, position);
  return payment;
}

interface Amount extends Settled {
  readonly units: bigint;
}

/** What neither margin nor wallet can pay the insurance fund does, then the treasury. */
function pay(turn: Turn, { contract }: ContractMarket, { position, order, units }: Amount): FundingPayment {
  const { owner, direction, id: positionId } = position;
  const purse = { owner, settle: contract.settle };
  const isIsolated = position.marginMode === 'isolated';
  if (!isIsolated) raiseCash(turn, purse, { units, order });
  const stock = isIsolated ? position.marginUnits : cashOf(turn, purse);
  const paid = stock < units ? stock : units;
  const owedUnits = units - paid;
  if (isIsolated) position.marginUnits -= paid;
  postFunding(turn, contract.symbol, {
    position,
    legs: [
      { ...accountOf(purse), bucket: isIsolated ? 'margin' : 'available', units: -paid, bill: BILL.funding },
      ...coverLegs(turn, purse, owedUnits),
      clearingLeg(contract.settle, units),
    ],
  });
  return { positionId, owner, direction, units: -paid, owedUnits };
}

function receive(turn: Turn, { contract }: ContractMarket, { position, units }: Amount): FundingPayment {
  const { owner, direction, id: positionId } = position;
  const isIsolated = position.marginMode === 'isolated';
  if (isIsolated) position.marginUnits += units;
  const account = accountOf({ owner, settle: contract.settle });
  postFunding(turn, contract.symbol, {
    position,
    legs: [
      clearingLeg(contract.settle, -units),
      { ...account, bucket: isIsolated ? 'margin' : 'available', units, bill: BILL.funding },
    ],
  });
  return { positionId, owner, direction, units, owedUnits: 0n };
}

function postFunding(
  turn: Turn,
  symbol: string,
  { position, legs }: { readonly position: Position; readonly legs: readonly Leg[] },
): void {
  const moved = legs.filter(({ units }) => units !== 0n);
  if (moved.length === 0) return;
  postJournal(turn, { bizType: 'funding', bizNo: `funding:${symbol}:${turn.sequence}:${position.id}`, legs: moved });
}

function requireFunding({ funding, contract }: ContractMarket): ContractFunding {
  return funding ?? broken(`${contract.symbol} has a funding`);
}

export function clearingLeg(asset: string, units: bigint): Leg {
  return { owner: CLEARING, wallet: HOUSE_WALLET, asset, bucket: 'available', units };
}
