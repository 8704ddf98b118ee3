import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { getSecurityFund, type FundAsset, type FundDay } from '@candor/contract/security-fund/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#shared/api/call.ts';
import { formatDate, formatDateTime } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { FundCheck } from './fund-check.tsx';

const LOOK_EVERY_MS = 60_000;

const securityFund = queryOptions({
  queryKey: ['securityFund'],
  queryFn: ({ signal }) => call(getSecurityFund, {}, { signal, isQuiet: true }),
  refetchInterval: LOOK_EVERY_MS,
});

/** The books of the security fund, and the means to check them. */
export function Screen() {
  const t = useT();
  const fund = useQuery(securityFund);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-6 sm:py-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-28 font-semibold">{t('app.page.securityFund')}</h1>
        <p className="max-w-2xl text-14 text-muted">{t('security-fund.text')}</p>
      </header>
      <Loaded query={fund}>{(known) => <FundBooks fund={known} />}</Loaded>
    </div>
  );
}

function FundBooks({ fund }: { readonly fund: ReplyOutput<typeof getSecurityFund> }) {
  const t = useT();
  const style = useDateStyle();
  const { assets, days, asOfMs } = fund;
  return (
    <>
      <FundCheck fund={fund} />
      <Section
        title={t('security-fund.balance')}
        aside={t('security-fund.asOf', { time: formatDateTime(asOfMs, style) })}
      >
        <Table
          label={t('security-fund.balance')}
          rows={assets}
          rowKey={({ coin }) => coin}
          columns={[coinColumn(t), ...figures<FundAsset>(t, ['balance', 'fees', 'income'])]}
          empty={<EmptyState isSmall title={t('security-fund.empty')} />}
        />
      </Section>
      <Section title={t('security-fund.days')}>
        <Table
          label={t('security-fund.days')}
          rows={days}
          rowKey={({ dayMs, coin }) => `${dayMs} ${coin}`}
          columns={[
            {
              key: 'day',
              header: t('security-fund.column.day'),
              cell: ({ dayMs }) => formatDate(dayMs, { ...style, zoneId: 'UTC' }),
            },
            coinColumn(t),
            ...figures<FundDay>(t, ['fees', 'income', 'balance']),
          ]}
        />
      </Section>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly aside?: string;
  readonly children: ReactNode;
}

function Section({ title, aside, children }: SectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-20 font-semibold">{title}</h2>
        {aside !== undefined && <p className="text-12 text-muted">{aside}</p>}
      </div>
      <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">{children}</div>
    </section>
  );
}

function coinColumn<Row extends { readonly coin: string }>(t: Translate): Column<Row> {
  return {
    key: 'coin',
    header: t('security-fund.column.asset'),
    isTitle: true,
    cell: ({ coin }) => (
      <span className="inline-flex items-center gap-2 align-middle font-medium">
        <CoinMark symbol={coin} className="size-5" />
        {coin}
      </span>
    ),
  };
}

type FigureName = 'balance' | 'fees' | 'income';

function figures<Row extends Readonly<Record<FigureName, string>>>(
  t: Translate,
  names: readonly FigureName[],
): readonly Column<Row>[] {
  return names.map((name) => ({
    key: name,
    header: t(`security-fund.column.${name}`),
    align: 'end',
    cell: (row) => <Amount value={row[name]} />,
  }));
}
