import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import type { FuturesRoot } from '../futures/futures-fields.ts';

const Empty = z.strictObject({});
const Made = z.strictObject({ listenKey: z.string() });
const ListenKey = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Spot names the key; an account has one for contracts, and it need not be named there. */
const OfSpot = z.strictObject({ listenKey: ListenKey });
const OfFutures = z.strictObject({ listenKey: z.optional(ListenKey) });

const TERMS = { access: 'user', apiKey: 'read', refusals: {}, open: { weight: 2, isKeyEnough: true } } as const;
const SPOT = '/api/v3/userDataStream';

export const makeSpotListenKey = endpoint({
  ...TERMS,
  method: 'POST',
  path: SPOT,
  summary: 'A key by which a socket hears the events of a spot account for an hour',
  reply: Made,
});

export const renewSpotListenKey = endpoint({
  ...TERMS,
  method: 'PUT',
  path: SPOT,
  summary: 'Another hour for a key to the events of a spot account',
  query: OfSpot,
  reply: Empty,
});

export const endSpotListenKey = endpoint({
  ...TERMS,
  method: 'DELETE',
  path: SPOT,
  summary: 'Ends a key to the events of a spot account',
  query: OfSpot,
  reply: Empty,
});

/** Of contracts of either kind. */
export function futuresListenKeyCalls(root: FuturesRoot) {
  const path = `${root}/v1/listenKey` as const;
  return {
    make: endpoint({
      ...TERMS,
      method: 'POST',
      path,
      summary: 'A key by which a socket hears the events of a contract account for an hour',
      reply: Made,
    }),
    renew: endpoint({
      ...TERMS,
      method: 'PUT',
      path,
      summary: 'Another hour for a key to the events of a contract account',
      query: OfFutures,
      reply: Made,
    }),
    end: endpoint({
      ...TERMS,
      method: 'DELETE',
      path,
      summary: 'Ends a key to the events of a contract account',
      query: OfFutures,
      reply: Empty,
    }),
  };
}
