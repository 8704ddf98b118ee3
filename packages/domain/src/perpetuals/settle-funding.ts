import { postJournal, type Turn } from '../exchange/turn.ts';
import { BILL } from '../ledger/bill.ts';
import { CLEARING, INSURANCE_FUND, ROUNDING } from '../ledger/house.ts';
import type { Leg } from '../ledger/journal.ts';
import { HOUSE_WALLET } from '../ledger/wallet.ts';
import type { ContractMarket } from './contract-market.ts';
import { accountOf, markTicksFor } from './contract-wallet.ts';
import { valueAtto } from './contract-value.ts';
import { averagePremium, fundingRateE8, fundingUnits, nextFundingMs } from './funding-rate.ts';
import type { FundingPayment } from './perpetuals-event.ts';
import type { Position } from './position.ts';
import { tellPosition } from './position-life.ts';
import { cashOf, coverLegs, raiseCash } from './raise-cash.ts';

/**
 * Longs pay shorts, or shorts longs (rule 2.6): every position that is open now, once an interval. Payers are rounded
 * up and receivers down; what that leaves, and only that, is the fund's. An interval that nobody lived through is not
 * made up for. One that ends while the contract is halted lapses: nobody could leave it.
 */
export function settleFunding(turn: Turn, market: ContractMarket): void {
  const { contract } = market;
  if (contract.status === 'halt') return lapseFunding(turn, market);
  const dueAtMs = market.nextFundingAtMs;
  const rateE8 = fundingRateE8(contract, averagePremium(market.premiums));
  market.premiums = { weighted: 0n, count: 0 };
  market.lastRateE8 = rateE8;
  market.nextFundingAtMs = nextFundingMs(turn.atMs);
  const payments = rateE8 === 0n ? [] : payAll(turn, market, rateE8);
  const markTicks = markTicksFor(market, contract);
  turn.events.push({ kind: 'fundingSettled', symbol: contract.symbol, rateE8, markTicks, dueAtMs, payments });
}

/** The interval is over without a payment; the next begins with no premiums and ends at its own time. */
export function lapseFunding({ atMs }: Turn, market: ContractMarket): void {
  market.premiums = { weighted: 0n, count: 0 };
  market.nextFundingAtMs = nextFundingMs(atMs);
}

function payAll(turn: Turn, market: ContractMarket, rateE8: bigint): readonly FundingPayment[] {
  const payer = rateE8 > 0n ? 'long' : 'short';
  const positions = [...market.positions.values()];
  // First everybody pays into the clearing account, then it pays everybody out: it never lends.
  const paid = positions
    .filter(({ direction }) => direction === payer)
    .map((position) => pay(turn, market, { position, rateE8 }));
  const received = positions
    .filter(({ direction }) => direction !== payer)
    .map((position) => receive(turn, market, { position, rateE8 }));
  const residue = -[...paid, ...received].reduce((sum, { units, owedUnits }) => sum + units - owedUnits, 0n);
  if (residue !== 0n) postResidue(turn, market, residue);
  return [...paid, ...received];
}

interface Due {
  readonly position: Position;
  readonly rateE8: bigint;
}

function pay(turn: Turn, market: ContractMarket, { position, rateE8 }: Due): FundingPayment {
  const { contract } = market;
  const { owner, direction, id: positionId, lots } = position;
  const purse = { owner, settle: contract.settle };
  const value = valueAtto(contract, { lots, priceTicks: markTicksFor(market, contract) });
  const units = fundingUnits(value, rateE8, 'up');
  const isIsolated = position.marginMode === 'isolated';
  if (!isIsolated) raiseCash(turn, purse, { units });
  const stock = isIsolated ? position.marginUnits : cashOf(turn, purse);
  const paid = stock < units ? stock : units;
  const owedUnits = units - paid;
  if (isIsolated) position.marginUnits -= paid;
  postFunding(turn, market, {
    position,
    legs: [
      { ...accountOf(purse), bucket: isIsolated ? 'margin' : 'available', units: -paid, bill: BILL.funding },
      ...coverLegs(turn, purse, owedUnits),
      clearingLeg(contract.settle, units),
    ],
  });
  position.fundingUnits -= paid;
  tellPosition(turn, position);
  return { positionId, owner, direction, units: -paid, owedUnits };
}

function receive(turn: Turn, market: ContractMarket, { position, rateE8 }: Due): FundingPayment {
  const { contract } = market;
  const { owner, direction, id: positionId, lots } = position;
  const value = valueAtto(contract, { lots, priceTicks: markTicksFor(market, contract) });
  const units = fundingUnits(value, rateE8, 'down');
  const isIsolated = position.marginMode === 'isolated';
  if (isIsolated) position.marginUnits += units;
  const account = accountOf({ owner, settle: contract.settle });
  postFunding(turn, market, {
    position,
    legs: [
      clearingLeg(contract.settle, -units),
      { ...account, bucket: isIsolated ? 'margin' : 'available', units, bill: BILL.funding },
    ],
  });
  position.fundingUnits += units;
  tellPosition(turn, position);
  return { positionId, owner, direction, units, owedUnits: 0n };
}

function postFunding(
  turn: Turn,
  { contract }: ContractMarket,
  { position, legs }: { readonly position: Position; readonly legs: readonly Leg[] },
): void {
  const moved = legs.filter(({ units }) => units !== 0n);
  if (moved.length === 0) return;
  postJournal(turn, {
    bizType: 'funding',
    bizNo: `funding:${contract.symbol}:${turn.sequence}:${position.id}`,
    legs: moved,
  });
}

function postResidue(turn: Turn, { contract }: ContractMarket, units: bigint): void {
  const { symbol, settle } = contract;
  postJournal(turn, {
    bizType: 'funding',
    bizNo: `funding:${symbol}:${turn.sequence}:residue`,
    // Values of 10^-18 may round apart by less than a unit: the fund never pays for that.
    legs: [
      clearingLeg(settle, -units),
      { ...clearingLeg(settle, units), owner: units > 0n ? INSURANCE_FUND : ROUNDING },
    ],
  });
}

function clearingLeg(asset: string, units: bigint): Leg {
  return { owner: CLEARING, wallet: HOUSE_WALLET, asset, bucket: 'available', units };
}
