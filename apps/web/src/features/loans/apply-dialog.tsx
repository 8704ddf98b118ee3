import { submitLoan, type LoanProduct } from '@candor/contract/loans/wire.ts';
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
import type { LoanDraft, LoanPreview, SecurityPreview } from './loan-draft.ts';
import { OfferFacts } from './offer-facts.tsx';
import type { LoanPhotos } from './photo-fields.tsx';
import { LOANS_KEY } from './queries.ts';

interface Application {
  readonly draft: LoanDraft;
  readonly photos: LoanPhotos;
}

interface ApplyDialogProps {
  readonly product: LoanProduct;
  readonly application: Application;
  readonly preview: LoanPreview;
  readonly security: SecurityPreview | undefined;
  readonly onClose: () => void;
}

/** Everything once more, and then it is asked for. */
export function ApplyDialog({ product, application, preview, security, onClose }: ApplyDialogProps) {
  const t = useT();
  const asking = useAsking(product, onClose);
  const { draft } = application;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('loans.confirm.title')}
      footer={
        <Button variant="primary" isLoading={asking.isPending} onClick={() => asking.mutate(application)}>
          {t('loans.action.apply')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact label={t('loans.column.loan')}>
            <Amount value={draft.amount} unit={product.coin} className="text-16 font-semibold" />
          </Fact>
          <Fact label={t('loans.product.label')}>{t('loans.product.days', { days: product.days })}</Fact>
          <Fact label={t('loans.fact.lender')}>{product.repayOrg}</Fact>
          <Fact label={t('loans.security.label')}>
            {draft.coin === '' ? t('loans.security.none') : <Amount value={draft.collateral} unit={draft.coin} />}
          </Fact>
        </Facts>
        <OfferFacts product={product} preview={preview} security={security} />
        <p className="text-13 text-muted">{t('loans.confirm.text')}</p>
      </div>
    </Dialog>
  );
}

function bodyOf({ id: proId, cycleType }: LoanProduct, { draft, photos }: Application) {
  const taken = Object.fromEntries(Object.entries(photos).filter(([, id]) => id !== ''));
  const secured = draft.coin === '' ? {} : { collateralCoin: draft.coin, collateralAmount: draft.collateral };
  return { proId, cycleType, amount: draft.amount, ...taken, ...secured };
}

function useAsking(product: LoanProduct, onAsked: () => void) {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (application: Application) => {
      const body = bodyOf(product, application);
      return sendOnce(body, (key) => call(submitLoan, { body }, { key }));
    },
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('loans.done.applied') });
      onAsked();
      await Promise.all([LOANS_KEY, WALLET_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
      await navigate({ to: '/loan/order' });
    },
  });
}
