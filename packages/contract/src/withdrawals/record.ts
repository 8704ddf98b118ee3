import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { TimeMs } from '../shared/fields.ts';

/** How the promise about withdrawals is kept, counted from the rows themselves. */
export const getWithdrawalRecord = endpoint({
  method: 'GET',
  path: '/public/withdrawals',
  access: 'public',
  summary: 'How many withdrawals are under way, and how many missed their deadline',
  reply: z.strictObject({
    asOfMs: TimeMs,
    deadlineHours: z.int(),
    /** Asked for and neither done nor refused. */
    waiting: z.int(),
    /** Of these, past their deadline. */
    late: z.int(),
    /** Of the last thirty days. */
    ended: z.int(),
    endedLate: z.int(),
  }),
  refusals: {},
});
