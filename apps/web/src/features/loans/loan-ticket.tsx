import type { CreditScore, LoanProduct, LoanTerms } from '@candor/contract/loans/wire.ts';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { CollateralFields } from './collateral-fields.tsx';
import { previewOf, securityOf } from './loan-draft.ts';
import { OfferFacts } from './offer-facts.tsx';
import { type LoanPhotos, PhotoFields } from './photo-fields.tsx';
import { RepaymentPicture } from './repayment-picture.tsx';
import { TicketFoot } from './ticket-foot.tsx';
import { useLoanDraft } from './use-loan-draft.ts';

interface LoanTicketProps {
  readonly product: LoanProduct;
  readonly terms: LoanTerms | undefined;
  readonly score: CreditScore | undefined;
}

/** How much, what secures it, and what that comes to, before anything is asked for. */
export function LoanTicket({ product, terms, score }: LoanTicketProps) {
  const t = useT();
  const [photos, setPhotos] = useState<LoanPhotos>({ cardUrl: '', cardBackUrl: '', capitalUrl: '' });
  const { draft, errors, available, isAsking, change, review, close } = useLoanDraft({ product, terms, score });
  const preview = previewOf(product, draft.amount);
  const security = securityOf(draft, terms);
  return (
    <form
      noValidate
      onSubmit={review}
      aria-label={t('loans.ticket.title')}
      className="flex flex-col gap-5 rounded-large border border-line bg-surface-2 p-5"
    >
      <h2 className="text-16 font-semibold">{t('loans.ticket.title')}</h2>
      <AmountField
        coin={product.coin}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        all={undefined}
        error={errors.amount}
      />
      <CollateralFields
        draft={draft}
        terms={terms}
        security={security}
        available={available}
        error={errors.collateral}
        onChange={change}
      />
      <OfferFacts product={product} preview={preview} security={security} />
      {preview !== undefined && <RepaymentPicture product={product} preview={preview} />}
      {score?.isVerified === true && <PhotoFields onChange={setPhotos} />}
      <TicketFoot product={product} isVerified={score?.isVerified} />
      {isAsking && preview !== undefined && (
        <Suspense>
          <ApplyDialog
            product={product}
            application={{ draft, photos }}
            preview={preview}
            security={security}
            onClose={close}
          />
        </Suspense>
      )}
    </form>
  );
}

/** Not before somebody has made up their mind. */
const ApplyDialog = lazy(async () => ({ default: (await loadChunk(() => import('./apply-dialog.tsx'))).ApplyDialog }));
