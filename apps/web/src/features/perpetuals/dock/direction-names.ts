import type { PerpetualDirection } from '@candor/contract/perpetuals/order.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

/** The four directions of the wire in words. */
export const DIRECTION_NAMES = {
  1: 'perpetuals.direction.openLong',
  2: 'perpetuals.direction.openShort',
  3: 'perpetuals.direction.closeLong',
  4: 'perpetuals.direction.closeShort',
} as const satisfies Record<PerpetualDirection, PlainMessageId>;
