import type { Bucket } from './account.ts';

/** One movement of one account. The units of a journal's legs sum to zero per asset. */
export interface Leg {
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly bucket: Bucket;
  readonly units: bigint;
  /** The line of the owner's bill this leg is, when it is one: moving between buckets is not. */
  readonly bill?: number;
}

/** A leg as it was posted: what the bucket and the whole account held just after it. */
export interface PostedLeg extends Leg {
  readonly balanceAfter: bigint;
  readonly totalAfter: bigint;
}

/** A leg with room for what its account will hold: posting writes it there and copies nothing. */
export interface OpenLeg extends Leg {
  balanceAfter: bigint;
  totalAfter: bigint;
}

/** Written out, because a copy by spreading costs more than all the rest of a posting. */
export function openLeg({ owner, wallet, asset, bucket, units, bill }: Leg): OpenLeg {
  return bill === undefined
    ? { owner, wallet, asset, bucket, units, balanceAfter: 0n, totalAfter: 0n }
    : { owner, wallet, asset, bucket, units, bill, balanceAfter: 0n, totalAfter: 0n };
}

/** What a rule wants moved. `bizNo` names the business act, once and for ever. */
export interface Posting {
  readonly bizType: string;
  readonly bizNo: string;
  /** What the owners read beside the line of their bill. */
  readonly remark?: string;
  readonly legs: readonly Leg[];
}

/** The same with legs that become those of the journal: whoever posts them leaves them alone from then on. */
export interface OpenPosting extends Omit<Posting, 'legs' | 'remark'> {
  readonly remark?: string | undefined;
  readonly legs: readonly OpenLeg[];
}

export interface Journal {
  readonly id: number;
  readonly bizType: string;
  readonly bizNo: string;
  readonly atMs: number;
  readonly remark?: string;
  readonly legs: readonly PostedLeg[];
}
