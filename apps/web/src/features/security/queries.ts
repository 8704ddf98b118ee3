import { listApiKeys } from '@candor/contract/api-keys/wire.ts';
import { getSecurityOverview } from '@candor/contract/security/wire.ts';
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
