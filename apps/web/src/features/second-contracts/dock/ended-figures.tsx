import type { SecondCoin } from '@candor/contract/markets/wire.ts';
import type { SecondOrder } from '@candor/contract/second-contracts/order.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { placesOf } from '../desk/price-decimals.ts';
import { FiveTicks } from './five-ticks.tsx';
import { RESULT_NAMES, resultOf } from './result.ts';

interface EndedFiguresProps {
  readonly order: SecondOrder;
  readonly market: SecondCoin | undefined;
}

/** How it ended and by which ticks; a void contract says what was missing. */
export function EndedFigures({ order, market }: EndedFiguresProps) {
  const t = useT();
  const result = resultOf(order);
  if (result === 'void') {
    return <p className="text-12 text-muted">{t(`second-contracts.void.${order.voidReason ?? 'tooFewTicks'}`)}</p>;
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-semibold">{t(RESULT_NAMES[result])}</span>
        <Amount
          value={order.profitLoss ?? undefined}
          unit={order.baseSymbol.toUpperCase()}
          sign="always"
          isDirectional
          className="text-16 font-semibold"
        />
      </p>
      {order.openPrice !== null && order.closePrice !== null && (
        <FiveTicks
          ticks={order.closeTicks}
          openPrice={order.openPrice}
          closePrice={order.closePrice}
          places={placesOf(market)}
        />
      )}
    </div>
  );
}
