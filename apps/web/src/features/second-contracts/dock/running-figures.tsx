import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import type { SecondCoin } from '@candor/contract/markets/wire.ts';
import type { SecondOrder, SecondOrderState } from '@candor/contract/second-contracts/order.ts';
import { closeFromMs } from '@candor/domain/second-contracts/second-tick.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { placesOf } from '../desk/price-decimals.ts';
import { FiveTicks } from './five-ticks.tsx';
import { profitNow } from './profit-now.ts';

interface RunningFiguresProps {
  readonly order: SecondOrder;
  readonly market: SecondCoin | undefined;
  readonly price: string | undefined;
  readonly ticks: readonly IndexTick[];
  readonly phase: SecondOrderState;
}

/** Open price, current price and how it stands; when the time is up, the rule by which it is being settled. */
export function RunningFigures({ order, market, price, ticks, phase }: RunningFiguresProps) {
  const t = useT();
  if (phase === 'generating')
    return <p className="text-12 text-muted">{t('second-contracts.orders.generatingNote')}</p>;
  if (phase === 'settling') return <Settling order={order} market={market} ticks={ticks} />;
  const stands = price === undefined ? undefined : profitNow(order, price);
  const places = placesOf(market);
  return (
    <>
      <dl className="grid grid-cols-3 gap-2">
        <Figure label={t('second-contracts.orders.open')}>
          <Amount value={order.openPrice ?? undefined} {...places} />
        </Figure>
        <Figure label={t('second-contracts.orders.now')}>
          <Amount value={price} {...places} />
        </Figure>
        <Figure label={t('second-contracts.orders.profitNow')}>
          <Amount value={stands?.profitLoss} sign="always" isDirectional />
        </Figure>
      </dl>
      {stands !== undefined && (
        <p className="text-12 text-muted">
          {t(`second-contracts.distance.${stands.standing}`)} <Amount value={stands.difference} {...places} />
        </p>
      )}
    </>
  );
}

/** The rule by which it ends, and those of its ticks that have come. */
function Settling({
  order: { openPrice, closeTime },
  market,
  ticks,
}: Pick<RunningFiguresProps, 'order' | 'market' | 'ticks'>) {
  const t = useT();
  const counted = closeTime === null ? [] : ticks.filter(({ ts }) => ts >= closeFromMs(closeTime) && ts <= closeTime);
  return (
    <>
      {openPrice !== null && counted.length > 0 && (
        <FiveTicks ticks={counted} openPrice={openPrice} places={placesOf(market)} />
      )}
      <p className="text-12">{t('second-contracts.orders.settlingNote')}</p>
      <p className="text-12 text-muted">{t('second-contracts.orders.settlingRule')}</p>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Figure({ label, children }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="truncate text-12 text-faint">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
