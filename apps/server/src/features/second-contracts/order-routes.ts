import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import {
  createSecondContractOrder,
  listSecondPeriods,
  type SecondPeriod,
  selectSecondOrders,
} from '@candor/contract/second-contracts/wire.ts';
import { commitText } from '@candor/contract/second-contracts/text.ts';
import type { ReplyOf } from '@candor/domain/exchange/exchange.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { SecondOrderRecord } from '@candor/domain/second-contracts/second-order.ts';
import { type Second, type SecondPeriod as Period, STAKE_ASSET } from '@candor/domain/second-contracts/second.ts';
import { breakEvenPpm, type SecondDirection } from '@candor/domain/second-contracts/settle-second.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { printRate, rateFromPpm } from '@candor/money/rate.ts';
import type { Context } from '#context.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { Protections } from './protections.ts';
import type { SecondGates } from './second-gate.ts';
import type { SecondLists } from './second-lists.ts';
import type { SecondTicks } from './second-ticks.ts';
import { commitHashOf, commitmentOf } from './second-wire.ts';

export interface OrderRouteParts {
  readonly lists: SecondLists;
  readonly gates: SecondGates;
  readonly protections: Protections;
  readonly ticks: SecondTicks;
}

/** Without a tick for so long an index is invalid (rule 2.5). */
const INVALID_AFTER_MS = 5_000;

export function routeSecondOrders(context: Context, parts: OrderRouteParts): void {
  routePeriods(context);
  routeCreate(context, parts);
  context.http.route(selectSecondOrders, async ({ caller, body }) => {
    const page = pageOfText(body);
    const filter = { owner: caller.userId, symbol: body.symbol && marketNameOf(body.symbol) };
    const { lists } = parts;
    const found = body.status === '1' ? await lists.ended(filter, page) : await lists.running(filter, page);
    return ok(toPage(found, page, (order) => order));
  });
}

function routePeriods({ http, exchange }: Context): void {
  http.route(listSecondPeriods, async ({ body: { secondId } }) => {
    const second = exchange.read(({ seconds }) =>
      [...seconds.markets.values()]
        .map((market) => market.second)
        .find(({ id, symbol }) => String(id) === secondId || symbol === marketNameOf(secondId)),
    );
    if (second === undefined) return refuse('unknownInstrument', { symbol: secondId });
    return ok(second.periods.map((period) => periodOf(second, period)));
  });
}

function routeCreate({ http, exchange, clock }: Context, { gates, protections, ticks }: OrderRouteParts): void {
  const isIndexAlive = async (symbol: string): Promise<boolean> =>
    clock.nowMs() - (await ticks.lastTickMs(symbol)) < INVALID_AFTER_MS && !(await ticks.isHeld(symbol));

  http.route(createSecondContractOrder, async ({ caller: { userId }, body, key, ip }) => {
    const { refusal } = await gates({ userId, ip });
    if (refusal !== undefined) return { ok: false, refusal };
    const wish = wishOf(body);
    const status = exchange.read(({ seconds }) => seconds.markets.get(wish.symbol)?.second.status);
    if (status === 'open' && !(await isIndexAlive(wish.symbol))) return refuse('indexUnavailable');
    const own = await protections.ownLimitsOf(userId);
    const keyed = key === undefined ? {} : { key };
    const outcome = await exchange.submit({ kind: 'createSecond', owner: userId, ...wish, ...own, ...keyed });
    if (!outcome.ok) return outcome;
    await protections.traded(userId);
    return ok(acceptedOf(wish, outcome.reply));
  });
}

interface SecondWish {
  readonly symbol: string;
  readonly periodId: number;
  readonly direction: SecondDirection;
  readonly stakeUnits: bigint;
}

/** What a client may choose. Whatever else it sent, a price above all, is not looked at. */
function wishOf(body: RequestOutput<typeof createSecondContractOrder>['body']): SecondWish {
  return {
    symbol: marketNameOf(body.symbol),
    periodId: rowNumber(body.periodId),
    direction: body.betContent === 1 ? 'rise' : 'fall',
    stakeUnits: requireUnits(body.betAmount, LEDGER_SCALE),
  };
}

/** The receipt of the acceptance, from the core's own reply: asked again with the same key it says the same. */
function acceptedOf({ symbol, periodId, direction, stakeUnits }: SecondWish, reply: ReplyOf<'createSecond'>) {
  const order: SecondOrderRecord = {
    id: reply.orderId,
    owner: 0,
    symbol,
    periodId,
    direction,
    stakeUnits,
    feeUnits: reply.feeUnits,
    oddsPpm: reply.oddsPpm,
    isWholeStakeLost: reply.isWholeStakeLost === 1,
    periodSeconds: reply.periodSeconds,
    precisionUnits: reply.precisionUnits,
    acceptedAtMs: reply.acceptedAtMs,
    openTick: undefined,
    closeAtMs: 0,
    end: undefined,
  };
  const commitment = commitmentOf(order);
  const { orderNo, odds, fee, acceptTime } = commitment;
  const unknown = { openPrice: null, openTime: null, closeTime: null, tickRef: null } as const;
  const committed = { commitText: commitText(commitment), commitHash: commitHashOf(commitment) };
  return { id: String(order.id), orderNo, odds, fee, acceptTime, ...unknown, ...committed };
}

function periodOf(second: Second, period: Period): SecondPeriod {
  return {
    id: String(period.id),
    secondId: String(second.id),
    period: period.seconds,
    odds: printPpm(period.oddsPpm),
    minAmount: printUnits(period.minUnits, LEDGER_SCALE),
    maxAmount: printUnits(period.maxUnits, LEDGER_SCALE),
    status: period.isOn && second.status === 'open' ? 1 : 2,
    flag: period.isWholeStakeLost,
    feeRate: printPpm(period.feePpm),
    breakEvenRate: printPpm(breakEvenPpm(period)),
  };
}

/** `BTC/USDT` for `btc_usdt`, and for a coin alone. */
function marketNameOf(name: string): string {
  const [base = '', quote = STAKE_ASSET] = name.toUpperCase().split(/[/_]/);
  return `${base}/${quote}`;
}

function printPpm(ppm: number): string {
  return printRate(rateFromPpm(ppm));
}
