import type { Feature } from './context.ts';
import { account } from './features/account/index.ts';
import { apiKeys } from './features/api-keys/index.ts';
import { chat } from './features/chat/index.ts';
import { chains } from './features/chains/index.ts';
import { content } from './features/content/index.ts';
import { defi } from './features/defi/index.ts';
import { deposits } from './features/deposits/index.ts';
import { earn } from './features/earn/index.ts';
import { equity } from './features/portfolio/index.ts';
import { fees } from './features/fees/index.ts';
import { fund } from './features/security-fund/index.ts';
import { identity } from './features/identity/index.ts';
import { loans } from './features/loans/index.ts';
import { margin } from './features/margin/index.ts';
import { markets } from './features/markets/index.ts';
import { notifications } from './features/notifications/index.ts';
import { openApi } from './features/open-api/index.ts';
import { otc } from './features/otc/index.ts';
import { perpetuals } from './features/perpetuals/index.ts';
import { referrals } from './features/referrals/index.ts';
import { restrictions } from './features/restrictions/index.ts';
import { seconds } from './features/second-contracts/index.ts';
import { security } from './features/security/index.ts';
import { settings } from './features/settings/index.ts';
import { spot } from './features/spot/index.ts';
import { staff } from './features/staff/index.ts';
import { swap } from './features/swap/index.ts';
import { wallet } from './features/wallet/index.ts';
import { withdrawals } from './features/withdrawals/index.ts';

/** The products of this exchange, in the order they start. */
export const features: readonly Feature[] = [
  account,
  notifications,
  security,
  identity,
  apiKeys,
  markets,
  wallet,
  swap,
  fund,
  fees,
  equity,
  restrictions,
  spot,
  perpetuals,
  seconds,
  margin,
  openApi,
  chains,
  deposits,
  withdrawals,
  referrals,
  earn,
  defi,
  otc,
  loans,
  settings,
  content,
  chat,
  staff,
];
