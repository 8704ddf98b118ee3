import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import {
  getSecondBank,
  listSecondRoots,
  type getSecondStatistics,
  type SecondMonth,
  type SecondRoot,
} from '@candor/contract/second-contracts/proof.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#shared/api/call.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Together } from '#shared/together.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { secondStatistics } from './statistics-query.ts';
import { FindReceipt } from './find-receipt.tsx';
import { VoidList } from './void-list.tsx';

const bank = queryOptions({
  queryKey: ['second-contracts', 'bank'],
  queryFn: ({ signal }) => call(getSecondBank, {}, { signal, isQuiet: true }),
});

const roots = queryOptions({
  queryKey: ['second-contracts', 'roots'],
  queryFn: ({ signal }) => call(listSecondRoots, {}, { signal, isQuiet: true }),
});

/** What second contracts came to, for the operator and for those who took them, from the settled contracts alone. */
export function Screen() {
  const t = useT();
  const months = useQuery(secondStatistics);
  const bankQuery = useQuery(bank);
  const rootList = useQuery(roots);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-8 px-4 py-6 sm:py-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-28 font-semibold">{t('app.page.secondStatistics')}</h1>
        <p className="max-w-2xl text-14 text-muted">{t('statistics.intro')}</p>
      </header>
      <FindReceipt />
      <Together queries={[months, bankQuery, rootList]}>
        <Loaded query={months}>{(known) => <Months known={known} />}</Loaded>
        <Section title={t('statistics.bank.title')} text={t('statistics.bank.text')}>
          <div className="max-w-lg p-4">
            <Loaded query={bankQuery}>{(known) => <BankFacts bank={known} />}</Loaded>
          </div>
        </Section>
        <Section title={t('statistics.voids.title')} text={t('statistics.voids.text')}>
          <VoidList />
        </Section>
        <Section title={t('statistics.roots.title')} text={t('statistics.roots.text')}>
          <Loaded query={rootList}>
            {(known) => (
              <Table
                label={t('statistics.roots.title')}
                columns={rootColumns(t)}
                rows={known.roots}
                rowKey={({ day }) => day}
                empty={<EmptyState isSmall title={t('statistics.roots.none')} />}
              />
            )}
          </Loaded>
        </Section>
      </Together>
    </div>
  );
}

function Months({ known: { months, asOfMs } }: { readonly known: ReplyOutput<typeof getSecondStatistics> }) {
  const t = useT();
  const style = useDateStyle();
  return (
    <Section
      title={t('statistics.months.title')}
      text={t('statistics.months.text', { time: formatDateTime(asOfMs, style) })}
    >
      <Table
        label={t('statistics.months.title')}
        columns={monthColumns(t)}
        rows={months}
        rowKey={({ month }) => month}
        empty={<EmptyState isSmall title={t('statistics.months.none')} />}
      />
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Section({ title, text, children }: SectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <header className="flex flex-col gap-1">
        <h2 className="text-20 font-semibold">{title}</h2>
        <p className="max-w-2xl text-13 text-muted">{text}</p>
      </header>
      <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">{children}</div>
    </section>
  );
}

function BankFacts({ bank: known }: { readonly bank: ReplyOutput<typeof getSecondBank> }) {
  const t = useT();
  const { coin, balance, openPayout, openPayoutMax, perSecondMax, openOrders } = known;
  return (
    <Facts>
      <Fact label={t('statistics.bank.balance')}>
        <Amount value={balance} unit={coin} />
      </Fact>
      <Fact label={t('statistics.bank.openOrders')}>{openOrders}</Fact>
      <Fact label={t('statistics.bank.openPayout')}>
        <Amount value={openPayout} unit={coin} />
      </Fact>
      <Fact label={t('statistics.bank.openPayoutMax')}>
        <Amount value={openPayoutMax} unit={coin} />
      </Fact>
      <Fact label={t('statistics.bank.perSecondMax')}>
        <Amount value={perSecondMax} unit={coin} />
      </Fact>
    </Facts>
  );
}

function monthColumns(t: Translate): readonly Column<SecondMonth>[] {
  return [
    { key: 'month', header: t('statistics.months.month'), isTitle: true, cell: ({ month }) => month },
    { key: 'orders', header: t('statistics.months.orders'), align: 'end', cell: ({ orders }) => orders },
    {
      key: 'ends',
      header: t('statistics.months.ends'),
      align: 'end',
      cell: ({ wins, losses, ties, voids }) => `${wins} · ${losses} · ${ties} · ${voids}`,
    },
    moneyColumn('stake', t),
    moneyColumn('payout', t),
    moneyColumn('fees', t),
    moneyColumn('venueResult', t),
    {
      key: 'losing',
      header: t('statistics.months.losing'),
      align: 'end',
      cell: ({ losingShare, losingAccounts, accounts }) => (
        <>
          <Amount value={losingShare ?? undefined} unit="%" />
          <span className="ms-2 text-12 text-faint">{`${losingAccounts} / ${accounts}`}</span>
        </>
      ),
    },
  ];
}

function moneyColumn(name: 'stake' | 'payout' | 'fees' | 'venueResult', t: Translate): Column<SecondMonth> {
  return {
    key: name,
    header: t(`statistics.months.${name}`),
    align: 'end',
    cell: (month) => <Amount value={month[name]} />,
  };
}

function rootColumns(t: Translate): readonly Column<SecondRoot>[] {
  return [
    { key: 'day', header: t('statistics.roots.day'), isTitle: true, cell: ({ day }) => day },
    { key: 'count', header: t('statistics.months.orders'), align: 'end', cell: ({ count }) => count },
    {
      key: 'state',
      header: t('statistics.roots.state'),
      cell: ({ isClosed }) => t(isClosed ? 'statistics.roots.closed' : 'statistics.roots.grows'),
    },
    {
      key: 'root',
      header: t('statistics.roots.root'),
      cell: ({ root }) => <code className="text-12 break-all">{root}</code>,
    },
  ];
}
