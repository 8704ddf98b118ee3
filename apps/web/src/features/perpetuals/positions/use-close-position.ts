import { closePerpetual } from '@candor/contract/perpetuals/entrust.ts';
import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { stopPosition } from '@candor/contract/perpetuals/positions.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { tellPerpetualOrder } from '../desk/perpetual-toasts.ts';

interface CloseWish {
  readonly amount: string;
  /** At the market when none is named. */
  readonly price?: string;
}

/** Closes all of a position at the market by the call for that; a part, or at a price, by an order that only closes. */
export function useClosePosition(position: PerpetualPosition, onDone: () => void) {
  const t = useT();
  const sendOnce = useSendOnce();
  const closeAll = async () => {
    const { id } = position;
    const { leftNum } = await sendOnce(['all', id], (key) => call(stopPosition, { query: { id } }, { key }));
    const isWhole = leftNum === '0';
    showToast({
      id: `position-${id}`,
      tone: isWhole ? 'success' : 'warning',
      title: isWhole ? t('perpetuals.close.done') : t('perpetuals.close.partly', { left: leftNum }),
    });
  };
  const closePart = async ({ amount, price }: CloseWish) => {
    const request = {
      params: { code: price === undefined ? 'sjwt' : 'ptwt' },
      body: {
        exchangeCoinStr: position.symbol,
        contractType: position.contractType,
        direction: position.type === 0 ? 3 : 4,
        amount,
        ...(price !== undefined && { price }),
      },
    } as const;
    const { id } = await sendOnce(request, (key) => call(closePerpetual, request, { key }));
    tellPerpetualOrder(id, 'spot.ticket.placed');
  };
  return useMutation({
    mutationFn: (wish: CloseWish) =>
      wish.price === undefined && wish.amount === position.openNum ? closeAll() : closePart(wish),
    onSuccess: onDone,
  });
}
