import type { SecondCoin } from '@candor/contract/markets/wire.ts';
import type { SecondOrder } from '@candor/contract/second-contracts/order.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { formatDateTime, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { placesOf } from '../desk/price-decimals.ts';
import { periodText } from '../period-text.ts';
import { endedOrders } from '../queries.ts';
import { DirectionBadge } from './direction-badge.tsx';
import { RESULT_NAMES, resultOf } from './result.ts';

interface OrderHistoryProps {
  readonly markets: readonly SecondCoin[];
}

/** The latest contracts that have ended, each with its receipt. */
export function OrderHistory({ markets }: OrderHistoryProps) {
  const t = useT();
  const locale = useLocale();
  const style = useDateStyle();
  const orders = useLiveQuery(endedOrders);
  return (
    <Loaded query={orders}>
      {(rows) => (
        <Table
          label={t('second-contracts.orders.history')}
          columns={[...nameColumns(t, style, locale), ...priceColumns(t, markets), ...resultColumns(t)]}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState isSmall title={t('second-contracts.orders.emptyHistory')} />}
        />
      )}
    </Loaded>
  );
}

function nameColumns(t: Translate, style: DateStyle, locale: string): readonly Column<SecondOrder>[] {
  return [
    {
      key: 'time',
      header: t('second-contracts.orders.created'),
      cell: ({ createTime }) => formatDateTime(createTime, style),
      sortBy: ({ createTime }) => createTime,
    },
    { key: 'market', header: t('second-contracts.orders.market'), isTitle: true, cell: ({ symbol }) => symbol },
    {
      key: 'direction',
      header: t('second-contracts.ticket.direction'),
      cell: ({ betContent }) => <DirectionBadge betContent={betContent} />,
    },
    {
      key: 'period',
      header: t('second-contracts.ticket.period'),
      align: 'end',
      cell: ({ period }) => periodText(period, locale),
    },
    {
      key: 'stake',
      header: t('second-contracts.ticket.stake'),
      align: 'end',
      cell: ({ betAmount, baseSymbol }) => <Amount value={betAmount} unit={baseSymbol.toUpperCase()} />,
    },
  ];
}

function priceColumns(t: Translate, markets: readonly SecondCoin[]): readonly Column<SecondOrder>[] {
  const places = (symbol: string) => placesOf(markets.find((market) => market.symbol === symbol));
  return [
    {
      key: 'open',
      header: t('second-contracts.orders.open'),
      align: 'end',
      cell: ({ openPrice, symbol }) => <Amount value={openPrice ?? undefined} {...places(symbol)} />,
    },
    {
      key: 'close',
      header: t('second-contracts.orders.close'),
      align: 'end',
      cell: ({ closePrice, symbol }) => <Amount value={closePrice ?? undefined} {...places(symbol)} />,
    },
  ];
}

function resultColumns(t: Translate): readonly Column<SecondOrder>[] {
  return [
    { key: 'result', header: t('second-contracts.orders.result'), cell: (order) => t(RESULT_NAMES[resultOf(order)]) },
    {
      key: 'profit',
      header: t('second-contracts.orders.profit'),
      align: 'end',
      cell: ({ profitLoss, baseSymbol }) => (
        <Amount value={profitLoss ?? undefined} unit={baseSymbol.toUpperCase()} sign="always" isDirectional />
      ),
    },
    {
      key: 'receipt',
      header: t('second-contracts.orders.receipt'),
      align: 'end',
      cell: ({ orderNo }) => (
        <Link to={`/transparency/second/${orderNo}`} className={linkClass}>
          {orderNo}
        </Link>
      ),
    },
  ];
}
