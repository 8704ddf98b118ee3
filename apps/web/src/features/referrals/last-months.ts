const MONTHS_SHOWN = 12;

/** The months of the last year in UTC, this one first: `2026-11`. */
export function lastMonths(nowMs: number): readonly string[] {
  const now = new Date(nowMs);
  return Array.from({ length: MONTHS_SHOWN }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, 7),
  );
}
