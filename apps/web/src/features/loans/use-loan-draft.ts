import type { CreditScore, LoanProduct, LoanTerms } from '@candor/contract/loans/wire.ts';
import { useState, type FormEvent } from 'react';
import { focusFirstError } from '#shared/form/focus-first-error.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useAvailable } from '#shared/wallet/use-available.ts';
import { FUNDING_WALLET } from '#shared/wallet/wallet-queries.ts';
import { errorsOf, type LoanDraft, type LoanErrors } from './loan-draft.ts';

interface Offer {
  readonly product: LoanProduct;
  readonly terms: LoanTerms | undefined;
  readonly score: CreditScore | undefined;
}

const NO_ERRORS: LoanErrors = { amount: undefined, collateral: undefined };

/** What is typed, what is wrong with it once it was tried, and whether it is being looked at once more. */
export function useLoanDraft(offer: Offer) {
  const t = useT();
  const [draft, setDraft] = useState<LoanDraft>({ amount: '', coin: 'BTC', collateral: '' });
  const [isTried, setIsTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const available = useAvailable(FUNDING_WALLET, draft.coin);
  const errors = errorsOf(t, draft, { ...offer, available });
  return {
    draft,
    available,
    isAsking,
    errors: isTried ? errors : NO_ERRORS,
    change: (changes: Partial<LoanDraft>): void => {
      setDraft((before) => ({ ...before, ...changes }));
      setIsTried(false);
    },
    review: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      setIsTried(true);
      if (errors.amount === undefined && errors.collateral === undefined) setIsAsking(true);
      else focusFirstError(event.currentTarget);
    },
    close: (): void => setIsAsking(false),
  };
}
