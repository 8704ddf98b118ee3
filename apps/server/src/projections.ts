import type { Projection } from '#exchange/views/projection.ts';
import { earnRecords } from './features/earn/earn-records.ts';
import { loanRecords } from './features/loans/loan-records.ts';
import { marginRecords } from './features/margin/margin-records.ts';
import { tradeCandles } from './features/markets/candles/trade-candles.ts';
import { fundDays } from './features/security-fund/fund-days.ts';
import { otcRecords } from './features/otc/otc-records.ts';
import { perpetualRecords } from './features/perpetuals/perpetual-records.ts';
import { openInterestRecords } from './features/perpetuals/risk/open-interest-records.ts';
import { referralRecords } from './features/referrals/referral-records.ts';
import { secondRecords } from './features/second-contracts/second-records.ts';
import { spotRecords } from './features/spot/spot-records.ts';
import { ledgerEntries } from './features/staff/ledger-entries.ts';
import { billRecords } from './features/wallet/bill-records.ts';

/** Every view that follows the journal; the views' thread runs them in this order. */
export const projections: readonly Projection[] = [
  spotRecords,
  tradeCandles,
  perpetualRecords,
  openInterestRecords,
  secondRecords,
  marginRecords,
  referralRecords,
  earnRecords,
  otcRecords,
  loanRecords,
  billRecords,
  fundDays,
  ledgerEntries,
];
