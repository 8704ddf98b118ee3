import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import { listIndexTicks } from '@candor/contract/markets/prices.ts';
import { topicOf } from '@candor/contract/shared/socket.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { marketSocket } from '#shared/socket/live.ts';
import type { Stream } from '#shared/socket/stream.ts';
import { topicStream } from '#shared/socket/topic-stream.ts';
import { mergeTicks } from './merge-ticks.ts';

/** The most one request gives, and as many seconds. */
const PAGE_TICKS = 600;
const PAGE_MS = PAGE_TICKS * 1_000;

/** The signed ticks of the last while, oldest first. */
export function tickHistory(symbol: string, windowMs: number) {
  const market = symbol.replace('/', '_');
  return queryOptions({
    queryKey: ['second-contracts', 'ticks', symbol, windowMs],
    queryFn: async ({ signal }): Promise<readonly IndexTick[]> => {
      const ask = async (span: { readonly fromMs?: string; readonly toMs?: string }) => {
        const request = { params: { market }, query: { size: String(PAGE_TICKS), ...span } };
        const { ticks } = await call(listIndexTicks, request, { signal, isQuiet: true });
        return ticks;
      };
      const newest = await ask({});
      const firstMs = newest[0]?.ts;
      if (firstMs === undefined) return [];
      const earlier = await Promise.all(spansBefore(firstMs, windowMs - PAGE_MS).map(ask));
      return mergeTicks(earlier.flat(), newest);
    },
    staleTime: Infinity,
  });
}

/** Stretches of one page each, oldest first, that reach so far back from a moment. */
function spansBefore(firstMs: number, reachMs: number) {
  const count = Math.max(0, Math.ceil(reachMs / PAGE_MS));
  return Array.from({ length: count }, (_, index) => {
    const fromMs = firstMs - (count - index) * PAGE_MS;
    return { fromMs: String(fromMs), toMs: String(fromMs + PAGE_MS - 1) };
  });
}

/** The ticks that have come since the desk was opened. */
export function liveTicks(symbol: string): Stream<readonly IndexTick[]> {
  return topicStream<readonly IndexTick[], 'INDEX'>(marketSocket, {
    topic: topicOf('INDEX', symbol),
    type: 'INDEX',
    initial: [],
    fold: (ticks, { tick }) => mergeTicks(ticks, [tick]),
  });
}
