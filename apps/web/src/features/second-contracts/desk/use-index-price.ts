import { useStream } from '#shared/socket/stream.ts';
import type { SecondDesk } from './second-desk.ts';

/** The newest tick's price; before the first one came, what the list of markets last said. */
export function useIndexPrice({ ticks, market }: SecondDesk): string | undefined {
  return useStream(ticks).at(-1)?.price ?? market.indexPrice ?? undefined;
}
