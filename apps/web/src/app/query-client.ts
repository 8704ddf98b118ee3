import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';

const RETRIES_MAX = 2;
const STALE_MS = 10_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Only silence is worth asking again; a refusal would be the same.
        retry: (count, error) => count < RETRIES_MAX && error instanceof ApiError && error.status === 0,
      },
    },
  });
}
