import { useStream } from '#shared/socket/stream.ts';
import type { MarketDesk } from '../market-desk.ts';

/** The price of the latest trade: by the tape where it runs, else as the list of markets last said. */
export function useLastPrice({ detail, market }: MarketDesk): string | undefined {
  return useStream(detail)?.close ?? market.close ?? undefined;
}
