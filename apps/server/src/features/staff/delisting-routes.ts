import { changeDelisting } from '@candor/contract/staff/halts.ts';
import { isStopped } from '@candor/domain/perpetuals/delisting/delisting.ts';
import {
  DELISTING_NOTICE_MS,
  SHORTENED_NOTICE_MS,
} from '@candor/domain/perpetuals/delisting/set-perpetual-delisting.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Console } from '#platform/console/console.ts';
import { approvalOf } from './approvals/approval-of.ts';
import type { Approvals } from './approvals/approvals.ts';

interface DelistingRoutes {
  readonly exchange: Exchange;
  readonly approvals: Approvals;
  readonly nowMs: () => number;
}

const HOUR_MS = 3_600_000;

/** The end of a contract is announced, moved or taken back by two people; the core settles it at its time (R8). */
export function routeDelistings(console: Console, { exchange, approvals, nowMs }: DelistingRoutes): void {
  console.route(changeDelisting, async ({ staff, body: { symbol, settleAtMs, isShortened, reason } }) => {
    const market = exchange.read(({ perpetuals }) => perpetuals.markets.get(symbol));
    if (market === undefined) return refuse('notFound');
    const before = market.delisting?.settleAtMs ?? null;
    if (isStopped(market) || before === settleAtMs) return refuse('alreadyDecided');
    const noticeMs = isShortened ? SHORTENED_NOTICE_MS : DELISTING_NOTICE_MS;
    if (settleAtMs !== null && settleAtMs < nowMs() + noticeMs)
      return refuse('effectiveTooSoon', { hours: String(hours(noticeMs)) });
    const usual = { name: 'notice', before: `${hours(DELISTING_NOTICE_MS)} h` };
    const row = await approvals.request(staff, {
      kind: 'contract.delisting',
      object: `contract:${symbol}`,
      parameters: {
        symbol,
        settleAt: settleAtMs === null ? '' : String(settleAtMs),
        isShortened: isShortened ? 'yes' : 'no',
      },
      lines: [
        { name: 'status', before: statusWord(before), after: statusWord(settleAtMs) },
        ...(settleAtMs === null ? [] : [{ ...usual, after: `${hours(settleAtMs - nowMs())} h` }]),
      ],
      reason,
      effectiveAtMs: settleAtMs,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}

function statusWord(settleAtMs: number | null): string {
  return settleAtMs === null ? 'trading' : 'delisted';
}

/** Whole hours, rounded down. */
function hours(ms: number): number {
  return (ms - (ms % HOUR_MS)) / HOUR_MS;
}
