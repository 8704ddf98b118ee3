import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { isEarnProductSound, type EarnProduct } from './earn-product.ts';

/** What two people of the operator may change of a product, for whoever buys it from then on (rule 10). Its rates stay. */
export type EarnTerms = Pick<EarnProduct, 'minUnits' | 'maxUnits' | 'quotaUnits' | 'earlyExitPpm' | 'isOn'>;

/** Gives a product other terms. Orders keep those of their purchase (E1). */
export interface SetEarnTerms extends EarnTerms {
  readonly kind: 'setEarnTerms';
  readonly productId: number;
}

/** In the order of the checks. */
export const SET_EARN_TERMS_REFUSALS = ['unknownEarnProduct', 'termsOutOfRange'] as const;

export const setEarnTerms: Handler<
  SetEarnTerms,
  (typeof SET_EARN_TERMS_REFUSALS)[number],
  { readonly productId: number }
> = (context, { productId, minUnits, maxUnits, quotaUnits, earlyExitPpm, isOn }) => {
  const shelf = context.state.earn.shelves.get(productId);
  if (shelf === undefined) return refuse('unknownEarnProduct');
  const product = { ...shelf.product, minUnits, maxUnits, quotaUnits, earlyExitPpm, isOn };
  if (!isEarnProductSound(product)) return refuse('termsOutOfRange');
  shelf.product = product;
  context.events.push({ kind: 'earnProductChanged', product });
  return ok({ productId });
};
