import * as z from 'zod/mini';
import { CoinCode } from '../../chains/wire.ts';
import { OpenCount, OpenTime } from '../fields.ts';

/** What deposits and withdrawals are looked up by. */
export const HISTORY_SPAN = {
  coin: z.optional(CoinCode),
  startTime: z.optional(OpenTime),
  endTime: z.optional(OpenTime),
  offset: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  limit: z.optional(OpenCount),
};
