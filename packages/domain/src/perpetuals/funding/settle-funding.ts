import { beginWalk, nextOf } from '../../exchange/long-work/walk.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import { postJournal, type CommandContext } from '../../exchange/command-context.ts';
import { INSURANCE_FUND, ROUNDING } from '../../ledger/operator-accounts.ts';
import { isStill, type PerpetualMarket } from '../instrument/perpetual-market.ts';
import { markTicksFor } from '../positions/perpetual-wallet.ts';
import { isUnsettled, type PerpetualFunding } from './perpetual-funding.ts';
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
export function beginFunding(context: CommandContext, market: PerpetualMarket): void {
  if (context.atMs < market.nextFundingAtMs || market.funding !== undefined) return;
  const { contract } = market;
  if (isStill(market)) return lapseFunding(context, market);
  const dueAtMs = market.nextFundingAtMs;
  const rateE8 = fundingRateE8(contract, averagePremium(market.premiums));
  market.premiums = { weighted: 0n, count: 0 };
  market.lastRateE8 = rateE8;
  market.nextFundingAtMs = nextFundingMs(context.atMs);
  const markTicks = markTicksFor(market, contract);
  // Nobody pays at a rate of nothing, and it is told all the same.
  const uptoId = rateE8 === 0n ? 0 : context.state.perpetuals.positionCount;
  market.funding = { ...beginWalk(uptoId), rateE8, markTicks, dueAtMs, transitUnits: 0n };
  // The fund comes first: what it can take over must not depend on whose turn it is.
  const payments: Payments = new Map([[market, []]]);
  if (rateE8 !== 0n) settleOwner(context, { owner: INSURANCE_FUND, payments });
  settleInTurn(context, market, { funding: market.funding, payments });
}

/** The interval is over without a payment; the next begins with no premiums and ends at its own time. */
export function lapseFunding({ atMs }: CommandContext, market: PerpetualMarket): void {
  market.premiums = { weighted: 0n, count: 0 };
  market.nextFundingAtMs = nextFundingMs(atMs);
}

/** Goes on with a funding as far as one command may, also while the contract is halted; true when none is left. */
export function continueFunding(context: CommandContext, market: PerpetualMarket): boolean {
  const { funding } = market;
  return funding === undefined || settleInTurn(context, market, { funding, payments: new Map() });
}

interface Slice {
  readonly funding: PerpetualFunding;
  readonly payments: Payments;
}

function settleInTurn(context: CommandContext, market: PerpetualMarket, { funding, payments }: Slice): boolean {
  let isDone = false;
  while (!isDone && mayWork(context)) {
    const position = nextOf(funding, market.positions);
    isDone = position === undefined;
    spendWork(context, PASS_UNITS);
    if (position !== undefined && isUnsettled(market, position)) {
      settleOwner(context, { owner: position.owner, payments });
    }
  }
  tellPayments(context, payments);
  if (isDone) endFunding(context, market, funding);
  return isDone;
}

/**
 * What rounding has left of all payments, and only that, is the insurance fund's. Until here it is with the clearing
 * account, which may have paid some before others have paid it.
 */
function endFunding(context: CommandContext, market: PerpetualMarket, { transitUnits: units }: PerpetualFunding): void {
  delete market.funding;
  if (units === 0n) return;
  const { symbol, settle } = market.contract;
  postJournal(context, {
    bizType: 'funding',
    bizNo: `funding:${symbol}:${context.sequence}:residue`,
    // Values of 10^-18 may round apart by less than a unit: the fund never pays for that.
    legs: [
      clearingLeg(settle, -units),
      { ...clearingLeg(settle, units), owner: units > 0n ? INSURANCE_FUND : ROUNDING },
    ],
  });
}
