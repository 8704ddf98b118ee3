import * as z from 'zod/mini';
import { TRADE_MANNERS } from './order.ts';
import { Decimal, Id, TimeMs } from '../shared/fields.ts';

/** A liquidation that traded, without a word about whose it was. */
export const PublicLiquidation = z.strictObject({
  id: Id,
  symbolName: z.string(),
  /** The position that was closed: 0 long, 1 short. */
  type: z.literal([0, 1]),
  price: Decimal,
  quantity: Decimal,
  value: Decimal,
  coin: z.string(),
  manner: z.enum(TRADE_MANNERS),
  atMs: TimeMs,
});
export type PublicLiquidation = z.infer<typeof PublicLiquidation>;
