/** How a refusal's word travels: the catalogue number and the HTTP status beside it. */
export interface RefusalRow {
  readonly code: number;
  readonly status: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
}

export type RefusalTable = Readonly<Record<string, RefusalRow>>;

/** What the platform itself may answer on any call; a slice's own words stand beside its endpoints. */
export const PLATFORM_REFUSALS = {
  malformed: { code: 400, status: 400 },
  unauthorized: { code: 401, status: 401 },
  forbidden: { code: 403, status: 403 },
  notFound: { code: 404, status: 404 },
  methodNotAllowed: { code: 405, status: 405 },
  duplicateRequest: { code: 409, status: 409 },
  tooLarge: { code: 413, status: 413 },
  unsupportedMedia: { code: 415, status: 415 },
  tooManyRequests: { code: 429, status: 429 },
  internal: { code: 500, status: 500 },
  unavailable: { code: 503, status: 503 },
  /** The rules broke on several commands of this account: only what gets it out is taken until somebody has looked. */
  accountUnderReview: { code: 2003, status: 403 },
  /** The operator has stopped this part of itself: `{part}`. */
  paused: { code: 503, status: 503 },
  /** A restriction of the account: see `restrictions.ts`. */
  accountCloseOnly: { code: 403, status: 403 },
  accountOrdersStopped: { code: 403, status: 403 },
} as const satisfies RefusalTable;

export type PlatformRefusal = keyof typeof PLATFORM_REFUSALS;

/** The part of a table that one endpoint may answer. */
export function pick<Table extends RefusalTable, Word extends keyof Table & string>(
  table: Table,
  ...words: readonly Word[]
): Pick<Table, Word> {
  return Object.fromEntries(words.map((word) => [word, table[word]])) as Pick<Table, Word>;
}
