import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { amountError } from '#shared/form/amount-error.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { CoinField } from '#shared/wallet/coin-field.tsx';
import { MERCHANT_WALLET } from '#shared/wallet/use-shown-wallets.ts';
import { currencyAccounts, FUNDING_WALLET, WALLET_KEY } from '#shared/wallet/wallet-queries.ts';

interface MoveDialogProps {
  readonly onClose: () => void;
}

interface MoveDraft {
  readonly way: 'in' | 'out';
  readonly coin: string;
  readonly amount: string;
}

/** Between the funding wallet and the merchant wallet. */
export function MoveDialog({ onClose }: MoveDialogProps) {
  const t = useT();
  const funding = useQuery(currencyAccounts(FUNDING_WALLET));
  const merchant = useQuery(currencyAccounts(String(MERCHANT_WALLET)));
  const availableOf = ({ way, coin }: Pick<MoveDraft, 'way' | 'coin'>): string | undefined => {
    const source = way === 'in' ? funding.data : merchant.data;
    return source && (source.find((row) => row.coin === coin)?.available ?? '0');
  };
  const form = useMoveForm(availableOf, onClose);
  const { way, coin, amount } = form.draft;
  const coins = [...new Set(['USDT', ...(funding.data ?? []), ...(merchant.data ?? [])].map(nameOf))];
  return (
    <Dialog isOpen size="small" onClose={onClose} title={t('app.page.transfer')}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <SegmentedControl
          label={t('merchant.move.way')}
          isFullWidth
          value={way}
          onChange={(chosen) => form.change({ way: chosen })}
          segments={[
            { value: 'in', label: t('merchant.move.in') },
            { value: 'out', label: t('merchant.move.out') },
          ]}
        />
        <CoinField coins={coins} value={coin} onChange={(chosen) => form.change({ coin: chosen })} />
        <AmountField
          coin={coin}
          value={amount}
          onChange={(typed) => form.change({ amount: typed })}
          all={availableOf({ way, coin })}
          error={form.errorOf('amount')}
        />
        <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
          {t('app.page.transfer')}
        </Button>
      </form>
    </Dialog>
  );
}

function nameOf(row: string | { readonly coin: string }): string {
  return typeof row === 'string' ? row : row.coin;
}

function useMoveForm(availableOf: (draft: MoveDraft) => string | undefined, onClose: () => void) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useForm<MoveDraft>({
    initial: { way: 'in', coin: 'USDT', amount: '' },
    findErrors: (draft) => {
      const available = availableOf(draft);
      const isTooMuch = available !== undefined && compareDecimals(draft.amount, available) > 0;
      return { amount: amountError(draft.amount) ?? (isTooMuch ? 'merchant.move.tooMuch' : undefined) };
    },
    placeRefusal: (_, text) => ({ amount: text }),
    send: async ({ way, coin, amount }) => {
      const ends =
        way === 'in' ? ({ from: 'wallet', to: 'service' } as const) : ({ from: 'service', to: 'wallet' } as const);
      const body = { coinSymbol: coin, amount, ...ends };
      await sendOnce(body, (key) => call(transferByBody, { body }, { key }));
      showToast({ tone: 'success', title: t('merchant.move.done') });
      onClose();
      await queries.invalidateQueries({ queryKey: WALLET_KEY });
    },
  });
}
