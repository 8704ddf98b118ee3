import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { isLoanProductSound } from './loan-product.ts';

/** Other amounts, or whether it is offered, for whoever asks from now on. Decided by two people above this command. */
export interface SetLoanTerms {
  readonly kind: 'setLoanTerms';
  readonly productId: number;
  readonly minUnits: bigint;
  readonly maxUnits: bigint;
  readonly isOn: boolean;
}

/** In the order of the checks. */
export const SET_LOAN_TERMS_REFUSALS = ['unknownLoanProduct', 'termsOutOfRange'] as const;

export const setLoanTerms: Handler<
  SetLoanTerms,
  (typeof SET_LOAN_TERMS_REFUSALS)[number],
  { readonly productId: number }
> = (context, { productId, minUnits, maxUnits, isOn }) => {
  const { products } = context.state.loans;
  const before = products.get(productId);
  if (before === undefined) return refuse('unknownLoanProduct');
  const product = { ...before, minUnits, maxUnits, isOn };
  if (!isLoanProductSound(product)) return refuse('termsOutOfRange');
  products.set(productId, product);
  context.events.push({ kind: 'loanProductChanged', product });
  return ok({ productId });
};
