import type { NotificationKind } from '@candor/contract/notifications/wire.ts';
import type { Notice } from '#features/account/port.ts';

/** Before an account is known they go to an address alone, and so do those for the staff. */
type AddressNotice = 'code' | 'accountExists' | 'noAccount' | 'staffInvitation' | 'staffChanged';

/** Notices that are about an account. */
export type AccountNotice = Exclude<Notice, { readonly kind: AddressNotice }>;

export const KIND_OF_NOTICE = {
  newDevice: 'security',
  credentialChanged: 'security',
  apiKeyChanged: 'security',
  tokenReused: 'security',
  accountRestricted: 'security',
  allowanceLeft: 'security',
  identityDecided: 'identity',
  depositCredited: 'deposit',
  depositDecided: 'deposit',
  depositOwed: 'deposit',
  withdrawalChanged: 'withdrawal',
  withdrawalKept: 'withdrawal',
  transferSent: 'withdrawal',
  transferReceived: 'deposit',
  orderFilled: 'fill',
  priceAlert: 'priceAlert',
  marginWarned: 'contract',
  positionLiquidated: 'contract',
  positionDeleveraged: 'contract',
  contractDelisting: 'contract',
  positionSettled: 'contract',
  secondVoided: 'second',
  loanChanged: 'loan',
  otcChanged: 'otc',
  marginCalled: 'risk',
  marginLiquidated: 'risk',
} as const satisfies Record<AccountNotice['kind'], NotificationKind>;

export function isAccountNotice(notice: Notice): notice is AccountNotice {
  return Object.hasOwn(KIND_OF_NOTICE, notice.kind);
}
