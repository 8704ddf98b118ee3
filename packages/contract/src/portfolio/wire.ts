import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { Decimal, TimeMs } from '../shared/fields.ts';

export const EquityPoint = z.strictObject({
  /** The day in UTC, by its beginning, and when in it the value was taken. */
  dayMs: TimeMs,
  atMs: TimeMs,
  value: Decimal,
});
export type EquityPoint = z.infer<typeof EquityPoint>;

export const getEquityCurve = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/assets/getEquityCurve',
  access: 'user',
  apiKey: 'read',
  summary: 'What one was worth in USDT early on each day; a day on which nobody looked is left out, not made up',
  /** 30 when left out. */
  query: z.strictObject({ days: z.optional(z.string().check(z.regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-6])$/))) }),
  reply: z.array(EquityPoint),
  refusals: {},
});
