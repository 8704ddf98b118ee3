import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { isLoanProductSound, type LoanProduct } from './loan-product.ts';

/** Offers a new loan. */
export interface ListLoanProduct {
  readonly kind: 'listLoanProduct';
  readonly product: LoanProduct;
}

/** In the order of the checks. */
export const LIST_LOAN_PRODUCT_REFUSALS = ['unknownAsset', 'alreadyListed', 'termsNotSound'] as const;

export const listLoanProduct: Handler<
  ListLoanProduct,
  (typeof LIST_LOAN_PRODUCT_REFUSALS)[number],
  { readonly productId: number }
> = (context, { product }) => {
  const { assets, loans } = context.state;
  const symbol = String(product.id);
  if (!assets.has(product.asset)) return refuse('unknownAsset', { asset: product.asset });
  if (loans.products.has(product.id)) return refuse('alreadyListed', { symbol });
  if (!isLoanProductSound(product)) return refuse('termsNotSound', { symbol });
  loans.products.set(product.id, product);
  context.events.push({ kind: 'loanProductChanged', product });
  return ok({ productId: product.id });
};
