import type { ReferredUser } from '@candor/contract/referrals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { inviteLink } from './invite-link.ts';
import { referralInfo, referredUsers, type GenerationChoice } from './queries.ts';
import { relativeColumns, turnoverColumns } from './referral-columns.tsx';

const CHOICES: readonly GenerationChoice[] = ['all', '1', '2', '3'];

/** Who came by one's invitation, masked, generation by generation. */
export function PeopleTable() {
  const t = useT();
  const style = useDateStyle();
  const [generation, setGeneration] = useState<GenerationChoice>('all');
  const [page, setPage] = useState(1);
  const query = useQuery(referredUsers(generation, page));
  const info = useQuery(referralInfo).data;
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
        drawing="network"
        step={info && <CopyButton isLabelled value={inviteLink(info)} label={t('referrals.copyLink')} />}
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
    ...relativeColumns(t),
    {
      key: 'registered',
      header: t('referrals.column.registered'),
      cell: ({ registerTime }) => formatDate(registerTime, style),
    },
    ...turnoverColumns(t),
    {
      key: 'rebates',
      header: t('referrals.rebates'),
      align: 'end',
      cell: ({ rebateAmount, todayReward }) => (
        <span className="inline-flex flex-col">
          <Amount value={rebateAmount ?? undefined} unit="USDT" isPrivate />
          <span className="text-12 text-muted">
            {t('referrals.today')} <Amount value={todayReward ?? undefined} unit="USDT" isPrivate />
          </span>
        </span>
      ),
    },
  ];
}
