import {
  changeMarketStatus,
  endCall,
  getHalts,
  haltMarket,
  type MarketState,
  pauseSwitch,
  resumeSwitch,
} from '@candor/contract/staff/halts.ts';
import { CLOSING_MS } from '@candor/domain/matching/auction/auction.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Console } from '#platform/console/console.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { approvalOf } from './approvals/approval-of.ts';
import type { Approvals } from './approvals/approvals.ts';
import type { OperatorSwitches } from './operator-switches.ts';
import { marketStatesOf, statusCommandOf } from './market-states.ts';
import { NOTICE_HOURS, NOTICE_MS } from './notice.ts';

interface HaltRoutes {
  readonly exchange: Exchange;
  readonly switches: OperatorSwitches;
  readonly approvals: Approvals;
  readonly audit: Audit;
  readonly nowMs: () => number;
}

/** Stopping takes one person and happens at once; going on takes two. */
export function routeHalts(console: Console, parts: HaltRoutes): void {
  const { exchange, switches } = parts;
  console.route(getHalts, async () =>
    ok({
      switches: [...(await switches.list())],
      markets: [...exchange.read(marketStatesOf)],
    }),
  );
  routeSwitches(console, parts);
  routeMarkets(console, parts);
  routeCalls(console, parts);
}

function routeSwitches(console: Console, { switches, approvals }: HaltRoutes): void {
  console.route(pauseSwitch, async ({ staff, body }) =>
    ok(await switches.change({ ...body, isPaused: true, changedBy: staff.name })),
  );
  console.route(resumeSwitch, async ({ staff, body: { name, reason } }) => {
    const found = (await switches.list()).find((known) => known.name === name);
    if (found?.isPaused !== true) return refuse('alreadyDecided');
    const row = await approvals.request(staff, {
      kind: 'switch.resume',
      object: `switch:${name}`,
      parameters: { name },
      lines: [{ name, before: 'paused', after: 'running' }],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}

function routeMarkets(console: Console, { exchange, approvals, audit, nowMs }: HaltRoutes): void {
  const find = ({ product, symbol }: Pick<MarketState, 'product' | 'symbol'>): MarketState | undefined =>
    exchange.read(marketStatesOf).find((market) => market.product === product && market.symbol === symbol);

  console.route(haltMarket, async ({ staff, body: { reason, ...wanted } }) => {
    const before = find(wanted)?.status;
    if (before === undefined) return refuse('notFound');
    const command = statusCommandOf(wanted);
    if (command === undefined) return refuse('statusNotOffered');
    // Known before it is written down: the log must not tell of a halt that the core refused.
    if (before === wanted.status || before === 'delisted') return refuse('alreadyDecided');
    await audit.write({
      actor: actorOf(staff),
      action: `market.${wanted.status}`,
      object: objectOf(wanted),
      details: { reason },
    });
    const outcome = await exchange.submit(command);
    const market = find(wanted);
    if (!outcome.ok || market === undefined) return refuse('alreadyDecided');
    return ok(market);
  });

  console.route(changeMarketStatus, async ({ staff, body: { effectiveAtMs, reason, ...wanted } }) => {
    const { product, symbol, status } = wanted;
    const before = find(wanted)?.status;
    if (before === undefined) return refuse('notFound');
    if (statusCommandOf(wanted) === undefined) return refuse('statusNotOffered');
    if (before === status || before === 'delisted') return refuse('alreadyDecided');
    if (status === 'delisted' && (effectiveAtMs ?? 0) < nowMs() + NOTICE_MS)
      return refuse('effectiveTooSoon', { hours: String(NOTICE_HOURS) });
    const row = await approvals.request(staff, {
      kind: 'market.status',
      object: objectOf(wanted),
      parameters: { product, symbol, status },
      lines: [{ name: 'status', before, after: status }],
      reason,
      effectiveAtMs,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}

/** A market in an auction opens by itself; that it does sooner takes two people, and neither of them names a price. */
function routeCalls(console: Console, { exchange, approvals, nowMs }: HaltRoutes): void {
  console.route(endCall, async ({ staff, body: { reason, product, symbol } }) => {
    const market = exchange.read(marketStatesOf).find((one) => one.product === product && one.symbol === symbol);
    if (market === undefined) return refuse('notFound');
    const { callEndsAtMs } = market;
    if (callEndsAtMs === undefined || callEndsAtMs - CLOSING_MS <= nowMs()) return refuse('alreadyDecided');
    const row = await approvals.request(staff, {
      kind: 'auction.end',
      object: objectOf(market),
      parameters: { symbol },
      lines: [{ name: 'auction', before: new Date(callEndsAtMs).toISOString(), after: 'soon' }],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}

/** As the log names it: a spot market by its symbol alone. */
function objectOf({ product, symbol }: Pick<MarketState, 'product' | 'symbol'>): string {
  return product === 'spot' ? `market:${symbol}` : `${product}:${symbol}`;
}
