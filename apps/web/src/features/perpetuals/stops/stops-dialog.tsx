import type { PositionStop } from '@candor/contract/perpetuals/position.ts';
import { cancelStop } from '@candor/contract/perpetuals/positions.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { PriceCell, useUnitName } from '../dock/perpetual-cells.tsx';
import type { PositionDialogProps } from '../positions/position-dialog-props.ts';
import { positionStops, STOPS_KEY } from './position-stops.ts';
import { StopForm } from './stop-form.tsx';

/** The stops of one position, and a form for another. */
export function StopsDialog({ contract, position, onClose }: PositionDialogProps) {
  const t = useT();
  useRefreshOn(STOP_CHANGES, STOPS_KEY);
  const stops = useQuery(positionStops(position.id)).data ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('perpetuals.stops.title')}
      description={t('perpetuals.stops.text')}
      footer={<Button onClick={onClose}>{t('perpetuals.stops.done')}</Button>}
    >
      <div className="flex flex-col gap-5">
        {stops.length > 0 && (
          <ul className="flex flex-col gap-1.5 text-13">
            {stops.map((stop) => (
              <StopRow key={stop.id} stop={stop} />
            ))}
          </ul>
        )}
        <StopForm contract={contract} position={position} />
      </div>
    </Dialog>
  );
}

/** A stop waits like an order, and is heard of as one. */
const STOP_CHANGES = ['CONTRACT_ORDER'] as const;

function StopRow({ stop }: { readonly stop: PositionStop }) {
  const t = useT();
  const unit = useUnitName(stop.symbol);
  const isProfit = stop.lossType === 0;
  const [trigger, quantity] = isProfit ? [stop.earnPrice, stop.earnNumber] : [stop.losePrice, stop.loseNumber];
  const cancel = useMutation({ mutationFn: () => call(cancelStop, { query: { id: stop.id } }) });
  return (
    <li className="flex items-center gap-2">
      <Badge tone={isProfit ? 'up' : 'down'}>{t(isProfit ? 'spot.ticket.takeProfit' : 'spot.ticket.stopLoss')}</Badge>
      <PriceCell symbol={stop.symbol} price={trigger ?? undefined} />
      <span className="text-12 text-muted">
        {t(stop.triggerBy === 'last' ? 'spot.market.last' : 'perpetuals.strip.mark')} ·{' '}
        {quantity === null ? t('perpetuals.stops.whole') : <Amount value={quantity} unit={unit} />}
      </span>
      <Button size="small" className="ms-auto" isLoading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('spot.orders.cancel')}
      </Button>
    </li>
  );
}
