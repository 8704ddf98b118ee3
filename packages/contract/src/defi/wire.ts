import * as z from 'zod/mini';
import { EARN_BUY, EARN_BUY_REFUSALS, EARN_PRODUCT, EARN_REDEEM, EarnOrder, EarnOrderFilter } from '../earn/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { CoinIncome } from '../earn/finance.ts';
import { IDENTITY_REFUSALS } from '../identity/wire.ts';
import { pick } from '../shared/refusal-table.ts';
import { Decimal, Id, PAGE, pageOf, SentDecimal, TimeMs } from '../shared/fields.ts';

/** Custodial mining (rule 5.4): money of the wealth wallet, left on any day, whose income lies in a pool beforehand. */
export const DefiProduct = z.strictObject(EARN_PRODUCT);
export type DefiProduct = z.infer<typeof DefiProduct>;

export const getDefiRate = endpoint({
  method: 'POST',
  path: '/api/apiDefi/getDefiRate',
  access: 'public',
  summary: 'The terms of mining: its rates by amount, limits, quota, and what its reward pool holds and owes',
  reply: DefiProduct,
  refusals: pick(EARN_BUY_REFUSALS, 'unknownEarnProduct'),
});

/** A count of what is there now, from the ledger and the records; what there is none of is 0. */
export const DefiStatistics = z.strictObject({
  coin: z.string(),
  /** All active deposits, those of the wealth wallet and those in vaults on a chain. */
  total: Decimal,
  custody: Decimal,
  vault: Decimal,
  /** Different people with an active deposit. */
  participants: z.int(),
  /** Vaults that answered within the last 24 hours with the code that was reviewed. */
  nodes: z.int(),
  asOfMs: TimeMs,
});
export type DefiStatistics = z.infer<typeof DefiStatistics>;

export const getDefiStatistics = endpoint({
  method: 'GET',
  path: '/public/defi',
  access: 'public',
  summary: 'What mining comes to now: deposits, participants, effective nodes, from the ledger and the records',
  reply: DefiStatistics,
  refusals: {},
});

/** What the operator asks before the core does. */
export const DEFI_JOIN_REFUSALS = { ...pick(IDENTITY_REFUSALS, 'advancedNeeded'), ...EARN_BUY_REFUSALS } as const;

export const joinDefi = endpoint({
  ...EARN_BUY,
  path: '/api/apiDefi/join',
  summary: 'Gives an amount of the wealth wallet to mining',
  body: z.strictObject({ amount: SentDecimal }),
  refusals: DEFI_JOIN_REFUSALS,
});

export const exitDefi = endpoint({
  ...EARN_REDEEM,
  path: '/api/apiDefi/exit',
  summary: 'Leaves mining: the whole amount comes back, and all income stays',
});

export const showDefiOrders = endpoint({
  method: 'POST',
  path: '/api/apiDefi/showOrder',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own deposits in mining, the newest first',
  query: z.strictObject({ ...EarnOrderFilter, ...PAGE }),
  reply: pageOf(EarnOrder),
  refusals: {},
});

/** A day of a deposit that was paid. */
export const DefiIncome = z.strictObject({
  orderId: Id,
  /** The first day of a deposit is 1. */
  day: z.int(),
  coin: z.string(),
  amount: Decimal,
  time: TimeMs,
});
export type DefiIncome = z.infer<typeof DefiIncome>;

export const showDefiIncome = endpoint({
  method: 'POST',
  path: '/api/apiDefi/showIncome/:user',
  access: 'user',
  apiKey: 'read',
  summary: 'What mining has really paid to the caller, the newest first; whoever the path names is not looked at',
  params: z.strictObject({ user: z.string().check(z.regex(/^\d{1,19}$/)) }),
  query: z.strictObject(PAGE),
  reply: pageOf(DefiIncome),
  refusals: {},
});

export const getUserInvestment = endpoint({
  method: 'POST',
  path: '/api/apiDefi/userInvestment',
  access: 'user',
  apiKey: 'read',
  summary: 'What the caller has in mining, what it has paid, and what it would still pay, by coin',
  reply: z.strictObject({ coins: z.array(CoinIncome), asOfMs: TimeMs }),
  refusals: {},
});
