import type { Feature } from './context.ts';
import { account } from './features/account/index.ts';
import { markets } from './features/markets/index.ts';
import { spot } from './features/spot/index.ts';
import { wallet } from './features/wallet/index.ts';

/** The products of this house, in the order they start. */
export const features: readonly Feature[] = [account, markets, wallet, spot];
