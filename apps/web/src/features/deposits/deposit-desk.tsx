import type { CoinNetwork } from '@candor/contract/chains/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { Together } from '#shared/together.tsx';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { RecentSection } from '#shared/wallet/recent-section.tsx';
import { DepositByAddress } from './deposit-by-address.tsx';
import { DEPOSIT_CHANGES, depositCoins, DEPOSITS_KEY, recentDeposits } from './queries.ts';

type Way = 'address' | 'bank' | 'declare';

/** Money comes in: to one's own address, by a bank, or declared where it was paid already; and what is on its way. */
export function DepositDesk() {
  const t = useT();
  const [way, setWay] = useState<Way>('address');
  const coins = useQuery(depositCoins);
  const recent = useQuery(recentDeposits);
  useRefreshOn(DEPOSIT_CHANGES, DEPOSITS_KEY);
  return (
    <Together queries={[coins]}>
      <div className="flex max-w-[35rem] flex-col gap-5">
        <SegmentedControl
          label={t('deposits.way.label')}
          isFullWidth
          value={way}
          onChange={setWay}
          segments={[
            { value: 'address', label: t('deposits.way.address') },
            { value: 'bank', label: t('deposits.declare.bank') },
            { value: 'declare', label: t('deposits.way.declare') },
          ]}
        />
        <Loaded query={coins}>
          {(networks) => (
            <Suspense fallback={<SkeletonText lineCount={6} />}>
              <WayForm way={way} networks={networks} onDone={() => setWay('address')} />
            </Suspense>
          )}
        </Loaded>
        <Banner title={t('deposits.help.title')}>{t('deposits.help.text')}</Banner>
      </div>
      <RecentSection
        title={t('deposits.history.recent')}
        all={{ to: '/account/wallet/history-deposit', label: t('deposits.history.all') }}
        query={recent}
        drawing="deposits"
        empty={t('deposits.history.empty')}
      >
        <DepositTable query={recent} page={1} onPage={stay} empty={t('deposits.history.empty')} isShort />
      </RecentSection>
    </Together>
  );
}

interface WayFormProps {
  readonly way: Way;
  readonly networks: readonly CoinNetwork[];
  readonly onDone: () => void;
}

function WayForm({ way, networks, onDone }: WayFormProps) {
  switch (way) {
    case 'address':
      return <DepositByAddress networks={networks} />;
    case 'bank':
      return <BankDeposit networks={networks} onDone={onDone} />;
    case 'declare':
      return <DeclaredDeposit networks={networks} onDone={onDone} />;
    default:
      return way satisfies never;
  }
}

/** The recent ones have no second page here. */
function stay(): void {}

const DepositTable = lazy(async () => ({
  default: (await loadChunk(() => import('./deposit-table.tsx'))).DepositTable,
}));

const DeclaredDeposit = lazy(async () => {
  const { DeclaredDeposit: Form } = await loadChunk(() => import('./declared-deposit.tsx'));
  return { default: Form };
});

const BankDeposit = lazy(async () => {
  const { BankDeposit: Form } = await loadChunk(() => import('./bank-deposit.tsx'));
  return { default: Form };
});
