import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import type { SecondCoin } from '@candor/contract/markets/wire.ts';
import type { SecondOrder, SecondOrderState } from '@candor/contract/second-contracts/order.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { CountdownRing } from '@candor/ui/charts/countdown-ring.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { Spinner } from '@candor/ui/spinner.tsx';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { periodText } from '../period-text.ts';
import { DirectionBadge } from './direction-badge.tsx';
import { EndedFigures } from './ended-figures.tsx';
import { phaseOf } from './phase.ts';
import { RunningFigures } from './running-figures.tsx';

interface OrderCardProps {
  readonly order: SecondOrder;
  /** Unknown of an index that contracts are no longer offered on. */
  readonly market: SecondCoin | undefined;
  readonly price: string | undefined;
  /** The index's ticks since the desk was opened; none of another index than the desk's. */
  readonly ticks: readonly IndexTick[];
  readonly nowMs: number;
}

/** One contract from its acceptance to its result. */
export function OrderCard({ order, market, price, ticks, nowMs }: OrderCardProps) {
  const t = useT();
  const locale = useLocale();
  const phase = phaseOf(order, nowMs);
  const isEnded = phase === 'settled' || phase === 'void';
  return (
    <li className="flex flex-col gap-2 rounded-medium border border-line bg-surface-1 p-3 text-13">
      <div className="flex items-start gap-3">
        <Dial order={order} phase={phase} nowMs={nowMs} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{order.symbol}</span>
            <DirectionBadge betContent={order.betContent} />
            <span className="text-muted tabular-nums">
              <Amount value={order.betAmount} unit={order.baseSymbol.toUpperCase()} /> ·{' '}
              {periodText(order.period, locale)}
            </span>
          </p>
          <p role="status" className="flex items-center gap-2">
            <Badge tone={TONES[phase]}>{t(`second-contracts.phase.${phase}`)}</Badge>
          </p>
          {phase === 'settled' && <p className="text-12 text-muted">{t('second-contracts.orders.settledNote')}</p>}
        </div>
        <Link to={`/transparency/second/${order.orderNo}`} className={`${linkClass} text-12`}>
          {t(isEnded ? 'second-contracts.orders.receipt' : 'second-contracts.orders.commitment')}
        </Link>
      </div>
      {isEnded ? (
        <EndedFigures order={order} market={market} />
      ) : (
        <RunningFigures order={order} market={market} price={price} ticks={ticks} phase={phase} />
      )}
    </li>
  );
}

const TONES = {
  generating: 'neutral',
  running: 'accent',
  settling: 'warning',
  settled: 'neutral',
  void: 'neutral',
} as const satisfies Record<SecondOrderState, string>;

const SECOND_MS = 1_000;

interface DialProps {
  readonly order: SecondOrder;
  readonly phase: SecondOrderState;
  readonly nowMs: number;
}

/** The ring while it counts, a turning one while something is waited for, nothing at the end. */
function Dial({ order: { closeTime, period }, phase, nowMs }: DialProps) {
  if (phase === 'settled' || phase === 'void') return null;
  if (closeTime !== null && closeTime > nowMs) {
    return <CountdownRing untilMs={closeTime} totalMs={period * SECOND_MS} nowMs={serverClock.nowMs} />;
  }
  return (
    <span className="grid size-14 shrink-0 place-content-center">
      <Spinner />
    </span>
  );
}
