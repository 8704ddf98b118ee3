import * as z from 'zod';

export const LENDER = {
  name: 'LENDER',
  schema: z.string().trim().min(1).max(80).optional(),
  rule: 'the legal name of who lends, up to 80 characters',
};

/** Nobody lends in a demonstration: the name says so. */
const DEMO_LENDER = 'Candor Demo (simulated lender)';

/** Where money is real, a loan names somebody or is not offered (rule 5.2). */
export function lenderOf(mode: 'demo' | 'live', given: string | undefined): string | undefined {
  return given ?? (mode === 'demo' ? DEMO_LENDER : undefined);
}
