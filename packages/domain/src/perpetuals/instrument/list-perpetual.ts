import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import type { Perpetual } from './perpetual.ts';
import { createPerpetualMarket } from './perpetual-market.ts';
import { nextFundingMs } from '../funding/funding-rate.ts';

export interface ListPerpetual {
  readonly kind: 'listContract';
  readonly contract: Perpetual;
}

export const LIST_PERPETUAL_REFUSALS = ['unknownAsset', 'alreadyListed'] as const;

export const listContract: Handler<
  ListPerpetual,
  (typeof LIST_PERPETUAL_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { contract }) => {
  const { assets, perpetuals } = context.state;
  const { symbol, settle } = contract;
  if (!assets.has(settle)) return refuse('unknownAsset', { asset: settle });
  if (perpetuals.markets.has(symbol)) return refuse('alreadyListed', { symbol });
  perpetuals.markets.set(symbol, createPerpetualMarket(contract, nextFundingMs(context.atMs)));
  context.events.push({ kind: 'contractChanged', contract });
  return ok({ symbol });
};
