import { getSeconds, haltSecond, reopenSecond, voidErroneousSeconds } from '@candor/contract/staff/seconds.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { SETTLED_WITHIN_MS } from '@candor/domain/second-contracts/second-tick.ts';
import type { SecondStatus } from '@candor/domain/second-contracts/second.ts';
import { VOID_WITHIN_MS } from '@candor/domain/second-contracts/settled-second.ts';
import { isSoundSpan, SPAN_SECONDS_MAX, type TickSpan } from '@candor/domain/second-contracts/tick-span.ts';
import { previewVoid } from '@candor/domain/second-contracts/void-seconds.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { SecondVoids } from '#features/second-contracts/port.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Console } from '#platform/console/console.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { approvalOf } from './approvals/approval-of.ts';
import type { Approvals } from './approvals/approvals.ts';

interface SecondRoutes {
  readonly exchange: Exchange;
  readonly approvals: Approvals;
  readonly audit: Audit;
  readonly voids: SecondVoids;
  readonly nowMs: () => number;
}

/** Second contracts by symbol and second. Nothing here names a person, a contract or a price. */
export function routeSeconds(console: Console, parts: SecondRoutes): void {
  const { exchange, voids } = parts;
  console.route(getSeconds, async () => {
    const seconds = exchange.read((state) =>
      [...state.seconds.markets.values()].map(({ second: { symbol, status } }) => ({ symbol, status })),
    );
    return ok({ seconds, voids: [...(await voids.list())] });
  });
  routeStatus(console, parts);
  routeVoid(console, parts);
}

function routeStatus(console: Console, { exchange, approvals, audit }: SecondRoutes): void {
  const statusOf = (symbol: string): SecondStatus | undefined =>
    exchange.read(({ seconds }) => seconds.markets.get(symbol)?.second.status);

  console.route(haltSecond, async ({ staff, body: { symbol, reason } }) => {
    const before = statusOf(symbol);
    if (before === undefined) return refuse('notFound');
    if (before === 'halted') return refuse('alreadyDecided');
    const object = `second:${symbol}`;
    await audit.write({ actor: actorOf(staff), action: 'second.halt', object, details: { reason } });
    const outcome = await exchange.submit({ kind: 'setSecondStatus', symbol, status: 'halted' });
    return outcome.ok ? ok({ symbol, status: 'halted' as const }) : refuse('alreadyDecided');
  });

  console.route(reopenSecond, async ({ staff, body: { symbol, reason } }) => {
    const before = statusOf(symbol);
    if (before === undefined) return refuse('notFound');
    if (before === 'open') return refuse('alreadyDecided');
    const row = await approvals.request(staff, {
      kind: 'second.reopen',
      object: `second:${symbol}`,
      parameters: { symbol },
      lines: [{ name: 'status', before, after: 'open' }],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}

function routeVoid(console: Console, { exchange, approvals, nowMs }: SecondRoutes): void {
  console.route(voidErroneousSeconds, async ({ staff, body: { symbol, fromTime, toTime, cause, reason } }) => {
    const span: TickSpan = { symbol, fromMs: fromTime, toMs: toTime };
    if (exchange.read(({ seconds }) => !seconds.markets.has(symbol))) return refuse('notFound');
    if (!isSoundSpan(span)) return refuse('spanNotSound', { seconds: String(SPAN_SECONDS_MAX) });
    if (toTime + SETTLED_WITHIN_MS > nowMs()) {
      return refuse('windowNotOver', { seconds: String(SETTLED_WITHIN_MS / 1_000) });
    }
    if (fromTime < nowMs() - VOID_WITHIN_MS) return refuse('spanTooOld', { hours: String(VOID_WITHIN_MS / HOUR_MS) });
    const touched = exchange.read((state) => previewVoid(state, span));
    const row = await approvals.request(staff, {
      kind: 'second.void',
      object: `second:${symbol}`,
      parameters: { symbol, fromTime: String(fromTime), toTime: String(toTime), cause },
      lines: [
        { name: 'from', before: null, after: new Date(fromTime).toISOString() },
        { name: 'to', before: null, after: new Date(toTime).toISOString() },
        { name: 'cause', before: null, after: cause },
        { name: 'contracts', before: null, after: String(touched.runningCount + touched.settledCount) },
        { name: 'returned', before: null, after: printUnits(touched.creditUnits, LEDGER_SCALE) },
        { name: 'takenBack', before: null, after: printUnits(touched.takenUnits, LEDGER_SCALE) },
      ],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}

const HOUR_MS = 3_600_000;
