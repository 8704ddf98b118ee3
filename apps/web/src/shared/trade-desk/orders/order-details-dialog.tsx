import type { SpotOrderState } from '@candor/contract/spot/order.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { readablePrice } from '../prices/readable-price.ts';
import { ORDER_STATE_NAMES } from './order-state-names.ts';

/** What orders of every product say of themselves. */
export interface DetailedOrder {
  readonly orderNo: string;
  readonly state: SpotOrderState;
  readonly delegatePrice: string | null;
  readonly delegateTotal: string | null;
  readonly triggerPrice: string | null;
  readonly dealNum: string;
  readonly dealPrice: string | null;
  readonly fee: string;
  readonly feeAsset: string;
  readonly createTime: number;
  readonly triggerTime: number | null;
  readonly updateTime: number;
}

/** One of its trades. */
export interface DetailedFill {
  readonly tradeId: string;
  readonly createTime: number;
  readonly price: string;
  readonly quantity: string;
  readonly fee: string;
  readonly feeAsset: string;
  readonly liquidity: 'maker' | 'taker';
}

interface OrderDetailsDialogProps {
  /** What was traded, and which way. */
  readonly title: string;
  readonly order: DetailedOrder;
  /** What amounts are counted in. */
  readonly unit: string;
  /** Newest first; undefined while they are on their way. */
  readonly fills: readonly DetailedFill[] | undefined;
  readonly onClose: () => void;
}

/** One order from when it was placed to its end, with every trade of it. */
export function OrderDetailsDialog({ title, order, unit, fills, onClose }: OrderDetailsDialogProps) {
  const t = useT();
  const style = useDateStyle();
  const time = (atMs: number) => formatDateTime(atMs, style);
  const price = (value: string | null) => <Amount value={value === null ? undefined : readablePrice(value)} />;
  return (
    <Dialog isOpen onClose={onClose} title={title} description={t(ORDER_STATE_NAMES[order.state])}>
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact label={t('spot.orders.number')}>{order.orderNo}</Fact>
          <Fact label={t('spot.orders.time')}>{time(order.createTime)}</Fact>
          {order.triggerTime !== null && <Fact label={t('spot.orders.triggered')}>{time(order.triggerTime)}</Fact>}
          <Fact label={t('spot.orders.updated')}>{time(order.updateTime)}</Fact>
          <Fact label={t('spot.orders.price')}>{price(order.delegatePrice)}</Fact>
          {order.triggerPrice !== null && <Fact label={t('spot.ticket.trigger')}>{price(order.triggerPrice)}</Fact>}
          <Fact label={`${t('spot.orders.filled')} / ${t('spot.orders.amount')}`}>
            <Amount value={order.dealNum} /> / <Amount value={order.delegateTotal ?? undefined} unit={unit} />
          </Fact>
          <Fact label={t('spot.orders.average')}>{price(order.dealPrice)}</Fact>
          <Fact label={t('spot.orders.fee')}>
            <Amount value={order.fee} unit={order.feeAsset} />
          </Fact>
        </Facts>
        {fills !== undefined && <Fills fills={fills} unit={unit} />}
      </div>
    </Dialog>
  );
}

function Fills({ fills, unit }: { readonly fills: readonly DetailedFill[]; readonly unit: string }) {
  const t = useT();
  const style = useDateStyle();
  if (fills.length === 0) return <p className="text-13 text-muted">{t('spot.trades.empty')}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-12">
        <caption className="pb-1 text-start text-13 font-semibold">{t('spot.orders.trades')}</caption>
        <thead className="text-faint">
          <tr>
            {(['time', 'price', 'amount', 'fee', 'role'] as const).map((name) => (
              <th key={name} scope="col" className="pe-3 text-start font-normal whitespace-nowrap">
                {t(`spot.orders.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fills.map((fill) => (
            <tr key={fill.tradeId} className="h-6 whitespace-nowrap">
              <td className="pe-3">{formatDateTime(fill.createTime, style)}</td>
              <td className="pe-3">
                <Amount value={fill.price} />
              </td>
              <td className="pe-3">
                <Amount value={fill.quantity} unit={unit} />
              </td>
              <td className="pe-3">
                <Amount value={fill.fee} unit={fill.feeAsset} />
              </td>
              <td>{t(fill.liquidity === 'maker' ? 'spot.orders.maker' : 'spot.orders.taker')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
