import { createHash, randomBytes } from 'node:crypto';
import type { Device } from '@candor/contract/account/devices.ts';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Places } from '#platform/places.ts';
import { inParts } from '#platform/store/in-parts.ts';
import { deviceNameOf } from './device-name.ts';
import type { Sessions } from './sessions.ts';
import type { AccountTables } from '../tables.ts';

const DAY_MS = 86_400_000;
const TRUST_MS = 30 * DAY_MS;
/** A browser keeps a cookie no longer than this. */
export const DEVICE_COOKIE_LIFE_MS = 400 * DAY_MS;

export interface KnownDevice {
  readonly id: string;
  readonly isTrusted: boolean;
}

export interface DeviceVisit {
  readonly cookie: string | undefined;
  readonly userAgent: string;
  readonly ip: string;
}

export interface RememberedDevice {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  /** What the browser must show next time. */
  readonly cookie: string;
  readonly isNew: boolean;
}

interface DevicesOptions {
  readonly db: Kysely<AccountTables>;
  readonly sessions: Sessions;
  readonly places: Places;
  readonly nowMs: () => number;
}

/** A device is a browser that keeps a long-lived cookie of ours; only the cookie's hash is stored. */
export class Devices {
  readonly #options: DevicesOptions;

  constructor(options: DevicesOptions) {
    this.#options = options;
  }

  /** Undefined for a device that this person has never logged in with; nobody has none, and costs the same look. */
  async find(userId: number | undefined, cookie: string | undefined): Promise<KnownDevice | undefined> {
    const row = await this.#findRow(userId ?? 0, cookie ?? '');
    return row === undefined ? undefined : { id: row.id, isTrusted: row.trustedUntilMs > this.#options.nowMs() };
  }

  /** At a login that has succeeded. */
  async remember(userId: number, { cookie: shown, userAgent, ip }: DeviceVisit): Promise<RememberedDevice> {
    const { db } = this.#options;
    // Always a new one: what a browser shows may have been put there by somebody who wants to be taken for it later.
    const cookie = createDeviceCookie();
    const seen = { name: deviceNameOf(userAgent), ...this.#seenAt(ip) };
    const told = { cookie, name: seen.name, country: seen.country };
    const known = shown === undefined ? undefined : await this.#findRow(userId, shown);
    if (known !== undefined && shown !== undefined) {
      const rotated = { ...seen, cookieHash: hashOf(cookie), formerHash: hashOf(shown) };
      await db.updateTable('devices').set(rotated).where('id', '=', known.id).execute();
      return { ...told, id: known.id, isNew: false };
    }
    const id = randomBytes(12).toString('base64url');
    const browserId = (shown === undefined ? undefined : await this.#findBrowser(shown)) ?? id;
    const fresh = { id, userId, cookieHash: hashOf(cookie), formerHash: null, browserId, trustedUntilMs: 0 };
    await db
      .insertInto('devices')
      .values({ ...fresh, ...seen })
      .execute();
    return { ...told, id, isNew: true };
  }

  async seen(deviceId: string, ip: string): Promise<void> {
    await this.#options.db.updateTable('devices').set(this.#seenAt(ip)).where('id', '=', deviceId).execute();
  }

  /** Those that are logged in, the one that asks first, then the last seen. */
  async list(userId: number, sessionId: string): Promise<readonly Device[]> {
    const { db, sessions, nowMs } = this.#options;
    const { ids, current } = await sessions.liveDevices(userId, sessionId);
    if (ids.size === 0) return [];
    const rows = await db
      .selectFrom('devices')
      .selectAll()
      .where('userId', '=', userId)
      .where('id', 'in', [...ids])
      .orderBy('lastSeenAtMs', 'desc')
      .execute();
    return rows
      .map((row) => deviceOf(row, { isCurrent: row.id === current, nowMs: nowMs() }))
      .toSorted((first, second) => Number(second.isCurrent) - Number(first.isCurrent));
  }

  /** False when this person has no such device. */
  async trust(userId: number, deviceId: string, isTrusted: boolean): Promise<boolean> {
    const { db, nowMs } = this.#options;
    const changed = await db
      .updateTable('devices')
      .set({ trustedUntilMs: isTrusted ? nowMs() + TRUST_MS : 0 })
      .where('userId', '=', userId)
      .where('id', '=', deviceId)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  }

  /** Whether two people have ever logged in with one and the same device. */
  async haveShared(userId: number, otherId: number): Promise<boolean> {
    const { db } = this.#options;
    const others = db.selectFrom('devices').select('browserId').where('userId', '=', otherId);
    const row = await db
      .selectFrom('devices')
      .select('id')
      .where('userId', '=', userId)
      .where('browserId', 'in', others)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Those of the others who have logged in with a device of this person, or were last seen at its network address. */
  async findSharing(userId: number, others: readonly number[], by: 'browserId' | 'ip'): Promise<ReadonlySet<number>> {
    const { db } = this.#options;
    const own = db.selectFrom('devices').select(by).where('userId', '=', userId);
    const sharing = new Set<number>();
    for (const part of inParts(others)) {
      const rows = await db
        .selectFrom('devices')
        .select('userId')
        .where('userId', 'in', part)
        .where(by, 'in', own)
        .execute();
      for (const row of rows) sharing.add(row.userId);
    }
    return sharing;
  }

  async distrustAll(userId: number): Promise<void> {
    await this.#options.db.updateTable('devices').set({ trustedUntilMs: 0 }).where('userId', '=', userId).execute();
  }

  /** Logs it out and forgets it, so that its next login is that of a new device. False when there is none. */
  async end(userId: number, deviceId: string): Promise<boolean> {
    const { db, sessions } = this.#options;
    const removed = await db
      .deleteFrom('devices')
      .where('userId', '=', userId)
      .where('id', '=', deviceId)
      .returning('id')
      .executeTakeFirst();
    await sessions.revokeAll(userId, { deviceId });
    return removed !== undefined;
  }

  /** Every device but that of this session; how many sessions have ended. */
  async endOthers(userId: number, sessionId: string): Promise<number> {
    const { db, sessions } = this.#options;
    const current = (await sessions.findDeviceId(sessionId)) ?? '';
    await db.deleteFrom('devices').where('userId', '=', userId).where('id', '!=', current).execute();
    return sessions.revokeAll(userId, { exceptSessionId: sessionId });
  }

  async removeForgotten(): Promise<void> {
    const { db, nowMs } = this.#options;
    await db
      .deleteFrom('devices')
      .where('lastSeenAtMs', '<', nowMs() - DEVICE_COOKIE_LIFE_MS)
      .execute();
  }

  #seenAt(ip: string) {
    const { places, nowMs } = this.#options;
    return { ip, country: places.countryOf(ip), lastSeenAtMs: nowMs() };
  }

  async #findRow(userId: number, cookie: string): Promise<AccountTables['devices'] | undefined> {
    return this.#options.db
      .selectFrom('devices')
      .selectAll()
      .where('userId', '=', userId)
      .where(isOneOf(cookie))
      .executeTakeFirst();
  }

  /** The browser that shows a cookie of ours, whoever it was handed to. */
  async #findBrowser(cookie: string): Promise<string | undefined> {
    const row = await this.#options.db
      .selectFrom('devices')
      .select('browserId')
      .where(isOneOf(cookie))
      .executeTakeFirst();
    return row?.browserId ?? undefined;
  }
}

interface Look {
  readonly isCurrent: boolean;
  readonly nowMs: number;
}

function deviceOf(row: AccountTables['devices'], { isCurrent, nowMs }: Look): Device {
  return {
    id: row.id,
    deviceName: row.name,
    ip: row.ip,
    location: row.country,
    lastTime: row.lastSeenAtMs,
    trusted: row.trustedUntilMs > nowMs,
    isCurrent,
  };
}

function isOneOf(cookie: string) {
  const hash = hashOf(cookie);
  return (row: ExpressionBuilder<AccountTables, 'devices'>) =>
    row.or([row('cookieHash', '=', hash), row('formerHash', '=', hash)]);
}

export function createDeviceCookie(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
