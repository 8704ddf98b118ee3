import type { Endpoint } from '../shared/endpoint.ts';
import { STAFF_ROLES, type StaffRole } from './staff-role.ts';

const EVERYBODY = STAFF_ROLES;

/** Which roles may make which call of the console. A call that is not here cannot be routed. */
export const PERMISSIONS: Readonly<Record<string, readonly StaffRole[]>> = {
  'POST /ops/api/session/active': EVERYBODY,
  'POST /ops/api/logout': EVERYBODY,
  'GET /ops/api/dashboard': EVERYBODY,

  'GET /ops/api/identity': ['KYC', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/identity/:userId/open': ['KYC', 'COMPLIANCE'],
  'POST /ops/api/identity/:userId/pass': ['KYC'],
  'POST /ops/api/identity/:userId/refuse': ['KYC'],

  'GET /ops/api/deposits': ['PAYMENTS', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/deposits/:id/open': ['PAYMENTS', 'COMPLIANCE'],
  'POST /ops/api/deposits/:id/pass': ['PAYMENTS'],
  'POST /ops/api/deposits/:id/refuse': ['PAYMENTS'],

  'GET /ops/api/withdrawals': ['PAYMENTS', 'TREASURY', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/withdrawals/:id/open': ['PAYMENTS', 'TREASURY', 'COMPLIANCE'],
  'POST /ops/api/withdrawals/:id/approve': ['PAYMENTS', 'TREASURY'],
  'POST /ops/api/withdrawals/:id/lock': ['PAYMENTS', 'COMPLIANCE'],
  'POST /ops/api/withdrawals/:id/refuse': ['PAYMENTS'],
  'POST /ops/api/withdrawals/:id/paid': ['TREASURY'],

  'GET /ops/api/cases/deposits/decided': ['PAYMENTS', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/cases/deposits/export': ['COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/cases/deposits/holders': ['PAYMENTS', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/cases/deposits/:id/assign': ['PAYMENTS'],
  'GET /ops/api/cases/withdrawals/decided': ['PAYMENTS', 'TREASURY', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/cases/withdrawals/export': ['COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/cases/withdrawals/holders': ['PAYMENTS', 'TREASURY', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/cases/withdrawals/:id/assign': ['PAYMENTS', 'TREASURY', 'COMPLIANCE'],

  'GET /ops/api/chats': ['SUPPORT', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/chats/:chatId': ['SUPPORT', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/chats/:chatId/reply': ['SUPPORT'],
  'POST /ops/api/chats/:chatId/pictures': ['SUPPORT'],
  'POST /ops/api/chats/:chatId/read': ['SUPPORT'],
  'POST /ops/api/chats/:chatId/typing': ['SUPPORT'],
  'POST /ops/api/chats/:chatId/transfer': ['SUPPORT'],
  'POST /ops/api/chats/:chatId/close': ['SUPPORT'],
  'POST /ops/api/chats/:chatId/pictures/:messageId': ['SUPPORT', 'COMPLIANCE'],

  'GET /ops/api/approvals': EVERYBODY,
  'POST /ops/api/approvals/:id/approve': ['KYC', 'RISK', 'TREASURY', 'COMPLIANCE', 'PRODUCT', 'ADMIN', 'CONTENT'],
  'POST /ops/api/approvals/:id/refuse': ['KYC', 'RISK', 'TREASURY', 'COMPLIANCE', 'PRODUCT', 'ADMIN', 'CONTENT'],

  'GET /ops/api/users': ['SUPPORT', 'KYC', 'PAYMENTS', 'PRODUCT', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/users/:userId': ['SUPPORT', 'KYC', 'PAYMENTS', 'PRODUCT', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/users/:userId/unmask': ['KYC', 'PAYMENTS', 'COMPLIANCE'],
  'POST /ops/api/users/:userId/fund-password': ['KYC'],
  'POST /ops/api/users/:userId/tier': ['PRODUCT'],
  'GET /ops/api/users/:userId/restrictions': ['SUPPORT', 'KYC', 'PAYMENTS', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/users/:userId/restrictions': ['RISK', 'COMPLIANCE'],
  'POST /ops/api/users/:userId/restrictions/lift': ['RISK', 'COMPLIANCE'],
  'GET /ops/api/users/:userId/orders': ['SUPPORT', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/users/:userId/positions': ['SUPPORT', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/users/:userId/deposits': ['SUPPORT', 'PAYMENTS', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/users/:userId/withdrawals': ['SUPPORT', 'PAYMENTS', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/users/:userId/bills': ['SUPPORT', 'PAYMENTS', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/users/:userId/logins': ['KYC', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/users/:userId/devices': ['KYC', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/users/:userId/chats': ['SUPPORT', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/users/:userId/referrals': ['PRODUCT', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/users/:userId/notes': ['SUPPORT', 'KYC', 'PAYMENTS', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/users/:userId/notes': ['SUPPORT', 'KYC', 'PAYMENTS', 'RISK', 'COMPLIANCE'],
  'POST /ops/api/users/:userId/labels': ['KYC', 'RISK', 'COMPLIANCE'],
  'GET /ops/api/users/:userId/acts': ['RISK', 'COMPLIANCE', 'AUDITOR'],

  'GET /ops/api/agents': ['PRODUCT', 'RISK', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/agents/:userId/appoint': ['PRODUCT'],
  'POST /ops/api/agents/:userId/refuse': ['PRODUCT'],
  'POST /ops/api/agents/links/:userId/:referrerId': ['RISK', 'COMPLIANCE'],

  'GET /ops/api/otc': ['OTC_ARB', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/merchants': ['OTC_ARB', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/merchants/:userId': ['OTC_ARB', 'COMPLIANCE'],
  'POST /ops/api/otc/appeals/:id/open': ['OTC_ARB', 'COMPLIANCE'],
  'POST /ops/api/otc/appeals/:id/supplement': ['OTC_ARB'],
  'POST /ops/api/otc/appeals/:id/decide': ['OTC_ARB'],

  'GET /ops/api/loans': ['CREDIT', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/loans/:id/open': ['CREDIT', 'COMPLIANCE'],
  'POST /ops/api/loans/:id/approve': ['CREDIT'],
  'POST /ops/api/loans/:id/refuse': ['CREDIT'],

  'GET /ops/api/ledger': ['PAYMENTS', 'RISK', 'TREASURY', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/ledger/adjust': ['TREASURY'],

  'GET /ops/api/halts': ['PRODUCT', 'RISK', 'TREASURY', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/halts/pause': ['RISK', 'TREASURY', 'COMPLIANCE'],
  'POST /ops/api/halts/resume': ['RISK', 'TREASURY', 'COMPLIANCE'],
  'GET /ops/api/set-aside': ['PRODUCT', 'RISK', 'TREASURY', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/set-aside/review': ['RISK', 'COMPLIANCE'],
  'GET /ops/api/held': ['PRODUCT', 'RISK', 'TREASURY', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/held/confirm': ['RISK', 'COMPLIANCE'],
  'POST /ops/api/markets/halt': ['RISK'],
  'POST /ops/api/markets/status': ['RISK', 'PRODUCT'],
  'POST /ops/api/contracts/delisting': ['RISK', 'PRODUCT'],
  'POST /ops/api/auctions/end': ['RISK', 'PRODUCT'],

  'GET /ops/api/seconds': ['PRODUCT', 'RISK', 'TREASURY', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/seconds/halt': ['RISK'],
  'POST /ops/api/seconds/reopen': ['RISK', 'PRODUCT'],
  'POST /ops/api/seconds/void': ['RISK', 'COMPLIANCE'],

  'GET /ops/api/settings': ['PRODUCT', 'RISK', 'TREASURY', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/settings/change': ['PRODUCT', 'RISK'],
  'GET /ops/api/content': ['CONTENT', 'COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/content/:id': ['CONTENT', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/content': ['CONTENT'],
  'POST /ops/api/content/:id/draft': ['CONTENT'],
  'POST /ops/api/content/:id/publish': ['CONTENT'],
  'POST /ops/api/content/:id/roll-back': ['CONTENT'],

  'GET /ops/api/staff': ['ADMIN', 'COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/staff/invite': ['ADMIN'],
  'POST /ops/api/staff/:id/roles': ['ADMIN'],
  'POST /ops/api/staff/:id/invitation': ['ADMIN'],
  'POST /ops/api/staff/:id/confirm': ['ADMIN', 'COMPLIANCE'],
  'POST /ops/api/staff/:id/disable': ['ADMIN'],

  'GET /ops/api/audit': ['COMPLIANCE', 'AUDITOR'],
  'POST /ops/api/audit/verify': ['COMPLIANCE', 'AUDITOR'],
  'GET /ops/api/audit/export': ['AUDITOR'],
};

/** Undefined when nobody has said who may make this call. */
export function rolesFor({ method, path }: Pick<Endpoint, 'method' | 'path'>): readonly StaffRole[] | undefined {
  return PERMISSIONS[`${method} ${path}`];
}

export function mayCall(roles: readonly StaffRole[], call: Pick<Endpoint, 'method' | 'path'>): boolean {
  return rolesFor(call)?.some((role) => roles.includes(role)) === true;
}
