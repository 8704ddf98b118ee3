import { submitFinance } from '@candor/contract/earn/finance.ts';
import { submitStaking } from '@candor/contract/earn/staking.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import type { EarnPlan, EarnPreview } from './earn-plan.ts';
import { OfferFacts } from './offer-facts.tsx';
import { EARN_KEY } from './queries.ts';

interface BuyDialogProps {
  readonly plan: EarnPlan;
  readonly amount: string;
  readonly preview: EarnPreview;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Everything once more, and then it is bought. */
export function BuyDialog({ plan, amount, preview, onClose, onDone }: BuyDialogProps) {
  const t = useT();
  const buying = useBuying(plan, () => {
    onClose();
    onDone();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('earn.confirm.title')}
      footer={
        <Button variant="primary" isLoading={buying.isPending} onClick={() => buying.mutate(amount)}>
          {t('earn.action.confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact label={t('earn.column.product')}>{t('earn.plan.name', { coin: plan.coin, days: plan.days })}</Fact>
          <Fact label={t('common.money.amount')}>
            <Amount value={amount} unit={plan.coin} className="text-16 font-semibold" />
          </Fact>
        </Facts>
        <OfferFacts plan={plan} preview={preview} />
      </div>
    </Dialog>
  );
}

function useBuying({ id: planId, type, coin, days }: EarnPlan, onBought: () => void) {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (amount: string) => {
      const body = { planId, amount };
      return sendOnce(body, (key) =>
        type === 0 ? call(submitStaking, { body }, { key }) : call(submitFinance, { body }, { key }),
      );
    },
    onSuccess: async (_order, amount) => {
      showToast({ tone: 'success', title: t('earn.done.bought', { amount, coin, days }) });
      onBought();
      await Promise.all([EARN_KEY, WALLET_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
      await navigate(type === 0 ? { to: '/pledge/order' } : { to: '/finance/investment', search: { type: '4' } });
    },
  });
}
