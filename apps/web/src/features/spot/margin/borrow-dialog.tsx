import { borrow, type BorrowPreview } from '@candor/contract/margin/wire.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { amountError } from '#shared/form/amount-error.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { CoinField } from '#shared/wallet/coin-field.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import type { MarginDialogProps } from './margin-dialog.ts';
import { borrowPreview, familyOf, MARGIN_KEY, mostToBorrow } from './margin-queries.ts';

/** Borrows into a margin account; what it costs and where it leads stands there before it is done. */
export function BorrowDialog({ mode, symbol, coins, onClose }: MarginDialogProps) {
  const t = useT();
  const form = useBorrowForm({ mode, symbol, coins, onClose });
  const { coin, amount } = form.draft;
  // A typed amount is asked for once typing pauses.
  const asked = useDeferredValue(amountError(amount) === undefined ? amount : '0');
  const preview = useQuery(borrowPreview({ mode, symbol, coin, amount: asked })).data;
  const most = useQuery(mostToBorrow({ mode, symbol })).data?.[coin] ?? preview?.max;
  return (
    <Dialog isOpen size="small" onClose={onClose} title={t('margin.panel.borrow')}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <CoinField coins={[...coins]} value={coin} onChange={(chosen) => form.change({ coin: chosen, amount: '' })} />
        <AmountField
          coin={coin}
          value={amount}
          onChange={(text) => form.change({ amount: text })}
          all={most}
          error={form.errorOf('amount') ?? boundsError(t('margin.borrow.tooMuch'), amount, most)}
        />
        {preview !== undefined && <PreviewFacts coin={coin} preview={preview} most={most} />}
        <p className="text-12 text-muted">{t('margin.panel.risk')}</p>
        <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
          {t('margin.panel.borrow')}
        </Button>
      </form>
    </Dialog>
  );
}

function boundsError(text: string, amount: string, most: string | undefined): string | undefined {
  if (most === undefined || amountError(amount) !== undefined) return undefined;
  return compareDecimals(amount, most) > 0 ? text : undefined;
}

function useBorrowForm({ mode, symbol, coins, onClose }: MarginDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useForm<{ readonly coin: string; readonly amount: string }>({
    initial: { coin: coins[0] ?? '', amount: '' },
    findErrors: ({ amount }) => ({ amount: amountError(amount) }),
    placeRefusal: (_, text) => ({ amount: text }),
    send: async ({ coin, amount }) => {
      const body = { symbolName: symbol, symbol: coin, depositAmount: amount };
      await sendOnce({ mode, body }, (key) => call(borrow, { params: { mode: familyOf(mode) }, body }, { key }));
      await queries.invalidateQueries({ queryKey: MARGIN_KEY });
      showToast({ tone: 'success', title: t('margin.borrow.done', { amount, coin }) });
      onClose();
    },
  });
}

interface PreviewFactsProps {
  readonly coin: string;
  readonly preview: BorrowPreview;
  readonly most: string | undefined;
}

function PreviewFacts({ coin, preview, most }: PreviewFactsProps) {
  const t = useT();
  return (
    <Facts>
      <Fact label={t('margin.borrow.dayRate')}>
        <Amount value={preview.borrwDayRate} unit="%" />
      </Fact>
      <Fact label={t('margin.borrow.interest24h')}>
        <Amount value={preview.interest24h} unit={coin} />
      </Fact>
      <Fact label={t('margin.borrow.rateAfter')}>
        <Amount value={preview.depositRate} unit="%" decimals={2} />
      </Fact>
      <Fact label={t('margin.borrow.forceAfter')}>
        <Amount value={preview.forcePrice ?? undefined} />
      </Fact>
      <Fact label={t('margin.borrow.least')}>
        <Amount value={preview.min} unit={coin} />
      </Fact>
      <Fact label={t('margin.borrow.most')}>
        <Amount value={most} unit={coin} />
      </Fact>
      <Fact label={t('margin.borrow.pool')}>
        <Amount value={preview.poolLeft} unit={coin} />
      </Fact>
    </Facts>
  );
}
