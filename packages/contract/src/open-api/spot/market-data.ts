import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { TimeMs } from '../../shared/fields.ts';

/** Nothing at all, in the shape of an object. */
const Empty = z.strictObject({});

export const pingSpot = endpoint({
  method: 'GET',
  path: '/api/v3/ping',
  access: 'public',
  summary: 'Whether the exchange answers',
  reply: Empty,
  refusals: {},
  open: { weight: 1 },
});

export const getSpotTime = endpoint({
  method: 'GET',
  path: '/api/v3/time',
  access: 'public',
  summary: 'The time by which signatures are judged',
  reply: z.strictObject({ serverTime: TimeMs }),
  refusals: {},
  open: { weight: 1 },
});
