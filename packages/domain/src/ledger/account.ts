/** Where an account's money stands. Only `available` may be spent; the others are promised to something. */
export const BUCKETS = ['available', 'frozen', 'margin', 'escrow', 'pledged'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The money of one owner in one wallet in one asset, in smallest units. */
export interface Account {
  available: bigint;
  frozen: bigint;
  margin: bigint;
  escrow: bigint;
  pledged: bigint;
  /** The five buckets together, carried along so that a bill need not add them up. */
  total: bigint;
  /** The running sum of all accounts in the same asset, shared by them. */
  readonly sum: AssetSum;
}

/** The sum over all accounts in one asset: zero after every journal. */
export interface AssetSum {
  units: bigint;
}

export function createAccount(sum: AssetSum): Account {
  return { available: 0n, frozen: 0n, margin: 0n, escrow: 0n, pledged: 0n, total: 0n, sum };
}
