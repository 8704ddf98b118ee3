import { randomBytes } from 'node:crypto';
import type { LoginRecord } from '@candor/contract/account/devices.ts';
import type { Kysely } from 'kysely';
import { networkOf } from '#platform/limits/network.ts';
import type { Places } from '#platform/places.ts';
import { deviceNameOf } from './device-name.ts';
import type { AccountTables, LoginOutcome } from '../tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WINDOW_MS = 15 * MINUTE_MS;
/** From here on a picture is asked for: by one network, and by all together. */
const FAILURES_PER_NETWORK = 5;
const FAILURES_ALTOGETHER = 20;
const KEPT_MS = 90 * DAY_MS;
const KEPT_OF_NOBODY_MS = DAY_MS;

/** Who is tried, and from where. */
export interface LoginSubject {
  /** Undefined when there is no such account. */
  readonly userId: number | undefined;
  readonly subjectKey: string;
  readonly ip: string;
  readonly userAgent: string;
}

interface PageRequest {
  readonly current: number;
  readonly size: number;
}

export interface LoginAttempts {
  record(subject: LoginSubject, outcome: LoginOutcome): Promise<void>;
  /** After some failures; asked for an account that does not exist in the same way. */
  needsCaptcha(subject: LoginSubject): Promise<boolean>;
  page(userId: number, request: PageRequest): Promise<{ records: readonly LoginRecord[]; total: number }>;
  removeOld(): Promise<void>;
}

interface LoginAttemptsOptions {
  readonly db: Kysely<AccountTables>;
  readonly places: Places;
  readonly nowMs: () => number;
}

/** Every login that was tried: what the owner reads as the login log, and what the captcha counts. */
export function createLoginAttempts({ db, places, nowMs }: LoginAttemptsOptions): LoginAttempts {
  return {
    async record({ userId, subjectKey, ip, userAgent }, outcome) {
      await db
        .insertInto('loginAttempts')
        .values({
          id: randomBytes(12).toString('base64url'),
          userId: userId ?? null,
          subjectKey,
          network: networkOf(ip),
          deviceName: deviceNameOf(userAgent),
          ip,
          country: places.countryOf(ip),
          outcome,
          atMs: nowMs(),
        })
        .execute();
    },

    async needsCaptcha({ subjectKey, ip }) {
      const recent = await db
        .selectFrom('loginAttempts')
        .select(['network', 'outcome'])
        .where('subjectKey', '=', subjectKey)
        .where('atMs', '>', nowMs() - WINDOW_MS)
        .orderBy('atMs', 'desc')
        .limit(FAILURES_ALTOGETHER)
        .execute();
      if (recent.filter(isFailure).length >= FAILURES_ALTOGETHER) return true;
      const here = recent.filter(({ network }) => network === networkOf(ip));
      const lastSuccess = here.findIndex(({ outcome }) => outcome === 'success');
      const sinceSuccess = lastSuccess === -1 ? here : here.slice(0, lastSuccess);
      return sinceSuccess.filter(isFailure).length >= FAILURES_PER_NETWORK;
    },

    async page(userId, { current, size }) {
      const own = db.selectFrom('loginAttempts').where('userId', '=', userId);
      const { total } = await own
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await own
        .selectAll()
        .orderBy('atMs', 'desc')
        .orderBy('id')
        .offset((current - 1) * size)
        .limit(size)
        .execute();
      return { total, records: rows.map(recordOf) };
    },

    async removeOld() {
      await db
        .deleteFrom('loginAttempts')
        .where('atMs', '<', nowMs() - KEPT_MS)
        .execute();
      await db
        .deleteFrom('loginAttempts')
        .where('userId', 'is', null)
        .where('atMs', '<', nowMs() - KEPT_OF_NOBODY_MS)
        .execute();
    },
  };
}

function isFailure({ outcome }: { readonly outcome: LoginOutcome }): boolean {
  return outcome === 'wrongPassword';
}

function recordOf(row: AccountTables['loginAttempts']): LoginRecord {
  const { id, atMs, deviceName, ip, country, outcome } = row;
  return { id, atMs, deviceName, ip, location: country, outcome };
}
