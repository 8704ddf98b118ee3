import type { RefusalTable } from '../shared/refusal-table.ts';

/** What the gate before every way out of an account may say: withdrawal, OTC sale, vault (rule 8.4). */
export const EXIT_REFUSALS = {
  /** `{untilMs, minutes, reason}` */
  withdrawalsHeld: { code: 3006, status: 422 },
  /** The operator holds the ways out of this account: `{reason}` is one of rule 8.4. */
  withdrawalsRestricted: { code: 3006, status: 422 },
  /** In whitelist mode coin goes to listed addresses alone, and to no buyer. */
  whitelistOn: { code: 3008, status: 422 },
  addressNotInBook: { code: 3008, status: 422 },
  /** `{untilMs, minutes}` */
  addressNotActive: { code: 3008, status: 422 },
} as const satisfies RefusalTable;
