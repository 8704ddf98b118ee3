import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { amountError } from '#shared/form/amount-error.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { CoinField } from '#shared/wallet/coin-field.tsx';
import { spotBalances } from '../queries.ts';
import type { MarginDialogProps } from './margin-dialog.ts';
import { MARGIN_KEY, useMarginProperty } from './margin-queries.ts';

interface MoveDraft {
  readonly way: 'in' | 'out';
  readonly coin: string;
  readonly amount: string;
}

/** Moves money between the spot wallet and the margin account. */
export function MoveDialog({ mode, symbol, coins, onClose }: MarginDialogProps) {
  const t = useT();
  const form = useMoveForm({ mode, symbol, coins, onClose });
  const { way, coin, amount } = form.draft;
  const spot = useLiveQuery(spotBalances).data?.find((row) => row.coin === coin)?.available ?? '0';
  const leaving = useMarginProperty(mode, symbol).data?.coins.find((one) => one.symbol === coin)?.canTransfer;
  return (
    <Dialog isOpen size="small" onClose={onClose} title={t('margin.panel.move')}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <SegmentedControl
          label={t('margin.panel.move')}
          isFullWidth
          value={way}
          onChange={(chosen) => form.change({ way: chosen, amount: '' })}
          segments={[
            { value: 'in', label: t('margin.move.in') },
            { value: 'out', label: t('margin.move.out') },
          ]}
        />
        <CoinField coins={[...coins]} value={coin} onChange={(chosen) => form.change({ coin: chosen, amount: '' })} />
        <AmountField
          coin={coin}
          value={amount}
          onChange={(text) => form.change({ amount: text })}
          all={way === 'in' ? spot : (leaving ?? undefined)}
          error={form.errorOf('amount')}
        />
        <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
          {t('margin.panel.move')}
        </Button>
      </form>
    </Dialog>
  );
}

function useMoveForm({ mode, symbol, coins, onClose }: MarginDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const margin = mode === 'cross' ? 'marginAll' : 'marginFixed';
  return useForm<MoveDraft>({
    initial: { way: 'in', coin: coins[0] ?? '', amount: '' },
    findErrors: ({ amount }) => ({ amount: amountError(amount) }),
    placeRefusal: (_, text) => ({ amount: text }),
    send: async ({ way, coin, amount }) => {
      const [from, to] = way === 'in' ? (['spot', margin] as const) : ([margin, 'spot'] as const);
      const body = { coinSymbol: coin, amount, exchangeCoinId: symbol, from, to };
      await sendOnce(body, (key) => call(transferByBody, { body }, { key }));
      await queries.invalidateQueries({ queryKey: MARGIN_KEY });
      showToast({ tone: 'success', title: t('margin.move.done', { amount, coin }) });
      onClose();
    },
  });
}
