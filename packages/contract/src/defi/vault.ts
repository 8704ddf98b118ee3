import * as z from 'zod/mini';
import { EARN_BUY_REFUSALS } from '../earn/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { EvmAddress, EvmSignature } from '../shared/evm.ts';
import { EXIT_REFUSALS } from '../withdrawals/exits.ts';
import { IDENTITY_REFUSALS } from '../identity/wire.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { SECOND_GATE_REFUSALS } from '../second-contracts/wire.ts';
import { Decimal, Id, PAGE, pageOf, SentDecimal, TimeMs } from '../shared/fields.ts';

/** Why an approval is not accepted (8020). The last four leave the intent as it was; every other one ends it. */
export const APPROVAL_REASONS = [
  'failed',
  'wrongToken',
  'noApproval',
  'wrongOwner',
  'wrongSpender',
  'overApproved',
  'underApproved',
  'notFound',
  'hashUsed',
  'wrongChain',
  'ownerUnknown',
] as const;
export type ApprovalReason = (typeof APPROVAL_REASONS)[number];

export const DEFI_VAULT_REFUSALS = {
  /** `{reason}` */
  approvalNotValid: { code: 8020, status: 422 },
  ownershipNotProven: { code: 8020, status: 422 },
  defiIntentExpired: { code: 8021, status: 422 },
  defiNotActive: { code: 8022, status: 422 },
  unknownDefiIntent: { code: 404, status: 404 },
  /** Something has been done about it already. */
  defiIntentState: { code: 409, status: 409 },
} as const satisfies RefusalTable;

const EvmHash = z.string().check(z.regex(/^0x[0-9A-Fa-f]{64}$/));
const ChainId = z.int().check(z.positive());
/** An amount in the smallest units of a token. */
const RawAmount = z.string().check(z.regex(/^\d{1,78}$/));

/** A contract of ours that keeps a token: by whom it is known is decided in the code, never by a setting of the site. */
export const DefiVault = z.strictObject({
  chainId: ChainId,
  chain: z.string(),
  name: z.string(),
  coin: z.string(),
  decimals: z.int(),
  token: EvmAddress,
  vault: EvmAddress,
  /** Where anybody can look the vault up; null for a chain that no explorer shows. */
  explorer: z.nullable(z.string()),
  limitMin: Decimal,
  limitMax: Decimal,
});
export type DefiVault = z.infer<typeof DefiVault>;

export const getDefiVaults = endpoint({
  method: 'GET',
  path: '/public/defi/vaults',
  access: 'public',
  summary: 'The vaults that are open now: none where no chain is connected',
  reply: z.strictObject({ vaults: z.array(DefiVault), asOfMs: TimeMs }),
  refusals: {},
});

export const DEFI_INTENT_STATES = [
  'INTENT',
  'APPROVED',
  'DEPOSITED',
  'EXITING',
  'CLOSED',
  'EXPIRED',
  'REJECTED',
] as const;
export const DefiIntentState = z.enum(DEFI_INTENT_STATES);
export type DefiIntentState = z.infer<typeof DefiIntentState>;

export const DefiIntent = z.extend(DefiVault, {
  id: Id,
  amount: Decimal,
  rawAmount: RawAmount,
  status: DefiIntentState,
  /** Why it was rejected. */
  reason: z.nullable(z.enum(APPROVAL_REASONS)),
  /** Whose signature was seen; the tokens come from there and go back there. */
  address: z.nullable(EvmAddress),
  approveHash: z.nullable(EvmHash),
  depositHash: z.nullable(EvmHash),
  /** The number that the vault gave to the deposit. */
  depositId: z.nullable(RawAmount),
  createTime: TimeMs,
  expireTime: TimeMs,
});
export type DefiIntent = z.infer<typeof DefiIntent>;

const IntentId = z.strictObject({ intentId: Id });

export const createDefiIntent = endpoint({
  method: 'POST',
  path: '/api/apiDefi/intent',
  access: 'user',
  summary: 'Says what will be deposited where, for thirty minutes: nothing is moved and nothing allowed by it',
  body: z.strictObject({ chainId: ChainId, vault: EvmAddress, amount: SentDecimal }),
  reply: DefiIntent,
  refusals: {
    ...pick(DEFI_VAULT_REFUSALS, 'defiNotActive'),
    ...pick(SECOND_GATE_REFUSALS, 'productNotAvailable'),
    ...pick(IDENTITY_REFUSALS, 'advancedNeeded'),
    ...pick(EARN_BUY_REFUSALS, 'earnAmountOutOfRange'),
    ...pick(EXIT_REFUSALS, 'withdrawalsHeld', 'withdrawalsRestricted'),
  },
  idempotent: true,
  stoppedBy: 'trading',
});

export const askDefiOwnership = endpoint({
  method: 'POST',
  path: '/api/apiDefi/ownership',
  access: 'user',
  summary: 'The message (EIP-4361) whose signature proves that an address is the caller’s',
  body: z.extend(IntentId, { address: EvmAddress }),
  reply: z.strictObject({ message: z.string() }),
  refusals: pick(
    DEFI_VAULT_REFUSALS,
    'unknownDefiIntent',
    'defiIntentState',
    'defiIntentExpired',
    'ownershipNotProven',
  ),
});

export const proveDefiOwnership = endpoint({
  method: 'POST',
  path: '/api/apiDefi/proveOwnership',
  access: 'user',
  summary: 'Binds the address that signed the message to the intent',
  body: z.extend(IntentId, { signature: EvmSignature }),
  reply: DefiIntent,
  refusals: pick(
    DEFI_VAULT_REFUSALS,
    'unknownDefiIntent',
    'defiIntentState',
    'defiIntentExpired',
    'ownershipNotProven',
  ),
});

export const sendApproveHash = endpoint({
  method: 'POST',
  path: '/api/apiDefi/sendApproveHash',
  access: 'user',
  summary: 'Tells the transaction of an approval; it is accepted when the chain says that it is exactly the intent’s',
  body: z.extend(IntentId, { chainId: ChainId, hash: EvmHash }),
  reply: DefiIntent,
  refusals: pick(
    DEFI_VAULT_REFUSALS,
    'unknownDefiIntent',
    'defiIntentState',
    'defiIntentExpired',
    'approvalNotValid',
    'defiNotActive',
  ),
});

export const listDefiIntents = endpoint({
  method: 'POST',
  path: '/api/apiDefi/intents',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own intents and deposits in vaults, the newest first',
  query: z.strictObject(PAGE),
  reply: pageOf(DefiIntent),
  refusals: {},
});

/** What a vault of ours may take from an address now, read from the chain. */
export const DefiAllowance = z.extend(DefiVault, {
  address: EvmAddress,
  /** Null when the chain does not answer. */
  allowance: z.nullable(RawAmount),
});
export type DefiAllowance = z.infer<typeof DefiAllowance>;

export const listDefiAllowances = endpoint({
  method: 'GET',
  path: '/api/apiDefi/authorisations',
  access: 'user',
  apiKey: 'read',
  summary: 'What our vaults may take from one’s own proven addresses now, from the chain itself',
  reply: z.strictObject({ allowances: z.array(DefiAllowance), asOfMs: TimeMs }),
  refusals: {},
});
