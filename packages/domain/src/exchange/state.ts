import { earnPart } from '../earn/earn-part.ts';
import { accountTiersPart } from '../fees/account-tiers.ts';
import { ledgerPart } from '../ledger/ledger-part.ts';
import { loansPart } from '../loans/loans-part.ts';
import { marginPart } from '../margin/margin-part.ts';
import { assetsPart } from '../markets/assets.ts';
import { otcPart } from '../otc/otc-part.ts';
import { perpetualsPart } from '../perpetuals/perpetuals-part.ts';
import { referralsPart } from '../referrals/referrals-part.ts';
import { restrictionsPart } from '../restrictions/restrictions.ts';
import { secondsPart } from '../second-contracts/seconds-part.ts';
import { settledSecondsPart } from '../second-contracts/settled-second.ts';
import { spotPart } from '../spot/spot-part.ts';
import { demoGrantsPart } from '../wallet/demo-grants.ts';
import { fundsPart } from '../wallet/funds.ts';
import { swapExposurePart } from '../wallet/swap-exposure.ts';
import { swapQuotesPart } from '../wallet/swap-quotes.ts';
import { receiptsPart } from './receipts-part.ts';

/** Every part of the state. A new slice adds its own line. */
export const PARTS = {
  ledger: ledgerPart,
  assets: assetsPart,
  spot: spotPart,
  perpetuals: perpetualsPart,
  seconds: secondsPart,
  settledSeconds: settledSecondsPart,
  margin: marginPart,
  demoGrants: demoGrantsPart,
  funds: fundsPart,
  swapQuotes: swapQuotesPart,
  swapExposure: swapExposurePart,
  accountTiers: accountTiersPart,
  referrals: referralsPart,
  earn: earnPart,
  otc: otcPart,
  loans: loansPart,
  restrictions: restrictionsPart,
  receipts: receiptsPart,
};

type Parts = typeof PARTS;

/** All that the exchange knows. Changed by `apply` alone. */
export type State = { readonly [Name in keyof Parts]: ReturnType<Parts[Name]['create']> } & {
  /** The last entry that changed something. */
  sequence: number;
  atMs: number;
};
