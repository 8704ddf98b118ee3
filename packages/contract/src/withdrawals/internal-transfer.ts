import type { InternalTransferRefusal } from '@candor/domain/wallet/internal-transfer.ts';
import * as z from 'zod/mini';
import { CoinCode } from '../chains/wire.ts';
import { SECURITY_REFUSALS, Proof } from '../security/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { AmountText, Decimal, Id, pageOf, TimeMs, unitsAtMost } from '../shared/fields.ts';
import { pick, type RefusalRow, type RefusalTable } from '../shared/refusal-table.ts';
import { WITHDRAWAL_REFUSALS } from './wire.ts';

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
const CORE_REFUSALS = {
  unknownAsset: WITHDRAWAL_REFUSALS.unknownAsset,
  amountMustBePositive: { code: 3002, status: 422 },
  receiverIsSender: { code: 3010, status: 422 },
  /** Nobody has this id or name, or their account is closed: the same answer for both. */
  unknownReceiver: { code: 404, status: 422 },
  transferDiffers: { code: 409, status: 409 },
  insufficientBalance: WITHDRAWAL_REFUSALS.insufficientBalance,
} as const satisfies Readonly<Record<InternalTransferRefusal, RefusalRow>>;

export const INTERNAL_TRANSFER_CALL_REFUSALS = {
  ...CORE_REFUSALS,
  ...pick(
    WITHDRAWAL_REFUSALS,
    'amountNotNumeric',
    'primaryNeeded',
    'withdrawalsHeld',
    'withdrawalsRestricted',
    'withdrawalLimit',
    'valueUnknown',
    'strongerProofNeeded',
  ),
  /** In whitelist mode the receiver has to be in the address book. */
  receiverNotInBook: { code: 3008, status: 422 },
  /** `{untilMs, minutes}` */
  receiverNotActive: { code: 3008, status: 422 },
  /** What this account sends is looked at by a person first, which a transfer that is final at once cannot wait for. */
  transferNeedsReview: { code: 3006, status: 422 },
  ...pick(
    SECURITY_REFUSALS,
    'proofNeeded',
    'codeWrong',
    'codeExpired',
    'wrongCredentials',
    'secondFactorWrong',
    'secondFactorLocked',
    'fundPasswordNotSet',
    'fundPasswordWrong',
    'fundPasswordLocked',
  ),
} as const satisfies RefusalTable;

export const TransferReceiver = z.strictObject({
  userId: Id,
  /** Masked: enough to know again whom one meant, and no way to learn a name. */
  name: z.string(),
});
export type TransferReceiver = z.infer<typeof TransferReceiver>;

export const findTransferReceiver = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/internalTransfer/receiver',
  access: 'user',
  summary: 'Who has this user ID or login name, masked, before anything is sent there',
  body: z.strictObject({ receiver: z.string().check(z.trim(), z.minLength(1), ...unitsAtMost(40)) }),
  reply: TransferReceiver,
  refusals: pick(INTERNAL_TRANSFER_CALL_REFUSALS, 'unknownReceiver', 'receiverIsSender'),
  limit: 'receivers',
});

export const InternalTransferRecord = z.strictObject({
  id: Id,
  direction: z.enum(['sent', 'received']),
  coin: CoinCode,
  amount: Decimal,
  /** The other side: its id, and its name masked. */
  userId: Id,
  name: z.string(),
  createdAtMs: TimeMs,
});
export type InternalTransferRecord = z.infer<typeof InternalTransferRecord>;

export const submitInternalTransfer = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/internalTransfer',
  stoppedBy: 'withdrawals',
  access: 'user',
  sealed: true,
  idempotent: true,
  summary: 'Send a coin to another user: at once, free of charge and for good',
  body: z.strictObject({
    /** As the preview gave it: a name is looked up and confirmed first. */
    receiverId: Id,
    coin: CoinCode,
    amount: AmountText,
    proof: Proof,
  }),
  reply: InternalTransferRecord,
  refusals: INTERNAL_TRANSFER_CALL_REFUSALS,
  limit: 'withdrawals',
});

export const listInternalTransfers = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/internalTransfer/list',
  access: 'user',
  apiKey: 'read',
  summary: 'What one has sent to other users and received from them, newest first',
  body: z.strictObject({
    direction: z.optional(InternalTransferRecord.shape.direction),
    coin: z.optional(CoinCode),
    current: z.optional(z.int().check(z.positive(), z.maximum(99_999))),
    size: z.optional(z.int().check(z.positive(), z.maximum(100))),
  }),
  reply: pageOf(InternalTransferRecord),
  refusals: {},
});
