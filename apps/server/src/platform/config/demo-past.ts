import * as z from 'zod';

const HOUR_MS = 3_600_000;
const LENGTH_MS = { h: HOUR_MS, d: 24 * HOUR_MS } as const;
const PAST_MS_MAX = 30 * LENGTH_MS.d;

/** How much time a demonstration has behind it at its first start (decision 91). */
export const DEMO_PAST = {
  name: 'DEMO_PAST',
  schema: z
    .string()
    .regex(/^(off|[1-9]\d{0,2}[hd])$/)
    .default('30d')
    .transform(lengthMsOf)
    .pipe(z.number().max(PAST_MS_MAX)),
  rule: 'off, or hours or days such as 9h or 30d, up to 30 days',
};

function lengthMsOf(text: string): number {
  if (text === 'off') return 0;
  return Number(text.slice(0, -1)) * LENGTH_MS[text.endsWith('h') ? 'h' : 'd'];
}
