import type { SecondCommitment, SecondOutcome, SecondRoot } from './proof.ts';

/** What `commitHash` is the SHA-256 of: the fields in this order as JSON without spaces. */
export function commitText(agreed: SecondCommitment): string {
  const { orderNo, symbol, betContent, betAmount, fee, periodId, period, odds, flag, precision, acceptTime } = agreed;
  return JSON.stringify({
    orderNo,
    symbol,
    betContent,
    betAmount,
    fee,
    periodId,
    period,
    odds,
    flag,
    precision,
    acceptTime,
  });
}

/** What a settled contract is in the tree of its day. */
export interface SecondLeaf {
  readonly commitHash: string;
  /** The hash of the open tick, and those of the ticks that were counted. */
  readonly openTickHash: string | null;
  readonly closeTickHashes: readonly string[];
  readonly outcome: SecondOutcome;
}

export function leafText({ commitHash, openTickHash, closeTickHashes, outcome }: SecondLeaf): string {
  const { openTime, openPrice, closeTime, closePrice, result, voidReason, payout, feePaid, settleTime } = outcome;
  const ended = { openTime, openPrice, closeTime, closePrice, result, voidReason, payout, feePaid, settleTime };
  return JSON.stringify({ commitHash, openTickHash, closeTickHashes, ...ended });
}

/** What the signature of a day's root stands under. */
export function rootText({ day, count, root, isClosed }: Omit<SecondRoot, 'sig'>): string {
  return JSON.stringify({ day, count, root, isClosed });
}
