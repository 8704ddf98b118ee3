import type { ReferredUser } from '@candor/contract/referrals.ts';
import { Amount } from '@candor/ui/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { SegmentedControl } from '@candor/ui/segmented-control.tsx';
import type { Column } from '@candor/ui/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { referredUsers, type GenerationChoice } from './queries.ts';

const CHOICES: readonly GenerationChoice[] = ['all', '1', '2', '3'];

/** Who came by one's invitation, masked, generation by generation. */
export function PeopleTable() {
  const t = useT();
  const style = useDateStyle();
  const [generation, setGeneration] = useState<GenerationChoice>('all');
  const [page, setPage] = useState(1);
  const query = useQuery(referredUsers(generation, page));
  const choose = (choice: GenerationChoice): void => {
    setGeneration(choice);
    setPage(1);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="self-start">
        <SegmentedControl
          label={t('referrals.column.generation')}
          segments={CHOICES.map((value) => ({ value, label: value === 'all' ? t('referrals.all') : value }))}
          value={generation}
          onChange={choose}
        />
      </div>
      <PagedTable
        label={t('referrals.tab.people')}
        empty={t('referrals.noPeople')}
        columns={columnsOf(t, style)}
        rowKey={({ id }) => id}
        query={query}
        page={page}
        onPage={setPage}
      />
    </div>
  );
}

function columnsOf(t: Translate, style: DateStyle): readonly Column<ReferredUser>[] {
  return [
    {
      key: 'account',
      header: t('referrals.column.account'),
      isTitle: true,
      cell: ({ account, isLinked }) => (
        <span className="inline-flex items-center gap-2">
          {account}
          {isLinked && <Badge tone="warning">{t('referrals.linked')}</Badge>}
        </span>
      ),
    },
    { key: 'generation', header: t('referrals.column.generation'), cell: ({ generation }) => generation },
    {
      key: 'registered',
      header: t('referrals.column.registered'),
      cell: ({ registerTime }) => formatDate(registerTime, style),
    },
    {
      key: 'volume',
      header: t('referrals.volume'),
      align: 'end',
      cell: ({ tradingVolume }) => <Amount value={tradingVolume} unit="USDT" decimals={2} />,
    },
    {
      key: 'fees',
      header: t('referrals.fees'),
      align: 'end',
      cell: ({ totalFee }) => <Amount value={totalFee ?? undefined} unit="USDT" />,
    },
    {
      key: 'rebates',
      header: t('referrals.rebates'),
      align: 'end',
      cell: ({ rebateAmount }) => <Amount value={rebateAmount ?? undefined} unit="USDT" isPrivate />,
    },
    {
      key: 'today',
      header: t('referrals.today'),
      align: 'end',
      cell: ({ todayReward }) => <Amount value={todayReward ?? undefined} unit="USDT" isPrivate />,
    },
  ];
}
