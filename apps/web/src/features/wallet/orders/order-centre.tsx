import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, zonedHeader, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { DealsDialog } from './deals-dialog.tsx';
import { newestOrders, ORDER_CENTRE_KEY, type OrderChoice, type OrderPhase } from './order-queries.ts';
import { PRODUCTS, type OrderRow, type Product } from './order-row.ts';

const NAMES = Object.keys(PRODUCTS) as readonly Product[];
const CHANGES = ['ORDER', 'CONTRACT_ORDER', 'SETTLEMENT'] as const;

/** The newest orders of every product, open or ended, and the way to each product's own page. */
export function OrderCentre() {
  const t = useT();
  const style = useDateStyle();
  const [choice, setChoice] = useState<OrderChoice>('all');
  const [phase, setPhase] = useState<OrderPhase>('open');
  const [opened, setOpened] = useState<OrderRow>();
  useRefreshOn(CHANGES, ORDER_CENTRE_KEY);
  return (
    <>
      <p className="text-14 text-muted">{t('wallet.orders.text')}</p>
      <form
        role="search"
        className="grid gap-3 sm:grid-cols-2 lg:max-w-xl"
        onSubmit={(event) => event.preventDefault()}
      >
        <Field label={t('wallet.orders.product')}>
          <Select
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'all', label: t('common.list.all') },
              ...NAMES.map((value) => ({ value, label: t(PRODUCTS[value].title) })),
            ]}
          />
        </Field>
        <Field label={t('spot.orders.status')}>
          <Select
            value={phase}
            onChange={setPhase}
            options={[
              { value: 'open', label: t('spot.orders.open') },
              { value: 'history', label: t('spot.orders.history') },
            ]}
          />
        </Field>
      </form>
      <Loaded query={useQuery(newestOrders(choice, phase))}>
        {(rows) => (
          <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
            <Table
              label={t('app.page.orderCentre')}
              rows={rows}
              rowKey={({ product, id }) => `${product} ${id}`}
              columns={[...columnsOf(t, style), dealsColumn(t, setOpened)]}
              empty={<NoOrders />}
            />
          </div>
        )}
      </Loaded>
      {opened !== undefined && <DealsDialog order={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function NoOrders() {
  const t = useT();
  return (
    <EmptyState
      drawing="orders"
      title={t('wallet.orders.none')}
      action={
        <Link to="/trade/index" search={{ type: 'spot' }} className={buttonClass({ variant: 'primary' })}>
          {t('common.start.order')}
        </Link>
      }
    />
  );
}

function columnsOf(t: Translate, style: DateStyle): readonly Column<OrderRow>[] {
  return [
    { key: 'time', header: zonedHeader(t('spot.orders.time'), style), cell: ({ atMs }) => formatDateTime(atMs, style) },
    {
      key: 'product',
      header: t('wallet.orders.product'),
      cell: ({ product }) => (
        <Link to={PRODUCTS[product].to} className={linkClass}>
          {t(PRODUCTS[product].title)}
        </Link>
      ),
    },
    { key: 'name', header: t('spot.orders.market'), isTitle: true, cell: ({ name }) => name },
    { key: 'side', header: t('spot.orders.side'), cell: ({ side }) => side !== undefined && <SideBadge side={side} /> },
    {
      key: 'price',
      header: t('spot.orders.price'),
      align: 'end',
      cell: ({ price }) => <Amount value={price ?? undefined} />,
    },
    {
      key: 'amount',
      header: t('spot.orders.amount'),
      align: 'end',
      cell: ({ amount, unit }) => <Amount value={amount ?? undefined} unit={unit} />,
    },
    { key: 'state', header: t('spot.orders.status'), cell: ({ state }) => t(`wallet.orders.${state}`) },
  ];
}

function SideBadge({ side }: { readonly side: 'buy' | 'sell' }) {
  const t = useT();
  return <Badge tone={side === 'buy' ? 'up' : 'down'}>{t(`spot.ticket.${side}`)}</Badge>;
}

function dealsColumn(t: Translate, onOpen: (order: OrderRow) => void): Column<OrderRow> {
  return {
    key: 'deals',
    header: t('spot.orders.action'),
    isAction: true,
    align: 'end',
    cell: (order) =>
      order.hasDeals && (
        <Button size="small" onClick={() => onOpen(order)}>
          {t('spot.orders.trades')}
        </Button>
      ),
  };
}
