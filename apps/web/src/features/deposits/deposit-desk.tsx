import { Banner } from '@candor/ui/banner.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { SegmentedControl } from '@candor/ui/segmented-control.tsx';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { Link } from '#shared/router/link.tsx';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { DepositByAddress } from './deposit-by-address.tsx';
import { DepositTable } from './deposit-table.tsx';
import { DEPOSIT_CHANGES, depositCoins, depositList, DEPOSITS_KEY } from './queries.ts';

const RECENT = { page: 1, size: 5 } as const;

/** Money comes in: to one's own address, or declared where it was paid already; and what is on its way. */
export function DepositDesk() {
  const t = useT();
  const [way, setWay] = useState<'address' | 'declare'>('address');
  const coins = useQuery(depositCoins);
  const recent = useQuery(depositList(RECENT));
  useRefreshOn(DEPOSIT_CHANGES, DEPOSITS_KEY);
  return (
    <>
      <div className="flex max-w-[35rem] flex-col gap-5">
        <SegmentedControl
          label={t('deposits.way.label')}
          isFullWidth
          value={way}
          onChange={setWay}
          segments={[
            { value: 'address', label: t('deposits.way.address') },
            { value: 'declare', label: t('deposits.way.declare') },
          ]}
        />
        <Loaded query={coins}>
          {(networks) =>
            way === 'address' ? (
              <DepositByAddress networks={networks} />
            ) : (
              <Suspense fallback={<SkeletonText lineCount={6} />}>
                <DeclaredDeposit networks={networks} onDone={() => setWay('address')} />
              </Suspense>
            )
          }
        </Loaded>
        <Banner title={t('deposits.help.title')}>{t('deposits.help.text')}</Banner>
      </div>
      <section aria-label={t('deposits.history.recent')} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 className="text-20 font-semibold">{t('deposits.history.recent')}</h2>
          <Link to="/account/wallet/history-deposit" className={linkClass}>
            {t('deposits.history.all')}
          </Link>
        </div>
        <DepositTable query={recent} page={1} onPage={stay} empty={t('deposits.history.empty')} isShort />
      </section>
    </>
  );
}

/** The recent ones have no second page here. */
function stay(): void {}

const DeclaredDeposit = lazy(async () => {
  const { DeclaredDeposit: Form } = await loadChunk(() => import('./declared-deposit.tsx'));
  return { default: Form };
});
