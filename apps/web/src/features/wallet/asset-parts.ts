import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';

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

/** What of one's assets is the wallet's own, as `lazy` wants it. */
export const ASSET_PARTS = {
  overview: async () => ({ default: (await loadChunk(() => import('./overview/overview.tsx'))).Overview }),
  finance: async () => ({ default: (await loadSingleWallets()).FinanceAssets }),
  agreement: loadPerpetualAssets,
  transfer: async () => ({ default: (await loadChunk(() => import('./transfer/transfer.tsx'))).Transfer }),
  tradeOrder: loadOrderCentre,
  records: loadBills,
};
