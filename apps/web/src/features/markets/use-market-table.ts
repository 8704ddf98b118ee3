import type { AllSymbolDetailFrame } from '@candor/contract/shared/socket.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { marketSocket } from '#shared/socket/live.ts';
import { useStream } from '#shared/socket/stream.ts';
import { topicStream } from '#shared/socket/topic-stream.ts';
import { rowsInPlace, withNews } from './live-rows.ts';
import { isListedTab, marketList, marketTable } from './queries.ts';

const allSymbols = topicStream<AllSymbolDetailFrame | undefined, 'all_symbol_detail'>(marketSocket, {
  topic: 'all_symbol_detail',
  type: 'all_symbol_detail',
  initial: undefined,
  fold: (_, frame) => frame,
});

/**
 * All markets, live, at most ten times a second; `listed` is what the list last said and ticks do not change. A screen
 * that shows one list names it, and has that one by its own call once there is something to show.
 */
export function useMarketTable(tab = '') {
  const { data: table, isError, refetch } = useQuery(marketTable);
  const own = useListOf(tab, table !== undefined);
  const listed = useMemo(() => table && (own === undefined ? table : rowsInPlace(table, own)), [table, own]);
  const frame = useStream(allSymbols);
  const data = useMemo(() => (listed === undefined ? undefined : withNews(listed, frame)), [listed, frame]);
  return { data, listed: listed?.rows, isError, refetch };
}

function useListOf(tab: string, isWanted: boolean) {
  const name = isListedTab(tab) ? tab : undefined;
  return useQuery({ ...marketList(name ?? 'spot'), enabled: isWanted && name !== undefined }).data;
}
