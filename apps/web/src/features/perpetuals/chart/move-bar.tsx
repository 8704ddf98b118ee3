import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/decimals.ts';
import type { ContractDesk } from '../desk/contract-desk.ts';
import { useOwnPositions } from '../dock/use-contract-orders.ts';
import { previewClose } from '../positions/close-preview.ts';
import { ticksOfPrice } from '../positions/position-figures.ts';
import { isStop, orderName } from './contract-lines.ts';
import { moveContractOrder } from './move-contract-order.ts';
import type { MovedContractOrder } from './use-contract-lines.ts';

interface MoveBarProps {
  readonly desk: ContractDesk;
  readonly moved: MovedContractOrder;
  readonly onDone: () => void;
}

/** Asks before a dragged line becomes a new price, with what a stop would then bring; refused or dropped, the line goes back. */
export function MoveBar({ desk, moved: { order, price }, onDone }: MoveBarProps) {
  const t = useT();
  const decimals = decimalsOf(desk.terms.tickSize);
  const before = isStop(order) ? order.triggerPrice : order.delegatePrice;
  const outcome = useOutcome(desk, { order, price });
  const move = useMutation({ mutationFn: () => moveContractOrder(order, price), onSettled: onDone });
  return (
    <div
      role="alertdialog"
      aria-label={t('spot.orders.amend')}
      className="absolute inset-x-0 bottom-10 z-10 mx-auto flex w-fit flex-wrap items-center gap-3 rounded-medium border border-line bg-surface-2 px-3 py-2 text-13 shadow-overlay"
    >
      <span>
        {orderName(t, order)} <Amount value={before ?? undefined} decimals={decimals} /> →{' '}
        <Amount value={price} decimals={decimals} className="font-semibold" />
        {outcome !== undefined && (
          <>
            {' · '}
            <Amount value={outcome} unit={desk.contract.settle} sign="always" isDirectional />
          </>
        )}
      </span>
      <Button size="small" onClick={onDone}>
        {t('spot.confirm.back')}
      </Button>
      <Button size="small" variant="primary" isLoading={move.isPending} onClick={() => move.mutate()}>
        {t('spot.confirm.amend')}
      </Button>
    </div>
  );
}

/** What a stop would realise at that price; nothing for an order that is no stop. */
function useOutcome({ contract }: ContractDesk, { order, price }: MovedContractOrder): string | undefined {
  const position = useOwnPositions().find(({ id }) => id === order.positionId);
  if (position === undefined || !isStop(order)) return undefined;
  const amount = order.delegateTotal ?? position.openNum;
  const preview = previewClose(contract, position, { amount, priceTicks: ticksOfPrice(contract, price) });
  return preview && printUnits(preview.realisedUnits, LEDGER_SCALE);
}
