import { createHmac } from 'node:crypto';
import type { ConsoleFacts } from '@candor/contract/staff/staff-session.ts';
import { STAFF_ROLES } from '@candor/contract/staff/staff-role.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import type { Secrets } from '#platform/secrets.ts';
import { totpCodeAt, totpCounterAt, totpSecretOf } from '#platform/totp.ts';
import { memberOf, type NewStaff, type StaffAccounts } from './staff-accounts.ts';
import { secretPlaceOf } from './staff-logins.ts';

/** One for every role, and a second for payments, loans and arbitration: above a limit two of them decide. */
const DEMO_STAFF: readonly NewStaff[] = [
  ...STAFF_ROLES.map((role) => ({
    name: `demo.${role.toLowerCase().replace('_', '-')}`,
    roles: [role],
    addresses: [],
  })),
  { name: 'demo.payments-two', roles: ['PAYMENTS'], addresses: [] },
  { name: 'demo.credit-two', roles: ['CREDIT'], addresses: [] },
  { name: 'demo.otc-arb-two', roles: ['OTC_ARB'], addresses: [] },
];

/** What demo mode tells a visitor on the same machine, so that the console can be tried. */
export interface DemoStaff {
  readonly passwordOf: (name: string) => string | undefined;
  list(): Promise<ConsoleFacts['demoStaff']>;
}

interface DemoStaffOptions {
  readonly accounts: StaffAccounts;
  readonly fields: SealedFields;
  readonly secrets: Secrets;
  readonly nowMs: () => number;
}

/** Passwords and authenticators are derived from the folder's secrets, so that no two folders share them. */
export async function openDemoStaff({ accounts, fields, secrets, nowMs }: DemoStaffOptions): Promise<DemoStaff> {
  const key = secrets.key('demo staff');
  const bytesOf = (purpose: string, name: string): Buffer =>
    createHmac('sha256', key).update(`${purpose}|${name}`).digest();
  const secretOf = (name: string): string => totpSecretOf(bytesOf('authenticator', name));
  const passwordOf = (name: string): string => `Demo-${bytesOf('password', name).toString('base64url').slice(0, 12)}`;

  const known = new Set((await accounts.list()).map(({ name }) => name));
  await accounts.addDemo(
    DEMO_STAFF.filter(({ name }) => !known.has(name)),
    (name, staffId) => fields.seal(secretOf(name), secretPlaceOf(staffId)),
  );

  return {
    passwordOf: (name) => (DEMO_STAFF.some((demo) => demo.name === name) ? passwordOf(name) : undefined),
    async list() {
      const rows = (await accounts.list()).filter(({ isDemo, state }) => isDemo === 1 && state === 'active');
      return rows.map((row) => ({
        name: row.name,
        roles: [...memberOf(row).roles],
        password: passwordOf(row.name),
        // Each code is taken once: whoever comes in again within half a minute needs the next.
        code: totpCodeAt(secretOf(row.name), Math.max(totpCounterAt(nowMs()), row.lastCounter + 1)),
      }));
    },
  };
}
