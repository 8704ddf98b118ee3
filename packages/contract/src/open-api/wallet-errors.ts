import type { TRANSFER_REFUSALS } from '@candor/domain/wallet/transfer.ts';
import type { WITHDRAWAL_REFUSALS } from '../withdrawals/wire.ts';
import type { OpenError } from './open-error-row.ts';
import type { OPEN_ORDER_ERRORS } from './order-errors.ts';

/** Every word of a transfer or a withdrawal that orders do not know: a new one does not compile here. */
type WalletWord = Exclude<
  keyof typeof WITHDRAWAL_REFUSALS | (typeof TRANSFER_REFUSALS)[number],
  keyof typeof OPEN_ORDER_ERRORS
>;

/** What is said here in other words than of orders, and what a deposit's address says. */
type OwnWord = 'openWithdrawalStep' | 'fundPasswordNotSet' | 'depositsClosed';

const row = (code: number, msg: string): OpenError => ({ status: 400, code, msg });
const badAddress = row(-4007, 'Address validation is not passed.');
const noAsset = row(-4018, "We don't have this asset.");

export const OPEN_WALLET_ERRORS = {
  unknownAsset: noAsset,
  networkUnknown: noAsset,
  networkNotConnected: row(-4019, 'Current asset is not open for withdrawal: its network is not connected.'),
  withdrawalsClosed: row(-4019, 'Current asset is not open for withdrawal.'),
  depositsClosed: row(-4020, 'Current asset is not open for deposits.'),
  amountNotNumeric: row(-1130, "Data sent for parameter 'amount' is not valid."),
  openWithdrawalStep: row(-4021, 'Asset withdrawal must be a multiple of the smallest part its network carries.'),
  belowWithdrawalMinimum: row(-4022, 'Not less than the minimum pick-up quantity.'),
  withdrawalsHeld: row(-4016, 'Withdrawals of this account rest after a change of its credentials.'),
  withdrawalsRestricted: row(-4016, 'Withdrawals of this account are held by the operator.'),
  addressInvalid: badAddress,
  addressIsOurs: badAddress,
  addressScreened: badAddress,
  addressNotPayable: badAddress,
  addressNotInBook: row(-4012, 'A key withdraws to addresses of the address book alone.'),
  addressNotActive: row(-4012, 'This address of the address book has not waited long enough yet.'),
  bankCardMissing: badAddress,
  holderNameDiffers: badAddress,
  beneficiaryNeeded: row(-4015, 'Withdraw is limited: from this value on isOwnWallet or the beneficiary is needed.'),
  withdrawalLimit: row(-4023, 'Within 24 hours, the withdrawal exceeds the maximum amount.'),
  valueUnknown: row(-4015, 'Withdraw is limited: there is no price to measure it by.'),
  strongerProofNeeded: row(-4013, '2FA is not opened.'),
  fundPasswordNotSet: row(-4013, '2FA is not opened: the fund password is not set.'),
  amountNotAboveFee: row(-4028, 'The amount of withdrawal must be greater than the Commission.'),
  withdrawalDiffers: row(-2010, 'Duplicate withdrawal sent.'),
  transferNotAllowed: row(-5011, 'Transfers between these wallets are not supported.'),
  transferLimit: row(-5013, 'Asset transfer failed: what is left would not secure what is open.'),
  lockedFundsStay: row(-5013, 'Asset transfer failed: money that is locked stays where it is.'),
} as const satisfies Readonly<Record<WalletWord | OwnWord, OpenError>>;
