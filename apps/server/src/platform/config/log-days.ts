import * as z from 'zod';

const LOG_DAYS_MAX = 3650;
const DAY_MS = 24 * 3_600_000;

/** For how many days commands stay in the database before they go to the archive of the log. */
export const LOG_DAYS = {
  name: 'LOG_DAYS',
  schema: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .default('90')
    .transform(Number)
    .pipe(z.number().max(LOG_DAYS_MAX))
    .transform((days) => days * DAY_MS),
  rule: `a number of days, 1 to ${LOG_DAYS_MAX}`,
};
