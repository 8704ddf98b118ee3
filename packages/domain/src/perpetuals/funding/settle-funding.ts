import { beginWalk, nextOf } from '../../exchange/long-work/walk.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import { postJournal, type Turn } from '../../exchange/turn.ts';
import { INSURANCE_FUND, ROUNDING } from '../../ledger/house.ts';
import { isStill, type ContractMarket } from '../instrument/perpetual-market.ts';
import { markTicksFor } from '../positions/perpetual-wallet.ts';
import { isUnsettled, type ContractFunding } from './contract-funding.ts';
import { averagePremium, fundingRateE8, nextFundingMs } from './funding-rate.ts';
import { clearingLeg, settleOwner, tellPayments, type Payments } from './pay-funding.ts';

/** What it costs to pass by a position that has settled. */
const PASS_UNITS = 1;

/**
 * Funding falls due: longs pay shorts, or shorts longs (rule 2.6), every position that is open now, once an interval,
 * by the rate and the mark of this moment. An interval that nobody lived through is not made up for. One that ends
 * while the contract is halted or in an auction lapses: nobody could leave it. While one is being settled the next
 * waits for its end.
 */
export function beginFunding(turn: Turn, market: ContractMarket): void {
  if (turn.atMs < market.nextFundingAtMs || market.funding !== undefined) return;
  const { contract } = market;
  if (isStill(market)) return lapseFunding(turn, market);
  const dueAtMs = market.nextFundingAtMs;
  const rateE8 = fundingRateE8(contract, averagePremium(market.premiums));
  market.premiums = { weighted: 0n, count: 0 };
  market.lastRateE8 = rateE8;
  market.nextFundingAtMs = nextFundingMs(turn.atMs);
  const markTicks = markTicksFor(market, contract);
  // Nobody pays at a rate of nothing, and it is told all the same.
  const uptoId = rateE8 === 0n ? 0 : turn.state.perpetuals.positionCount;
  market.funding = { ...beginWalk(uptoId), rateE8, markTicks, dueAtMs, transitUnits: 0n };
  // The fund comes first: what it can take over must not depend on whose turn it is.
  const payments: Payments = new Map([[market, []]]);
  if (rateE8 !== 0n) settleOwner(turn, { owner: INSURANCE_FUND, payments });
  settleInTurn(turn, market, { funding: market.funding, payments });
}

/** The interval is over without a payment; the next begins with no premiums and ends at its own time. */
export function lapseFunding({ atMs }: Turn, market: ContractMarket): void {
  market.premiums = { weighted: 0n, count: 0 };
  market.nextFundingAtMs = nextFundingMs(atMs);
}

/** Goes on with a funding as far as one command may, also while the contract is halted; true when none is left. */
export function continueFunding(turn: Turn, market: ContractMarket): boolean {
  const { funding } = market;
  return funding === undefined || settleInTurn(turn, market, { funding, payments: new Map() });
}

interface Slice {
  readonly funding: ContractFunding;
  readonly payments: Payments;
}

function settleInTurn(turn: Turn, market: ContractMarket, { funding, payments }: Slice): boolean {
  let isDone = false;
  while (!isDone && mayWork(turn)) {
    const position = nextOf(funding, market.positions);
    isDone = position === undefined;
    spendWork(turn, PASS_UNITS);
    if (position !== undefined && isUnsettled(market, position)) {
      settleOwner(turn, { owner: position.owner, payments });
    }
  }
  tellPayments(turn, payments);
  if (isDone) endFunding(turn, market, funding);
  return isDone;
}

/**
 * What rounding has left of all payments, and only that, is the insurance fund's. Until here it is with the clearing
 * account, which may have paid some before others have paid it.
 */
function endFunding(turn: Turn, market: ContractMarket, { transitUnits: units }: ContractFunding): void {
  delete market.funding;
  if (units === 0n) return;
  const { symbol, settle } = market.contract;
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
