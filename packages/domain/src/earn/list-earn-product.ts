import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { createShelf } from './earn-part.ts';
import { isEarnProductSound, type EarnProduct } from './earn-product.ts';

/** Offers a new product. */
export interface ListEarnProduct {
  readonly kind: 'listEarnProduct';
  readonly product: EarnProduct;
}

/** In the order of the checks. */
export const LIST_EARN_PRODUCT_REFUSALS = ['unknownAsset', 'alreadyListed', 'termsNotSound'] as const;

export const listEarnProduct: Handler<
  ListEarnProduct,
  (typeof LIST_EARN_PRODUCT_REFUSALS)[number],
  { readonly productId: number }
> = (context, { product }) => {
  const { assets, earn } = context.state;
  const productId = String(product.id);
  if (!assets.has(product.asset)) return refuse('unknownAsset', { asset: product.asset });
  if (earn.shelves.has(product.id)) return refuse('alreadyListed', { symbol: productId });
  if (!isEarnProductSound(product)) return refuse('termsNotSound', { symbol: productId });
  earn.shelves.set(product.id, createShelf(product));
  context.events.push({ kind: 'earnProductChanged', product });
  return ok({ productId: product.id });
};
