import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import { inParts } from '#platform/store/in-parts.ts';
import type { KnownKey } from './known-keys.ts';
import type { ApiKeyTables } from './tables.ts';

/** The last use is shown to the minute; more would be a write per request. */
const USE_NOTED_EVERY_MS = 60_000;

/** When each key was last used. Nobody's order waits for it, nor behind it: it is shown, and decides nothing. */
export class KeyUses {
  readonly #db: Kysely<ApiKeyTables>;
  readonly #clock: Clock;
  /** Keys of which it is not written yet. */
  #usedIds = new Set<string>();

  constructor(db: Kysely<ApiKeyTables>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  note(key: KnownKey): void {
    const nowMs = this.#clock.nowMs();
    if (key.lastUsedAtMs !== null && nowMs - key.lastUsedAtMs < USE_NOTED_EVERY_MS) return;
    key.lastUsedAtMs = nowMs;
    this.#usedIds.add(key.id);
  }

  /** Many at once. */
  async write(): Promise<void> {
    const ids = [...this.#usedIds];
    this.#usedIds = new Set();
    const lastUsedAtMs = this.#clock.nowMs();
    for (const part of inParts(ids)) {
      await this.#db.updateTable('apiKeys').set({ lastUsedAtMs }).where('id', 'in', part).execute();
    }
  }
}
