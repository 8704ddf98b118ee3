import * as z from 'zod/mini';
import { LoginRecord } from '../../account/devices.ts';
import { BILL_TYPES, type BillKind } from '../../wallet/bills.ts';
import { DEPOSIT_REASONS, DEPOSIT_STATES } from '../../deposits/wire.ts';
import { WITHDRAWAL_STATES, WITHDRAWAL_STOP_REASONS } from '../../withdrawals/wire.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, Id, PAGE, pageOf, SignedDecimal, TimeMs } from '../../shared/fields.ts';

/** As many rows as one page of a part has. */
export const CARD_PAGE_ROWS = 20;

/** A part of a user's card: fetched when somebody opens it, page by page. */
const Part = {
  method: 'GET',
  access: 'staff',
  params: z.strictObject({ userId: Id }),
  query: z.strictObject({ current: PAGE.current }),
  refusals: {},
} as const;

/** From which of the accounts that trade an order comes. */
export const ORDER_PRODUCTS = ['spot', 'cross', 'isolated', 'contract'] as const;

export const CardOrder = z.strictObject({
  id: Id,
  product: z.enum(ORDER_PRODUCTS),
  market: z.string(),
  side: z.enum(['buy', 'sell']),
  /** A market order has no price, an order by value no quantity. */
  price: z.nullable(Decimal),
  triggerPrice: z.nullable(Decimal),
  quantity: z.nullable(Decimal),
  filled: Decimal,
  createdAtMs: TimeMs,
});
export type CardOrder = z.infer<typeof CardOrder>;

export const listCardOrders = endpoint({
  ...Part,
  path: '/ops/api/users/:userId/orders',
  summary: 'The open orders of a user on every market, the newest first',
  reply: pageOf(CardOrder),
});

export const CardPosition = z.strictObject({
  id: Id,
  market: z.string(),
  direction: z.enum(['long', 'short']),
  leverage: z.int(),
  margin: z.enum(['isolated', 'cross']),
  /** In the coin, of a coin-margined contract in whole contracts. */
  quantity: Decimal,
  entryPrice: z.nullable(Decimal),
  liquidationPrice: z.nullable(Decimal),
  /** In the settlement coin. */
  profit: SignedDecimal,
  coin: z.string(),
  marginRatio: z.nullable(SignedDecimal),
});
export type CardPosition = z.infer<typeof CardPosition>;

export const listCardPositions = endpoint({
  ...Part,
  path: '/ops/api/users/:userId/positions',
  summary: 'The open contract positions of a user as they stand at the mark, the newest first',
  reply: pageOf(CardPosition),
});

export const CardDeposit = z.strictObject({
  id: Id,
  kind: z.enum(['chain', 'declared']),
  coin: z.string(),
  network: z.string(),
  amount: Decimal,
  state: z.enum(DEPOSIT_STATES),
  reason: z.nullable(z.enum(DEPOSIT_REASONS)),
  txHash: z.nullable(z.string()),
  createdAtMs: TimeMs,
});
export type CardDeposit = z.infer<typeof CardDeposit>;

export const listCardDeposits = endpoint({
  ...Part,
  path: '/ops/api/users/:userId/deposits',
  summary: 'The deposits of a user, the newest first',
  reply: pageOf(CardDeposit),
});

export const CardWithdrawal = z.strictObject({
  id: Id,
  coin: z.string(),
  network: z.string(),
  address: z.string(),
  amount: Decimal,
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.nullable(z.enum(WITHDRAWAL_STOP_REASONS)),
  txHash: z.nullable(z.string()),
  createdAtMs: TimeMs,
});
export type CardWithdrawal = z.infer<typeof CardWithdrawal>;

export const listCardWithdrawals = endpoint({
  ...Part,
  path: '/ops/api/users/:userId/withdrawals',
  summary: 'The withdrawals of a user, the newest first',
  reply: pageOf(CardWithdrawal),
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- These are the keys of the record that the type is made of.
const BILL_KINDS = Object.keys(BILL_TYPES) as [BillKind, ...BillKind[]];

export const CardBill = z.strictObject({
  id: z.string(),
  wallet: z.int(),
  coin: z.string(),
  /** Null for a kind that this version does not know. */
  kind: z.nullable(z.enum(BILL_KINDS)),
  amount: SignedDecimal,
  balanceAfter: SignedDecimal,
  reference: z.string(),
  atMs: TimeMs,
});
export type CardBill = z.infer<typeof CardBill>;

export const listCardBills = endpoint({
  ...Part,
  path: '/ops/api/users/:userId/bills',
  summary: 'The lines of a user’s bill in every wallet, the newest first',
  reply: pageOf(CardBill),
});

export const listCardLogins = endpoint({
  ...Part,
  path: '/ops/api/users/:userId/logins',
  summary: 'Every login of a user that was tried within ninety days, the newest first',
  reply: pageOf(LoginRecord),
});

export const CardDevice = z.strictObject({
  id: z.string(),
  /** The same for all who have logged in with one browser; it is found in the search of users. */
  browserId: z.nullable(z.string()),
  name: z.string(),
  ip: z.string(),
  country: z.nullable(z.string()),
  lastSeenAtMs: TimeMs,
});
export type CardDevice = z.infer<typeof CardDevice>;

export const listCardDevices = endpoint({
  ...Part,
  path: '/ops/api/users/:userId/devices',
  summary: 'The devices that a user has logged in with, the one seen last on top',
  reply: pageOf(CardDevice),
});

export const CardChat = z.strictObject({
  chatId: Id,
  state: z.enum(['open', 'closed']),
  agent: z.nullable(z.string()),
  messages: z.int(),
  lastAtMs: TimeMs,
});
export type CardChat = z.infer<typeof CardChat>;

export const listCardChats = endpoint({
  ...Part,
  path: '/ops/api/users/:userId/chats',
  summary: 'The chat of a user with the support, if there is one',
  reply: pageOf(CardChat),
});

export const CardReferral = z.strictObject({
  userId: Id,
  generation: z.int(),
  registeredAtMs: TimeMs,
  /** What they have traded for, in USDT. */
  volume: Decimal,
  /** Taken for one person with whoever invited them: no rebate passes. */
  isLinked: z.boolean(),
});
export type CardReferral = z.infer<typeof CardReferral>;

export const listCardReferrals = endpoint({
  ...Part,
  path: '/ops/api/users/:userId/referrals',
  summary: 'Who came by a user’s invitation in three generations, the newest first, and who invited the user',
  reply: z.extend(pageOf(CardReferral), { invitedBy: z.nullable(Id) }),
});

export const CardAct = z.strictObject({
  position: z.int(),
  atMs: TimeMs,
  actor: z.string(),
  action: z.string(),
  object: z.string(),
  details: z.record(z.string(), z.string()),
});
export type CardAct = z.infer<typeof CardAct>;

export const listCardActs = endpoint({
  ...Part,
  path: '/ops/api/users/:userId/acts',
  summary: 'What the staff has done about a user, from the audit log, the newest first',
  reply: pageOf(CardAct),
});
