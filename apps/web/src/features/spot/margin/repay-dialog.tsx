import { repay } from '@candor/contract/margin/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { amountError } from '#shared/form/amount-error.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { CoinField } from '#shared/wallet/coin-field.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import type { MarginDialogProps } from './margin-dialog.ts';
import { familyOf, MARGIN_KEY, useMarginProperty } from './margin-queries.ts';

/** Repays out of the account itself: interest first, then what was borrowed. */
export function RepayDialog({ mode, symbol, coins, onClose }: MarginDialogProps) {
  const t = useT();
  const form = useRepayForm({ mode, symbol, coins, onClose });
  const { coin, amount } = form.draft;
  const owed = useMarginProperty(mode, symbol).data?.coins.find((one) => one.symbol === coin);
  return (
    <Dialog isOpen size="small" onClose={onClose} title={t('margin.panel.repay')}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <CoinField coins={[...coins]} value={coin} onChange={(chosen) => form.change({ coin: chosen, amount: '' })} />
        <AmountField
          coin={coin}
          value={amount}
          onChange={(text) => form.change({ amount: text })}
          all={owed && payableOf(owed)}
          error={form.errorOf('amount')}
        />
        <Facts>
          <Fact label={t('margin.repay.principal')}>
            <Amount value={owed?.borrowBalance} unit={coin} isPrivate />
          </Fact>
          <Fact label={t('margin.repay.interest')}>
            <Amount value={owed?.interestAmount} unit={coin} isPrivate />
          </Fact>
          <Fact label={t('common.money.available')}>
            <Amount value={owed?.balance} unit={coin} isPrivate />
          </Fact>
        </Facts>
        <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
          {t('margin.panel.repay')}
        </Button>
      </form>
    </Dialog>
  );
}

interface Owed {
  readonly balance: string;
  readonly borrowBalance: string;
  readonly interestAmount: string;
}

/** All that is due, as far as the account has it. */
function payableOf({ balance, borrowBalance, interestAmount }: Owed): string {
  const due = requireUnits(borrowBalance, LEDGER_SCALE) + requireUnits(interestAmount, LEDGER_SCALE);
  const held = requireUnits(balance, LEDGER_SCALE);
  return printUnits(due < held ? due : held, LEDGER_SCALE);
}

function useRepayForm({ mode, symbol, coins, onClose }: MarginDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useForm<{ readonly coin: string; readonly amount: string }>({
    initial: { coin: coins[0] ?? '', amount: '' },
    findErrors: ({ amount }) => ({ amount: amountError(amount) }),
    placeRefusal: (_, text) => ({ amount: text }),
    send: async ({ coin, amount }) => {
      const body = { symbolName: symbol, symbol: coin, amount };
      await sendOnce({ mode, body }, (key) => call(repay, { params: { mode: familyOf(mode) }, body }, { key }));
      await queries.invalidateQueries({ queryKey: MARGIN_KEY });
      showToast({ tone: 'success', title: t('margin.repay.done', { amount, coin }) });
      onClose();
    },
  });
}
