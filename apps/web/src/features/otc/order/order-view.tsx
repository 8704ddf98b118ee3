import type { OtcOrder } from '@candor/contract/otc/wire.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { Stepper } from '@candor/ui/inputs/stepper.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { OrderAppeal } from '../appeal/order-appeal.tsx';
import { OrderChat } from '../chat/order-chat.tsx';
import { ORDER_PATHS, OTC_KEY, otcOrder, type OrderSide } from '../queries.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { STATUS_TONES, stepOf } from './order-state.ts';
import { PayeeCard } from './payee-card.tsx';
import { RatingForm } from './rating-form.tsx';

interface OrderViewProps {
  readonly side: OrderSide;
  readonly orderCode: string;
}

/** One order: how far it is, what is to be done next, its money, its chat and what is disputed. */
export function OrderView({ side, orderCode }: OrderViewProps) {
  const t = useT();
  const query = useQuery(otcOrder(side, orderCode));
  return (
    <div className="flex flex-col gap-4">
      <Link to={ORDER_PATHS[side]} className={`${linkClass} self-start text-14`}>
        {t('otc.orders.back')}
      </Link>
      <Loaded query={query} skeleton={<Skeleton className="h-144 w-full rounded-large" />}>
        {(order) => (order === null ? <EmptyState title={t('otc.order.unknown')} /> : <KnownOrder order={order} />)}
      </Loaded>
    </div>
  );
}

interface KnownOrderProps {
  readonly order: OtcOrder;
}

function KnownOrder({ order }: KnownOrderProps) {
  const t = useT();
  const { role, status } = order;
  const step = stepOf(order);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="flex min-w-0 flex-col gap-5 rounded-large border border-line bg-surface-2 p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-20 font-semibold">
            {t(role === 'buyer' ? 'otc.order.buy' : 'otc.order.sell', { amount: order.coinCou, coin: order.coin })}
          </h2>
          <Badge tone={STATUS_TONES[status]}>{t(`otc.status.${status}`)}</Badge>
        </div>
        {step !== undefined && (
          <Stepper
            label={t('otc.order.steps')}
            steps={[t('otc.step.placed'), t('otc.step.paid'), t('otc.step.released')]}
            current={step}
          />
        )}
        <NextStep order={order} />
        {role === 'buyer' && (status === 1 || status === 2) && <PayeeCard orderId={order.id} />}
        <OrderActions order={order} />
        <OrderFacts order={order} />
        <OrderAppeal order={order} />
        {status === 3 && !order.isRated && <RatingForm orderId={order.id} />}
      </div>
      <OrderChat order={order} />
    </div>
  );
}

/** What comes next, for whoever looks; while it is unpaid, how long that may be. */
function NextStep({ order: { role, status, reason, expireTime } }: KnownOrderProps) {
  const t = useT();
  const queries = useQueryClient();
  const isOver = status === 3 || status === 4;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-medium bg-surface-3 p-4">
      <p className="min-w-0 flex-1 text-14">
        {isOver ? reason !== null && t(`otc.reason.${reason}`) : t(`otc.next.${role}.${status}`)}
      </p>
      {status === 1 && (
        <p className="flex flex-col items-end text-12 text-muted">
          {t('otc.order.timeLeft')}
          <Countdown
            untilMs={expireTime}
            nowMs={serverClock.nowMs}
            onEnd={() => void queries.invalidateQueries({ queryKey: OTC_KEY })}
            className="text-20 font-semibold text-ink"
          />
        </p>
      )}
    </div>
  );
}
