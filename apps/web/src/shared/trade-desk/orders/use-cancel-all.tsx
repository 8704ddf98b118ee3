import { Button } from '@candor/ui/button.tsx';
import { dismissToast, showToast } from '@candor/ui/overlays/toast-store.ts';
import { useEffect, useRef } from 'react';
import { useT } from '#shared/i18n/use-t.ts';

interface CancelAllWish {
  /** How many orders that means now. */
  readonly count: number;
  readonly send: () => Promise<{ readonly cancelledCount: number }>;
}

const UNDO_MS = 4_000;
const TOAST = 'cancel-all';

/** Nothing is sent for a few seconds; leaving the page in that time leaves the orders as they are. */
export function useCancelAll(): (wish: CancelAllWish) => void {
  const t = useT();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      dismissToast(TOAST);
    },
    [],
  );
  const cancel = async ({ send }: CancelAllWish) => {
    try {
      const { cancelledCount } = await send();
      showToast({ id: TOAST, tone: 'success', title: t('spot.orders.cancelledAll', { count: cancelledCount }) });
    } catch {
      // What was announced did not happen; why, the failure itself has said.
      showToast({ id: TOAST, tone: 'danger', title: t('common.operation.failed') });
    }
  };
  return (wish) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void cancel(wish), UNDO_MS);
    const undo = () => {
      clearTimeout(timer.current);
      dismissToast(TOAST);
    };
    showToast({
      id: TOAST,
      title: t('spot.orders.cancellingAll', { count: wish.count }),
      durationMs: undefined,
      action: (
        <Button size="small" onClick={undo}>
          {t('spot.orders.undo')}
        </Button>
      ),
    });
  };
}
