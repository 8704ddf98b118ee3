import type { CoinNetwork } from '@candor/contract/chains/wire.ts';
import type { SpotFees, SpotTerms } from '@candor/contract/fees/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { useSession } from '#shared/session/session-store.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Together } from '#shared/together.tsx';
import { PerpetualFees } from './perpetual-fees.tsx';
import { FeeSection } from './fee-section.tsx';
import { MarginFees } from './margin-fees.tsx';
import { Percent } from './percent.tsx';
import { contractTerms, marginTerms, networkTerms, ownTier, spotFees } from './queries.ts';
import { TierTable } from './tier-table.tsx';

/** Everything the operator charges, read from what the engine holds now. */
export function Screen() {
  const t = useT();
  const fees = useQuery(spotFees);
  const networks = useQuery(networkTerms);
  const others = [useQuery(contractTerms), useQuery(marginTerms), useOwnTier()];
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-8 px-4 py-8 sm:py-12">
      <header className="flex flex-col gap-3">
        <h1 className="text-28 font-bold tracking-tight sm:text-40">{t('app.page.fees')}</h1>
        <p className="max-w-2xl text-16 text-muted">{t('fees.text')}</p>
      </header>
      <Together queries={[fees, networks, ...others]}>
        <Loaded query={fees}>{(known) => <TradingFees fees={known} />}</Loaded>
        <PerpetualFees />
        <MarginFees />
        <FeeSection title={t('fees.withdrawal.title')} text={t('fees.withdrawal.text')}>
          <Loaded query={networks}>
            {(rows) => (
              <Table
                label={t('fees.withdrawal.title')}
                rows={rows}
                rowKey={({ coin, chainType }) => `${coin} ${chainType}`}
                columns={networkColumns(t)}
              />
            )}
          </Loaded>
        </FeeSection>
        <p className="text-14">
          <Link to="/article/main/content/funds/fees" className={linkClass}>
            {t('fees.explained')}
          </Link>
        </p>
      </Together>
    </div>
  );
}

interface TradingFeesProps {
  readonly fees: SpotFees;
}

function TradingFees({ fees }: TradingFeesProps) {
  const t = useT();
  const own = useOwnTier();
  const style = useDateStyle();
  return (
    <>
      <FeeSection title={t('fees.spot.title')} text={t('fees.spot.text', { percent: fees.fundPercent })}>
        <Table
          label={t('fees.spot.title')}
          rows={fees.markets}
          rowKey={({ symbol }) => symbol}
          columns={marketColumns(t)}
          hasCards={false}
          heightClassName="max-h-96"
        />
      </FeeSection>
      <p className="text-12 text-muted tabular-nums">{t('fees.asOf', { time: formatDateTime(fees.asOfMs, style) })}</p>
      <FeeSection title={t('fees.tier.title')} text={t('fees.tier.text')}>
        <TierTable tiers={fees.tiers} ownTier={own.data?.tier} />
        <p className="border-t border-line py-3 text-13 text-muted sm:px-cell">{t('fees.tier.institution')}</p>
      </FeeSection>
      {own.data !== undefined && (
        <p className="flex flex-wrap gap-2 text-14">
          <span className="text-muted">{t('fees.tier.turnover')}</span>
          <Amount value={own.data.turnover} unit="USDT" />
        </p>
      )}
      <FeeSection title={t('fees.swap.title')} text={t('fees.swap.text', { percent: fees.swapPercent })} />
    </>
  );
}

function useOwnTier() {
  const isLogin = useSession((session) => session.isLogin);
  return useQuery({ ...ownTier, enabled: isLogin });
}

function marketColumns(t: Translate): readonly Column<SpotTerms>[] {
  return [
    { key: 'market', header: t('fees.column.market'), isTitle: true, cell: ({ symbol }) => symbol },
    { key: 'maker', header: t('fees.column.maker'), align: 'end', cell: (row) => <Percent value={row.makerPercent} /> },
    { key: 'taker', header: t('fees.column.taker'), align: 'end', cell: (row) => <Percent value={row.takerPercent} /> },
  ];
}

function networkColumns(t: Translate): readonly Column<CoinNetwork>[] {
  return [
    {
      key: 'coin',
      header: t('fees.column.coin'),
      isTitle: true,
      cell: ({ coin }) => (
        <span className="inline-flex items-center gap-2 font-medium">
          <CoinMark symbol={coin} className="size-5" />
          {coin}
        </span>
      ),
    },
    { key: 'network', header: t('fees.column.network'), cell: ({ network }) => network },
    {
      key: 'fee',
      header: t('fees.column.withdrawFee'),
      align: 'end',
      cell: ({ withdrawFee, coin }) => <Amount value={withdrawFee} unit={coin} />,
    },
    {
      key: 'minimum',
      header: t('fees.column.withdrawMin'),
      align: 'end',
      cell: ({ withdrawMin, coin }) => <Amount value={withdrawMin} unit={coin} />,
    },
    {
      key: 'deposit',
      header: t('fees.column.depositMin'),
      align: 'end',
      cell: ({ depositMin, coin }) => <Amount value={depositMin} unit={coin} />,
    },
  ];
}
