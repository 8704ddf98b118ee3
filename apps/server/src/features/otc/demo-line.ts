import type { DisplayCurrency } from '@candor/contract/markets/rates.ts';
import type { OtcSide } from '@candor/domain/otc/merchants/otc-ad.ts';

/** What a demo merchant does with one coin, in which currencies, and for what part of the index. */
export interface DemoLine {
  readonly side: OtcSide;
  readonly coin: 'USDT' | 'BTC';
  readonly fiats: readonly DisplayCurrency[];
  readonly ppm: number;
}
