import {
  changeMarketStatus,
  getHalts,
  haltMarket,
  type MarketState,
  pauseSwitch,
  resumeSwitch,
} from '@candor/contract/staff/halts.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { instrumentsOf } from '@candor/domain/spot/market-views.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Console } from '#platform/console/console.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { approvalOf } from './approval-of.ts';
import type { Approvals } from './approvals.ts';
import type { HouseSwitches } from './house-switches.ts';
import { NOTICE_HOURS, NOTICE_MS } from './notice.ts';

interface HaltRoutes {
  readonly exchange: Exchange;
  readonly switches: HouseSwitches;
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
      markets: exchange.read((state) => instrumentsOf(state).map(marketOf)),
    }),
  );
  routeSwitches(console, parts);
  routeMarkets(console, parts);
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
  const find = (symbol: string): Instrument | undefined =>
    exchange.read((state) => instrumentsOf(state).find((instrument) => instrument.symbol === symbol));

  console.route(haltMarket, async ({ staff, body: { symbol, status, reason } }) => {
    const before = find(symbol)?.status;
    if (before === undefined) return refuse('notFound');
    // Known before it is written down: the log must not tell of a halt that the core refused.
    if (before === status || before === 'delisted') return refuse('alreadyDecided');
    await audit.write({
      actor: actorOf(staff),
      action: `market.${status}`,
      object: `market:${symbol}`,
      details: { reason },
    });
    const outcome = await exchange.submit({ kind: 'setInstrumentStatus', symbol, status });
    const instrument = find(symbol);
    if (!outcome.ok || instrument === undefined) return refuse('alreadyDecided');
    return ok(marketOf(instrument));
  });

  console.route(changeMarketStatus, async ({ staff, body: { symbol, status, effectiveAtMs, reason } }) => {
    const instrument = find(symbol);
    if (instrument === undefined) return refuse('notFound');
    if (instrument.status === status || instrument.status === 'delisted') return refuse('alreadyDecided');
    if (status === 'delisted' && (effectiveAtMs ?? 0) < nowMs() + NOTICE_MS)
      return refuse('effectiveTooSoon', { hours: String(NOTICE_HOURS) });
    const row = await approvals.request(staff, {
      kind: 'market.status',
      object: `market:${symbol}`,
      parameters: { symbol, status },
      lines: [{ name: 'status', before: instrument.status, after: status }],
      reason,
      effectiveAtMs,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}

function marketOf({ symbol, status }: Instrument): MarketState {
  return { symbol, status };
}
