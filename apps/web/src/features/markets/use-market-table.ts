import type { AllSymbolDetailFrame } from '@candor/contract/shared/socket.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { marketSocket } from '#shared/socket/live.ts';
import { useStream } from '#shared/socket/stream.ts';
import { topicStream } from '#shared/socket/topic-stream.ts';
import { withNews } from './live-rows.ts';
import { marketTable } from './queries.ts';

const allSymbols = topicStream<AllSymbolDetailFrame | undefined, 'all_symbol_detail'>(marketSocket, {
  topic: 'all_symbol_detail',
  type: 'all_symbol_detail',
  initial: undefined,
  fold: (_, frame) => frame,
});

/** All markets, live, at most ten times a second; `listed` is what the list last said and ticks do not change. */
export function useMarketTable() {
  const { data: listed, isError, refetch } = useQuery(marketTable);
  const frame = useStream(allSymbols);
  const data = useMemo(() => (listed === undefined ? undefined : withNews(listed, frame)), [listed, frame]);
  return { data, listed: listed?.rows, isError, refetch };
}
