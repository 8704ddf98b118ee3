import { COOKIE_LIFETIME_DAYS } from '@candor/contract/account/session-limits.ts';
import * as z from 'zod';

/** No session lives longer, however often it is renewed. */
const COOKIE_DAYS_MAX = 30;

/** How long a browser that is not used stays logged in (rule C-2). */
export const COOKIE_DAYS = {
  name: 'COOKIE_DAYS',
  schema: z
    .string()
    .regex(/^[1-9]\d?$/)
    .default(String(COOKIE_LIFETIME_DAYS))
    .transform(Number)
    .pipe(z.number().max(COOKIE_DAYS_MAX)),
  rule: `a number of days, 1 to ${COOKIE_DAYS_MAX}`,
};
