import { getSecondProtections } from '@candor/contract/second-protections.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { serverClock } from '#shared/socket/server-clock.ts';
import { nextChangeMs } from './next-change.ts';

/** How the reader stands with everything that protects them. */
export const protections = queryOptions({
  queryKey: ['seconds', 'protections'],
  queryFn: ({ signal }) => call(getSecondProtections, {}, { signal, isQuiet: true }),
  refetchInterval: ({ state }) => waitFor(nextChangeMs(state.data)),
  refetchOnMount: 'always',
});

/** Asks when something is over; by the server's own clock it may have a moment left. */
function waitFor(changeMs: number | undefined): number | false {
  return changeMs === undefined ? false : Math.min(WAIT_MAX_MS, Math.max(WAIT_MIN_MS, changeMs - serverClock.nowMs()));
}

const WAIT_MIN_MS = 1_000;
const WAIT_MAX_MS = 3_600_000;
