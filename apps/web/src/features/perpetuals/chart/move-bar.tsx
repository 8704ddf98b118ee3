import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { MovedLineBar } from '#shared/trade-desk/chart/moved-line-bar.tsx';
import type { MovedLine } from '#shared/trade-desk/chart/use-moved-line.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { useOwnPositions } from '../dock/use-perpetual-orders.ts';
import { previewClose } from '../positions/close-preview.ts';
import { ticksOfPrice } from '../positions/position-figures.ts';
import { isStop, orderName } from './perpetual-lines.ts';
import { movePerpetualOrder } from './move-perpetual-order.ts';

interface MoveBarProps {
  readonly desk: PerpetualDesk;
  readonly moved: MovedLine<PerpetualOrder>;
  readonly onDone: () => void;
}

/** An order or a stop whose line was dragged, with what a stop would then bring. */
export function MoveBar({ desk, moved: { order, price }, onDone }: MoveBarProps) {
  const t = useT();
  const outcome = useOutcome(desk, { order, price });
  return (
    <MovedLineBar
      name={orderName(t, order)}
      before={isStop(order) ? order.triggerPrice : order.delegatePrice}
      after={price}
      decimals={decimalsOf(desk.terms.tickSize)}
      onMove={() => movePerpetualOrder(order, price)}
      onDone={onDone}
    >
      {outcome !== undefined && (
        <>
          {' · '}
          <Amount value={outcome} unit={desk.contract.settle} sign="always" isDirectional />
        </>
      )}
    </MovedLineBar>
  );
}

/** What a stop would realise at that price; nothing for an order that is no stop. */
function useOutcome({ contract }: PerpetualDesk, { order, price }: MovedLine<PerpetualOrder>): string | undefined {
  const position = useOwnPositions().find(({ id }) => id === order.positionId);
  if (position === undefined || !isStop(order)) return undefined;
  const amount = order.delegateTotal ?? position.openNum;
  const preview = previewClose(contract, position, { amount, priceTicks: ticksOfPrice(contract, price) });
  return preview && printUnits(preview.realisedUnits, LEDGER_SCALE);
}
