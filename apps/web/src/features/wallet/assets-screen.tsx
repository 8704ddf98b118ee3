import { lazy, type ComponentType } from 'react';
import * as z from 'zod/mini';
import { loadDeposit } from '#features/deposits/index.ts';
import { loadInvestments } from '#features/earn/index.ts';
import { loadReferrals } from '#features/referrals/index.ts';
import { loadSwap } from '#features/swap/index.ts';
import { loadWithdrawal } from '#features/withdrawals/index.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { useSearchParams } from '#shared/router/use-search-params.ts';
import { WalletFrame } from '#shared/wallet/wallet-frame.tsx';

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

/** The pages of ROUTE-4 behind one address. */
export function Screen() {
  const { key } = useSearchParams(AssetsSearch);
  const Part = PARTS[key];
  const links = KEYS.map((name) => ({ to: '/assets/index', search: { key: name }, title: TITLES[name] }));
  return (
    <WalletFrame links={links.map((link) => ({ ...link, isCurrent: link.search.key === key }))}>
      <Part />
    </WalletFrame>
  );
}

const TITLES = {
  overview: 'app.page.assets',
  finance: 'app.page.financeAssets',
  agreement: 'app.page.contractAssets',
  recharge: 'app.page.deposit',
  withdraw: 'app.page.withdraw',
  swap: 'app.page.swap',
  transfer: 'app.page.transfer',
  tradeOrder: 'app.page.orderCentre',
  records: 'app.page.assetRecords',
  referrals: 'app.page.referrals',
  investments: 'app.page.investments',
} as const satisfies Record<Key, PlainMessageId>;

async function loadBills() {
  const [{ Bills }] = await Promise.all([
    loadChunk(() => import('./bills/bills.tsx')),
    loadArea('bills', currentLocale()),
  ]);
  return { default: Bills };
}

/** Orders and positions are told in the words of the desks that they come from. */
async function loadOrderCentre() {
  const [{ OrderCentre }] = await Promise.all([
    loadChunk(() => import('./orders/order-centre.tsx')),
    loadArea('spot', currentLocale()),
  ]);
  return { default: OrderCentre };
}

async function loadPerpetualAssets() {
  const [{ PerpetualAssets }] = await Promise.all([
    loadSingleWallets(),
    loadArea('spot', currentLocale()),
    loadArea('perpetuals', currentLocale()),
  ]);
  return { default: PerpetualAssets };
}

const loadSingleWallets = () => loadChunk(() => import('./overview/single-wallet.tsx'));

/** Each by itself: one is shown, and the others are not waited for. */
const PARTS = {
  overview: lazy(async () => ({ default: (await loadChunk(() => import('./overview/overview.tsx'))).Overview })),
  finance: lazy(async () => ({ default: (await loadSingleWallets()).FinanceAssets })),
  agreement: lazy(loadPerpetualAssets),
  recharge: lazy(async () => ({ default: (await loadDeposit()).DepositDesk })),
  withdraw: lazy(async () => ({ default: (await loadWithdrawal()).WithdrawalDesk })),
  swap: lazy(async () => ({ default: (await loadSwap()).SwapDesk })),
  transfer: lazy(async () => ({
    default: (await loadChunk(() => import('./transfer/transfer.tsx'))).Transfer,
  })),
  tradeOrder: lazy(loadOrderCentre),
  records: lazy(loadBills),
  referrals: lazy(async () => ({ default: (await loadReferrals()).MyReferrals })),
  investments: lazy(async () => ({ default: (await loadInvestments()).MyInvestments })),
} as const satisfies Record<Key, ComponentType>;
