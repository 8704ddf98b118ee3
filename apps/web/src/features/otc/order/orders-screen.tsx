import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useListSearch } from '#shared/router/use-list-search.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { OtcPage } from '../otc-page.tsx';
import { ORDER_PATHS, otcOrders, STATUS_CHOICES, type OrderSide } from '../queries.ts';
import { useOtcLive } from '../use-otc-live.ts';
import { orderColumns } from './order-columns.tsx';

const OrdersSearch = z.object({
  /** One order, by its code; every notice of it leads here. */
  orderCode: z.catch(z.string().check(z.regex(/^[A-Z0-9]{1,24}$/)), ''),
  status: z.catch(z.enum(STATUS_CHOICES), 'all'),
  page: z.catch(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '1'),
});

interface OrdersScreenProps {
  readonly side: OrderSide;
  readonly title: PlainMessageId;
}

/** Orders by their state, or the one that the address names. */
export function OrdersScreen({ side, title }: OrdersScreenProps) {
  const t = useT();
  const [search, choose] = useListSearch(OrdersSearch);
  useOtcLive();
  return (
    <OtcPage title={t(title)}>
      {search.orderCode === '' ? (
        <OrderList side={side} search={search} onChoose={choose} />
      ) : (
        <Suspense fallback={<SkeletonText lineCount={8} />}>
          <OrderView key={search.orderCode} side={side} orderCode={search.orderCode} />
        </Suspense>
      )}
    </OtcPage>
  );
}

const OrderView = lazy(async () => ({ default: (await loadChunk(() => import('./order-view.tsx'))).OrderView }));

/** Where an order begins: at the offers of others, or at one's own. */
const STARTS = {
  taker: { to: '/otc/ordinary', title: 'app.page.otcOffers' },
  merchant: { to: '/merchant/index', title: 'app.page.merchantDesk' },
} as const satisfies Record<OrderSide, object>;

interface OrderListProps {
  readonly side: OrderSide;
  readonly search: z.infer<typeof OrdersSearch>;
  readonly onChoose: (change: Partial<z.infer<typeof OrdersSearch>>) => void;
}

function OrderList({ side, search: { status, page }, onChoose }: OrderListProps) {
  const t = useT();
  const style = useDateStyle();
  const query = useQuery(otcOrders(side, status, Number(page)));
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-full self-start scroll-row">
        <SegmentedControl
          label={t('common.list.status')}
          segments={STATUS_CHOICES.map((value) => ({
            value,
            label: value === 'all' ? t('common.list.all') : t(`otc.status.${value}`),
          }))}
          value={status}
          onChange={(chosen) => onChoose({ status: chosen })}
        />
      </div>
      <PagedTable
        label={t('otc.orders.title')}
        empty={status === 'all' ? t('otc.orders.empty') : t('common.list.filtered')}
        drawing={status === 'all' ? 'twoPeople' : 'search'}
        start={status === 'all' ? { to: STARTS[side].to, label: t(STARTS[side].title) } : undefined}
        columns={orderColumns(t, style, ORDER_PATHS[side])}
        rowKey={({ id }) => id}
        query={query}
        page={Number(page)}
        onPage={(next) => onChoose({ page: String(next) })}
      />
    </div>
  );
}
