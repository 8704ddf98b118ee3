import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { setStop } from '@candor/contract/perpetuals/positions.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useT } from '#shared/i18n/use-t.ts';

/** A stop as it is typed; an empty limit is the market, an empty amount the whole position. */
export interface StopDraft {
  readonly kind: 'takeProfit' | 'stopLoss';
  readonly trigger: string;
  readonly triggerBy: 'mark' | 'last';
  readonly limit: string;
  readonly amount: string;
}

type StopBody = RequestInput<typeof setStop>['body'];

export function stopBody(positionId: string, { kind, trigger, triggerBy, limit, amount }: StopDraft): StopBody {
  const common = { positionId, delegateType: limit === '' ? 1 : 0, triggerBy } as const;
  return kind === 'takeProfit'
    ? {
        ...common,
        lossType: 0,
        earnPrice: trigger,
        ...(limit !== '' && { earnDelegatePrice: limit }),
        ...(amount !== '' && { earnNumber: amount }),
      }
    : {
        ...common,
        lossType: 1,
        losePrice: trigger,
        ...(limit !== '' && { loseDelegatePrice: limit }),
        ...(amount !== '' && { loseNumber: amount }),
      };
}

export function useSetStop({ id }: PerpetualPosition, onDone: () => void) {
  const t = useT();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (draft: StopDraft) => {
      const body = stopBody(id, draft);
      return sendOnce(body, (key) => call(setStop, { body }, { key }));
    },
    onSuccess: () => {
      onDone();
      showToast({ tone: 'success', title: t('perpetuals.stops.saved') });
    },
  });
}
