import { listApiKeys } from '@candor/contract/api-keys.ts';
import { getSecurityOverview } from '@candor/contract/security.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const securityOverview = queryOptions({
  queryKey: ['security', 'overview'],
  queryFn: ({ signal }) => call(getSecurityOverview, {}, { signal, isQuiet: true }),
});

export const apiKeys = queryOptions({
  queryKey: ['security', 'apiKeys'],
  queryFn: ({ signal }) => call(listApiKeys, {}, { signal, isQuiet: true }),
});
