import type { Projection } from '#exchange/projection.ts';
import { orderHistory } from './features/spot/order-history.ts';

/** Every view that follows the journal; the views' thread runs them in this order. */
export const projections: readonly Projection[] = [orderHistory];
