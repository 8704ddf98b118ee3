import { modifyAd, type OtcAd } from '@candor/contract/otc/ad.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { Table } from '@candor/ui/table/table.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { OTC_KEY, ownAds } from '../queries.ts';
import { adColumns } from './ad-columns.tsx';
import { formOf } from './ad-draft.ts';

interface AdsPanelProps {
  /** Nobody may answer the offers of a suspended merchant, and none may be put up; they may be taken down. */
  readonly isSuspended: boolean;
}

/** A merchant's offers: put up, changed, taken down and put up again. */
export function AdsPanel({ isSuspended }: AdsPanelProps) {
  const t = useT();
  const ads = useQuery(ownAds);
  const [edited, setEdited] = useState<OtcAd | 'new'>();
  const switching = useSwitching();
  return (
    <section aria-label={t('merchant.ads.title')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-semibold">{t('merchant.ads.title')}</h2>
        <Button variant="primary" disabled={isSuspended} onClick={() => setEdited('new')}>
          {t('merchant.ads.new')}
        </Button>
      </div>
      <Loaded query={ads} skeleton={<Skeleton className="h-24 w-full rounded-large" />}>
        {(rows) => (
          <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
            <Table
              label={t('merchant.ads.title')}
              columns={adColumns(t, {
                onEdit: setEdited,
                onSwitch: (ad) => switching.mutate(ad),
                isSuspended,
                isWorking: switching.isPending,
              })}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<EmptyState isSmall title={t('merchant.ads.empty')} />}
            />
          </div>
        )}
      </Loaded>
      {edited !== undefined && (
        <Suspense>
          <AdDialog ad={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

const AdDialog = lazy(async () => ({ default: (await loadChunk(() => import('./ad-dialog.tsx'))).AdDialog }));

/** On or off, all else as it stands. */
function useSwitching() {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (ad: OtcAd) => {
      const body = { id: ad.id, ...formOf(ad), status: ad.status === 2 ? (1 as const) : (2 as const) };
      return sendOnce(body, (key) => call(modifyAd, { body }, { key }));
    },
    onSuccess: ({ status }) =>
      showToast({ tone: 'success', title: t(`merchant.ads.turned.${status === 2 ? 'off' : 'on'}`) }),
    onSettled: () => Promise.all([OTC_KEY, WALLET_KEY].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
