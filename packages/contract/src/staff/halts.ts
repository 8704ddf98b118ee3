import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick } from '../shared/refusal-table.ts';
import { SWITCHES } from '../settings/switch-name.ts';
import { TimeMs } from '../shared/fields.ts';
import { Approval, Reason } from './approvals.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';
import { StaffName } from './staff-session.ts';

const SwitchName = z.enum(SWITCHES);

export const OperatorSwitch = z.strictObject({
  name: SwitchName,
  isPaused: z.boolean(),
  reason: z.nullable(z.string()),
  changedBy: z.nullable(StaffName),
  changedAtMs: z.nullable(TimeMs),
});
export type OperatorSwitch = z.infer<typeof OperatorSwitch>;

export const MARKET_STATUSES = ['pre', 'trading', 'cancelOnly', 'halt', 'delisted'] as const;
const MarketStatus = z.enum(MARKET_STATUSES);
export type MarketStatus = z.infer<typeof MarketStatus>;
/** A pair of spot or margin, or a contract's name. */
const Symbol = z.string().check(z.regex(/^[A-Z0-9]{2,12}\/?[A-Z0-9]{2,12}$/));

/** What is traded under a symbol: each can be halted by itself. */
export const MARKET_PRODUCTS = ['spot', 'contract', 'margin'] as const;
const MarketProduct = z.enum(MARKET_PRODUCTS);
export type MarketProduct = z.infer<typeof MarketProduct>;

export const MarketState = z.strictObject({
  product: MarketProduct,
  symbol: Symbol,
  status: MarketStatus,
  /** When a contract is settled for good; absent while nobody has announced it. */
  delistsAtMs: z.optional(TimeMs),
  /** When the call of its auction ends; absent while there is none, and once it trades at its price. */
  callEndsAtMs: z.optional(TimeMs),
});
export type MarketState = z.infer<typeof MarketState>;

export const getHalts = endpoint({
  method: 'GET',
  path: '/ops/api/halts',
  access: 'staff',
  summary: 'Switches and markets as they stand',
  reply: z.strictObject({
    switches: z.array(OperatorSwitch),
    markets: z.array(MarketState),
  }),
  refusals: {},
});
export type Halts = z.infer<typeof getHalts.reply>;

export const pauseSwitch = endpoint({
  method: 'POST',
  path: '/ops/api/halts/pause',
  access: 'staff',
  idempotent: true,
  summary: 'Stops a part of the exchange at once; one person is enough',
  body: z.strictObject({ name: SwitchName, reason: Reason }),
  reply: OperatorSwitch,
  refusals: {},
});

export const resumeSwitch = endpoint({
  method: 'POST',
  path: '/ops/api/halts/resume',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for a stopped part of the exchange to go on; a second person decides',
  body: z.strictObject({ name: SwitchName, reason: Reason }),
  reply: Approval,
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided'),
});

export const haltMarket = endpoint({
  method: 'POST',
  path: '/ops/api/markets/halt',
  access: 'staff',
  idempotent: true,
  summary: 'Halts one market, or lets orders only be cancelled there, at once; one person is enough',
  body: z.strictObject({
    product: MarketProduct,
    symbol: Symbol,
    /** Margin knows no middle way: there, only a halt. */
    status: z.enum(['halt', 'cancelOnly']),
    reason: Reason,
  }),
  reply: MarketState,
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided', 'statusNotOffered'),
});

export const changeMarketStatus = endpoint({
  method: 'POST',
  path: '/ops/api/markets/status',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for another state of a market: trading again after a halt as soon as approved, delisting a day ahead',
  body: z.strictObject({
    product: MarketProduct,
    symbol: Symbol,
    /** Spot alone can be delisted by its state: a contract is announced to end, and settled. */
    status: z.enum(['trading', 'delisted']),
    effectiveAtMs: z.nullable(TimeMs),
    reason: Reason,
  }),
  reply: Approval,
  refusals: pick(STAFF_REFUSALS, 'statusNotOffered', 'effectiveTooSoon', 'alreadyDecided'),
});

export const changeDelisting = endpoint({
  method: 'POST',
  path: '/ops/api/contracts/delisting',
  access: 'staff',
  idempotent: true,
  summary:
    'Asks for a contract to be delisted with a final settlement, at another time, or not at all; a second person decides',
  body: z.strictObject({
    symbol: Symbol,
    /** On a whole minute, seven days ahead; null takes the announcement back. */
    settleAtMs: z.nullable(TimeMs),
    /** An hour ahead is enough, for a reason that both people stand for. */
    isShortened: z.boolean(),
    reason: Reason,
  }),
  reply: Approval,
  refusals: pick(STAFF_REFUSALS, 'effectiveTooSoon', 'alreadyDecided'),
});

export const endCall = endpoint({
  method: 'POST',
  path: '/ops/api/auctions/end',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for the call of an auction to end ten seconds after a second person has approved it',
  body: z.strictObject({ product: MarketProduct, symbol: Symbol, reason: Reason }),
  reply: Approval,
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided'),
});
