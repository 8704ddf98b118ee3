import { account } from '#features/account/index.ts';
import { content } from '#features/content/index.ts';
import { chat } from '#features/chat/index.ts';
import { defi } from '#features/defi/index.ts';
import { deposits } from '#features/deposits/index.ts';
import { earn } from '#features/earn/index.ts';
import { fees } from '#features/fees/index.ts';
import { fund } from '#features/security-fund/index.ts';
import { identity } from '#features/identity/index.ts';
import { loans } from '#features/loans/index.ts';
import { markets } from '#features/markets/index.ts';
import { notifications } from '#features/notifications/index.ts';
import { otc } from '#features/otc/index.ts';
import { perpetuals } from '#features/perpetuals/index.ts';
import { referrals } from '#features/referrals/index.ts';
import { seconds } from '#features/second-contracts/index.ts';
import { security } from '#features/security/index.ts';
import { spot } from '#features/spot/index.ts';
import { swap } from '#features/swap/index.ts';
import { wallet } from '#features/wallet/index.ts';
import { withdrawals } from '#features/withdrawals/index.ts';
import type { Slice } from '#shared/slice.ts';

/** Every product the site knows. Adding one is adding its line here; what it brings stands in its own folder. */
export const SLICES: readonly Slice[] = [
  account,
  security,
  identity,
  markets,
  spot,
  perpetuals,
  seconds,
  wallet,
  deposits,
  withdrawals,
  swap,
  referrals,
  earn,
  defi,
  otc,
  loans,
  fund,
  fees,
  content,
  chat,
  notifications,
];
