import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { applyPpm } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import { checkLeavingCollateral } from '../collateral/collateral-gate.ts';
import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { PERPETUAL_WALLET } from '../ledger/wallet.ts';
import { hasRunningLoan } from '../loans/loans-part.ts';
import { spendableUnits } from '../perpetuals/positions/perpetual-wallet.ts';
import { ok, refuse, type Refusal } from '../result.ts';
import { hasCapacity } from './second-capacity.ts';
import { findBrokenLimit, SECOND_LIMIT_REFUSALS, SECOND_LIMITS, type OwnLossLimits } from './second-limits.ts';
import { expectedOpenMs, type SecondOrder } from './second-order.ts';
import { SECOND_MS } from './second-tick.ts';
import { usageAt } from './second-usage.ts';
import { STAKE_ASSET, type SecondPeriod } from './second.ts';
import { keepSecondOrder, type SecondMarket } from './seconds-part.ts';
import { lossMaxUnits, type SecondDirection } from './settle-second.ts';

/** Somebody takes a second contract. It names no price and no odds: these are the contract's own. */
export interface CreateSecond extends OwnLossLimits {
  readonly kind: 'createSecond';
  readonly owner: number;
  readonly key?: string;
  readonly symbol: string;
  readonly periodId: number;
  readonly direction: SecondDirection;
  readonly stakeUnits: bigint;
}

/** In the order of the checks (rule 4.3). */
export const CREATE_SECOND_REFUSALS = [
  'unknownInstrument',
  'marketHalted',
  'indexUnavailable',
  'auctionClosing',
  'periodUnavailable',
  'stakeNotInteger',
  'stakeOutOfRange',
  'loanRunning',
  ...SECOND_LIMIT_REFUSALS,
  'capacityReached',
  'insufficientBalance',
  'secondTooSoon',
] as const;
export type CreateSecondRefusal = (typeof CREATE_SECOND_REFUSALS)[number];

export const createSecond: Handler<
  CreateSecond,
  CreateSecondRefusal,
  {
    readonly orderId: number;
    readonly acceptedAtMs: number;
    readonly feeUnits: bigint;
    readonly oddsPpm: number;
    readonly periodSeconds: number;
    readonly precisionUnits: bigint;
    readonly isWholeStakeLost: number;
  }
> = (context, command) => {
  const { seconds } = context.state;
  const market = seconds.markets.get(command.symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol: command.symbol });
  if (market.second.status === 'halted') return refuse('marketHalted', { status: 'halted' });
  // A stake is collateral that leaves, for whoever has positions (R5).
  const stale = checkLeavingCollateral(context, { by: 'purse', owner: command.owner, asset: STAKE_ASSET });
  if (stale !== undefined) return stale;
  const period = market.second.periods.find(({ id, isOn }) => id === command.periodId && isOn);
  if (period === undefined) return refuse('periodUnavailable');
  const order = orderOf(context, { command, market, period });
  const refusal = findFault(context, { command, period, order });
  if (refusal !== undefined) return { ok: false, refusal };

  seconds.orderCount += 1;
  keepSecondOrder(seconds, order);
  countOrder(context, order);
  holdStake(context, order);
  context.events.push({ kind: 'secondOrderChanged', order: { ...order, end: undefined } });
  return ok({
    orderId: order.id,
    acceptedAtMs: order.acceptedAtMs,
    feeUnits: order.feeUnits,
    oddsPpm: order.oddsPpm,
    periodSeconds: order.periodSeconds,
    precisionUnits: order.precisionUnits,
    isWholeStakeLost: order.isWholeStakeLost ? 1 : 0,
  });
};

interface Wish {
  readonly command: CreateSecond;
  readonly period: SecondPeriod;
}

function orderOf(
  { state, atMs }: CommandContext,
  { command, market, period }: Wish & { readonly market: SecondMarket },
): SecondOrder {
  const { owner, symbol, direction, stakeUnits } = command;
  return {
    id: state.seconds.orderCount + 1,
    owner,
    symbol,
    direction,
    periodId: period.id,
    periodSeconds: period.seconds,
    stakeUnits,
    feeUnits: applyPpm(stakeUnits, period.feePpm, 'up'),
    oddsPpm: period.oddsPpm,
    isWholeStakeLost: period.isWholeStakeLost,
    precisionUnits: market.second.precisionUnits,
    acceptedAtMs: atMs,
    openTick: undefined,
    closeAtMs: expectedOpenMs(atMs) + period.seconds * SECOND_MS,
  };
}

function findFault(
  { state, atMs }: CommandContext,
  { command, period, order }: Wish & { readonly order: SecondOrder },
): Refusal<CreateSecondRefusal> | undefined {
  const { owner, stakeUnits } = order;
  if (stakeUnits % UNITS_PER_WHOLE !== 0n) return refuse('stakeNotInteger').refusal;
  if (stakeUnits < period.minUnits || stakeUnits > period.maxUnits) {
    const details = { minimum: print(period.minUnits), maximum: print(period.maxUnits), asset: STAKE_ASSET };
    return refuse('stakeOutOfRange', details).refusal;
  }
  // Borrowed money is not for this: whoever owes a loan repays it first (rule 4.3).
  if (hasRunningLoan(state.loans, owner)) return refuse('loanRunning').refusal;
  const usage = usageAt(state.seconds.usage.get(owner), atMs);
  const limited = { stakeUnits, lossMaxUnits: lossMaxUnits(order), own: command };
  const broken = findBrokenLimit(usage, state.seconds.open.get(owner), limited);
  if (broken !== undefined) return broken;
  if (!hasCapacity(state, order)) return refuse('capacityReached').refusal;
  const available = spendableUnits(state, { owner, settle: STAKE_ASSET });
  if (available < stakeUnits + order.feeUnits) {
    return refuse('insufficientBalance', { available: print(available), asset: STAKE_ASSET }).refusal;
  }
  const waitMs = usage.lastOrderAtMs === 0 ? 0 : usage.lastOrderAtMs + SECOND_LIMITS.betweenMs - atMs;
  return waitMs > 0 ? refuse('secondTooSoon', { seconds: secondsOf(waitMs) }).refusal : undefined;
}

function countOrder({ state, atMs }: CommandContext, { owner, stakeUnits }: SecondOrder): void {
  const usage = usageAt(state.seconds.usage.get(owner), atMs);
  usage.dayOrders += 1;
  usage.dayStakeUnits += stakeUnits;
  usage.lastOrderAtMs = atMs;
  state.seconds.usage.set(owner, usage);
}

/** Stake and fee stand in escrow until the settlement; the fee is only booked then (rule 4.3). */
function holdStake(context: CommandContext, { id, owner, stakeUnits, feeUnits }: SecondOrder): void {
  const units = stakeUnits + feeUnits;
  const account = { owner, wallet: PERPETUAL_WALLET, asset: STAKE_ASSET } as const;
  postJournal(context, {
    bizType: 'secondHold',
    bizNo: `secondHold:${id}`,
    legs: [
      { ...account, bucket: 'available', units: -units },
      { ...account, bucket: 'escrow', units },
    ],
  });
}

function secondsOf(waitMs: number): string {
  return String(divide(BigInt(waitMs), BigInt(SECOND_MS), 'up'));
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
