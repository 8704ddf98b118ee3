import { mayCall, PERMISSIONS } from '@candor/contract/staff/permissions.ts';
import { STAFF_ROLES, type StaffRole } from '@candor/contract/staff/staff-role.ts';
import { expect, test } from 'vitest';
import { SCREENS } from './screens.tsx';

/** Besides the overview and the approvals, which everybody has. */
const SEEN = {
  SUPPORT: ['/chats', '/users'],
  KYC: ['/identity', '/users'],
  PAYMENTS: ['/deposits', '/withdrawals', '/users', '/ledger'],
  CREDIT: ['/loans'],
  OTC_ARB: ['/otc', '/merchants'],
  CONTENT: ['/content'],
  PRODUCT: ['/users', '/agents', '/halts', '/seconds', '/settings'],
  RISK: ['/users', '/agents', '/ledger', '/halts', '/seconds', '/settings'],
  TREASURY: ['/withdrawals', '/ledger', '/halts', '/seconds', '/settings'],
  COMPLIANCE: [
    '/deposits',
    '/withdrawals',
    '/identity',
    '/chats',
    '/users',
    '/agents',
    '/otc',
    '/merchants',
    '/loans',
    '/ledger',
    '/halts',
    '/seconds',
    '/settings',
    '/content',
    '/staff',
    '/audit',
  ],
  AUDITOR: [
    '/deposits',
    '/withdrawals',
    '/identity',
    '/chats',
    '/users',
    '/agents',
    '/otc',
    '/merchants',
    '/loans',
    '/ledger',
    '/halts',
    '/seconds',
    '/settings',
    '/content',
    '/staff',
    '/audit',
  ],
  ADMIN: ['/staff'],
} as const satisfies Record<StaffRole, readonly string[]>;

test.each(STAFF_ROLES)('%s finds the screens of its own calls in the menu, and no other', (role) => {
  const shown = SCREENS.filter(({ call }) => mayCall([role], call)).map(({ path }) => path);
  expect(shown.filter((path) => path !== '/' && path !== '/approvals')).toEqual(SEEN[role]);
  expect(shown).toEqual(expect.arrayContaining(['/', '/approvals']));
});

test('every screen is behind a call of the table', () => {
  for (const { call } of SCREENS) expect(PERMISSIONS).toHaveProperty([`${call.method} ${call.path}`]);
});
