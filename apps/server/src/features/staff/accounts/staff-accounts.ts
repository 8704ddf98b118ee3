import { createHash, randomBytes } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '@candor/contract/staff/staff-role.ts';
import type { Kysely } from 'kysely';
import type { StaffMember } from '#platform/console/staff-member.ts';
import type { StaffTables } from '../tables.ts';

export type AccountRow = StaffTables['staffAccounts'];

const INVITATION_MS = 30 * 60_000;

export interface NewStaff {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly addresses: readonly string[];
}

export interface Invitation {
  readonly link: string;
  readonly expiresAtMs: number;
}

interface StaffAccountsOptions {
  readonly db: Kysely<StaffTables>;
  readonly nextId: () => Promise<number>;
  readonly nowMs: () => number;
}

/** Everybody of the staff who may come in; each has an account of their own. */
export class StaffAccounts {
  readonly #options: StaffAccountsOptions;

  constructor(options: StaffAccountsOptions) {
    this.#options = options;
  }

  async find(staffId: number): Promise<StaffMember | undefined> {
    const row = await this.findRow(staffId);
    return row?.state === 'active' ? memberOf(row) : undefined;
  }

  findRow(staffId: number): Promise<AccountRow | undefined> {
    return this.#rows().where('id', '=', staffId).executeTakeFirst();
  }

  findByName(name: string): Promise<AccountRow | undefined> {
    return this.#rows().where('name', '=', name.toLowerCase()).executeTakeFirst();
  }

  list(): Promise<readonly AccountRow[]> {
    return this.#rows().orderBy('name').execute();
  }

  /** Whoever is invited cannot come in yet; a name that exists stays as it is. */
  async invite(staff: NewStaff): Promise<number> {
    const { nextId, nowMs } = this.#options;
    const row = { ...NOT_YET_OPEN, ...columnsOf(staff), id: await nextId(), createdAtMs: nowMs() };
    await this.#insert([row]);
    return (await this.findByName(staff.name))?.id ?? row.id;
  }

  /** Accounts of demo mode, which are open at once. */
  async addDemo(staff: readonly NewStaff[], secretFor: (name: string, staffId: number) => string): Promise<void> {
    const { nextId, nowMs } = this.#options;
    const rows: AccountRow[] = [];
    for (const one of staff) {
      const id = await nextId();
      const open = { state: 'active', sealedSecret: secretFor(one.name, id), isDemo: 1 } as const;
      rows.push({ ...NOT_YET_OPEN, ...columnsOf(one), id, createdAtMs: nowMs(), ...open });
    }
    if (rows.length > 0) await this.#insert(rows);
  }

  async setRoles(staffId: number, { roles, addresses }: Pick<NewStaff, 'roles' | 'addresses'>): Promise<void> {
    await this.#change(staffId, { roles: roles.join(','), addresses: addresses.join(',') });
  }

  /** The account ends, and with it what proved its owner. */
  async disable(tx: Kysely<StaffTables>, staffId: number): Promise<void> {
    const ended = { state: 'disabled', passwordHash: null, sealedSecret: null } as const;
    await tx.updateTable('staffAccounts').set(ended).where('id', '=', staffId).execute();
    await tx.deleteFrom('staffSessions').where('staffId', '=', staffId).execute();
    await tx.deleteFrom('staffInvitations').where('staffId', '=', staffId).execute();
  }

  /** A new link takes the place of those made before; only its hash is kept. */
  async makeInvitation(staffId: number): Promise<Invitation> {
    const { db, nowMs } = this.#options;
    const link = randomBytes(24).toString('base64url');
    const expiresAtMs = nowMs() + INVITATION_MS;
    await db.deleteFrom('staffInvitations').where('staffId', '=', staffId).execute();
    await db
      .insertInto('staffInvitations')
      .values({ linkHash: hashOf(link), staffId, expiresAtMs })
      .execute();
    return { link, expiresAtMs };
  }

  /** Whom a link is for; the link is gone afterwards. */
  async useInvitation(link: string): Promise<number | undefined> {
    const { db, nowMs } = this.#options;
    const used = await db
      .deleteFrom('staffInvitations')
      .where('linkHash', '=', hashOf(link))
      .where('expiresAtMs', '>', nowMs())
      .returning('staffId')
      .executeTakeFirst();
    return used?.staffId;
  }

  async setPassword(staffId: number, passwordHash: string): Promise<void> {
    await this.#change(staffId, { passwordHash });
  }

  /** Binds the authenticator. The first account of a server is open from then on; the others are confirmed first. */
  async bind(
    staffId: number,
    { sealedSecret, lastCounter, state }: Pick<AccountRow, 'sealedSecret' | 'lastCounter' | 'state'>,
  ): Promise<void> {
    await this.#change(staffId, { sealedSecret, lastCounter, state });
  }

  /** Opens an account whose owner has enrolled; undefined when there is none in that state. */
  async open(tx: Kysely<StaffTables>, staffId: number): Promise<AccountRow | undefined> {
    return tx
      .updateTable('staffAccounts')
      .set({ state: 'active' })
      .where('id', '=', staffId)
      .where('state', '=', 'enrolled')
      .returningAll()
      .executeTakeFirst();
  }

  /** In one statement with the comparison: of two who show the same code at once, one comes through. */
  async spendCounter(staffId: number, counter: number): Promise<boolean> {
    const taken = await this.#options.db
      .updateTable('staffAccounts')
      .set({ lastCounter: counter })
      .where('id', '=', staffId)
      .where('lastCounter', '<', counter)
      .returning('id')
      .executeTakeFirst();
    return taken !== undefined;
  }

  async lastActive(): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#options.db
      .selectFrom('staffSessions')
      .select((select) => ['staffId', select.fn.max<number>('lastActiveAtMs').as('atMs')])
      .groupBy('staffId')
      .execute();
    return new Map(rows.map(({ staffId, atMs }) => [staffId, atMs]));
  }

  async #insert(rows: readonly AccountRow[]): Promise<void> {
    await this.#options.db
      .insertInto('staffAccounts')
      .values([...rows])
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }

  #rows() {
    return this.#options.db.selectFrom('staffAccounts').selectAll();
  }

  async #change(staffId: number, change: Partial<AccountRow>): Promise<void> {
    await this.#options.db.updateTable('staffAccounts').set(change).where('id', '=', staffId).execute();
  }
}

const NOT_YET_OPEN = {
  state: 'invited',
  passwordHash: null,
  sealedSecret: null,
  lastCounter: 0,
  isDemo: 0,
} as const;

function columnsOf({ name, roles, addresses }: NewStaff) {
  return { name, roles: roles.join(','), addresses: addresses.join(',') };
}

export function memberOf({ id, name, roles, addresses }: AccountRow): StaffMember {
  const held = partsOf(roles);
  return { id, name, roles: STAFF_ROLES.filter((role) => held.includes(role)), addresses: partsOf(addresses) };
}

function partsOf(list: string): readonly string[] {
  return list === '' ? [] : list.split(',');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
