import { listApiKeys } from '@candor/contract/api-keys.ts';
import { getSecurityOverview } from '@candor/contract/security.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { askAgainAfter } from '#shared/socket/ask-again-after.ts';

export const securityOverview = queryOptions({
  queryKey: ['security', 'overview'],
  queryFn: ({ signal }) => call(getSecurityOverview, {}, { signal, isQuiet: true }),
  refetchInterval: ({ state: { data } }) => askAgainAfter(data?.withdrawalHold?.untilMs),
});

export const apiKeys = queryOptions({
  queryKey: ['security', 'apiKeys'],
  queryFn: ({ signal }) => call(listApiKeys, {}, { signal, isQuiet: true }),
});
