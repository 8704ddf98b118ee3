import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';

/** What every merchant leaves here for as long as they are one (rule 6). */
export const MERCHANT_DEPOSIT = { asset: 'USDT', units: 1_000n * UNITS_PER_WHOLE } as const;

export type MerchantStatus = 'applied' | 'merchant' | 'suspended' | 'leaving';

/** Somebody whose deposit stands frozen in the merchant wallet. */
export interface Merchant {
  readonly owner: number;
  /** Their own number, of the sequence of users; 0 while nobody has admitted them. */
  readonly merchantId: number;
  readonly status: MerchantStatus;
  /** When somebody who leaves gets the deposit back; 0 before. */
  readonly returnAtMs: number;
}
