import { SECOND_VOID_CAUSES } from '@candor/domain/second-contracts/second-void.ts';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { SecondOrderNo } from './order.ts';
import { Decimal, Id, SignedDecimal, TimeMs } from '../shared/fields.ts';

/** Why seconds of an index were erroneous; the list is closed. */
export const SecondVoidCause = z.enum(SECOND_VOID_CAUSES);
export type SecondVoidCause = z.infer<typeof SecondVoidCause>;

/** Seconds of an index that two people have found erroneous, and every contract that went by them. */
export const SecondVoid = z.strictObject({
  /** The number of the request that was approved. */
  decisionNo: Id,
  symbol: z.string(),
  /** The first and the last of the seconds. */
  fromTime: TimeMs,
  toTime: TimeMs,
  cause: SecondVoidCause,
  decidedTime: TimeMs,
  /** All that went by one of the seconds, those that still ran among them. */
  orderNos: z.array(SecondOrderNo),
  /** Given back to those who had lost. */
  returned: Decimal,
  /** Of what was paid beyond stake and fee, what was taken back, and what was gone and is borne by the bank. */
  takenBack: Decimal,
  left: Decimal,
  /** Ed25519 over the SHA-256 of `voidText`, base64url. */
  sig: z.string(),
});
export type SecondVoid = z.infer<typeof SecondVoid>;

/** What a decision came to for one contract. */
export const SecondVoiding = z.strictObject({
  decision: SecondVoid,
  /** Credited besides the payout, below zero what was taken back; nothing where the contract still ran. */
  moved: SignedDecimal,
  /** What of the payout was gone. */
  left: Decimal,
});
export type SecondVoiding = z.infer<typeof SecondVoiding>;

/** What the signature of a decision stands under. */
export function voidText(decision: Omit<SecondVoid, 'sig'>): string {
  const { decisionNo, symbol, fromTime, toTime, cause, decidedTime, orderNos, returned, takenBack, left } = decision;
  return JSON.stringify({
    decisionNo,
    symbol,
    fromTime,
    toTime,
    cause,
    decidedTime,
    orderNos,
    returned,
    takenBack,
    left,
  });
}

export const listSecondVoids = endpoint({
  method: 'GET',
  path: '/public/second/voids',
  access: 'public',
  summary: 'Seconds of an index that were found erroneous and the contracts that became void by it, newest first',
  reply: z.strictObject({ voids: z.array(SecondVoid), publicKey: z.string(), asOfMs: TimeMs }),
  refusals: {},
});
