import { ApiError } from './api-error.ts';

const RETRIES_MAX = 2;

/** For a cache of queries: only silence is worth asking again; a refusal would be the same. */
export function askAgain(failureCount: number, error: unknown): boolean {
  return failureCount < RETRIES_MAX && error instanceof ApiError && error.status === 0;
}
