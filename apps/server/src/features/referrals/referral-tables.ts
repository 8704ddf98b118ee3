/** Fees and what of them is a rebate. Shares are exact: whole units, and the millionths beyond them added up apart. */
export interface FeeSum {
  readonly feeUnits: bigint;
  readonly rebateUnits: bigint;
  readonly restMillionths: number;
}

export interface ReferralTables {
  /** Everybody who was referred, once for each of those above them. */
  referralPeople: {
    owner: number;
    payer: number;
    generation: number;
    registeredAtMs: number;
    /** 1 while the two are taken for one person. */
    isLinked: number;
    /** What they have traded for, in units of USDT. */
    volumeUnits: bigint;
  };
  referralSums: FeeSum & { readonly owner: number; readonly payer: number; readonly asset: string };
  referralDays: FeeSum & {
    readonly owner: number;
    readonly generation: number;
    readonly dayMs: number;
    readonly asset: string;
  };
  referralVolumes: { owner: number; generation: number; dayMs: number; volumeUnits: bigint };
  rebatePayments: {
    owner: number;
    dayMs: number;
    asset: string;
    rebateUnits: bigint;
    end: 'paid' | 'forfeited';
    atMs: number;
  };
}
