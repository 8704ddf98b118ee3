import { lazy, type ComponentType } from 'react';
import * as z from 'zod/mini';
import { loadDeposit } from '#features/deposits/index.ts';
import { loadInvestments } from '#features/earn/index.ts';
import { loadReferrals } from '#features/referrals/index.ts';
import { loadSwap } from '#features/swap/index.ts';
import { ASSET_PARTS } from '#features/wallet/index.ts';
import { loadWithdrawal } from '#features/withdrawals/index.ts';
import { PersonalPage } from '#shared/personal-page.tsx';
import { useSearchParams } from '#shared/router/use-search-params.ts';

const KEYS = [
  'overview',
  'finance',
  'agreement',
  'recharge',
  'withdraw',
  'swap',
  'transfer',
  'tradeOrder',
  'records',
  'referrals',
  'investments',
] as const;
type Key = (typeof KEYS)[number];

const AssetsSearch = z.object({ key: z.catch(z.enum(KEYS), 'overview') });

/** The pages of ROUTE-4 behind one address: they are of many products, so that the page is of none. */
export function Screen() {
  const { key } = useSearchParams(AssetsSearch);
  const Part = PARTS[key];
  return (
    <PersonalPage>
      <Part />
    </PersonalPage>
  );
}

/** Each by itself: one is shown, and the others are not waited for. */
const PARTS = {
  overview: lazy(ASSET_PARTS.overview),
  finance: lazy(ASSET_PARTS.finance),
  agreement: lazy(ASSET_PARTS.agreement),
  recharge: lazy(async () => ({ default: (await loadDeposit()).DepositDesk })),
  withdraw: lazy(async () => ({ default: (await loadWithdrawal()).WithdrawalDesk })),
  swap: lazy(async () => ({ default: (await loadSwap()).SwapDesk })),
  transfer: lazy(ASSET_PARTS.transfer),
  tradeOrder: lazy(ASSET_PARTS.tradeOrder),
  records: lazy(ASSET_PARTS.records),
  referrals: lazy(async () => ({ default: (await loadReferrals()).MyReferrals })),
  investments: lazy(async () => ({ default: (await loadInvestments()).MyInvestments })),
} as const satisfies Record<Key, ComponentType>;
