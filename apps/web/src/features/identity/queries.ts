import { getIdentity, getPayment, getUserBank } from '@candor/contract/identity/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** Each centre has its own calls for the same things. */
export type Centre = 'account' | 'personal';

export const identityState = queryOptions({
  queryKey: ['identity', 'state'],
  queryFn: ({ signal }) => call(getIdentity, {}, { signal, isQuiet: true }),
});

/** One cache for both: whichever centre asked, it is the same card. */
export function bankCard(centre: Centre) {
  return queryOptions({
    queryKey: ['identity', 'bankCard'],
    queryFn: ({ signal }) =>
      centre === 'account'
        ? call(getPayment, {}, { signal, isQuiet: true })
        : call(getUserBank, {}, { signal, isQuiet: true }),
  });
}
