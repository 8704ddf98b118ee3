const DAY_MS = 86_400_000;
/** A key that may do more than read, from anywhere, does not live for ever. */
const UNBOUND_DAYS_MAX = 90;

interface WantedKey {
  readonly scopes: readonly string[];
  readonly ips: readonly string[];
  readonly expiresInDays?: number | undefined;
}

/** When a new key ends; null: not by itself. */
export function expiryOf({ scopes, ips, expiresInDays }: WantedKey, nowMs: number): number | null {
  const isUnbound = scopes.some((scope) => scope !== 'read') && ips.length === 0;
  const days = isUnbound ? Math.min(expiresInDays ?? UNBOUND_DAYS_MAX, UNBOUND_DAYS_MAX) : expiresInDays;
  return days === undefined ? null : nowMs + days * DAY_MS;
}
