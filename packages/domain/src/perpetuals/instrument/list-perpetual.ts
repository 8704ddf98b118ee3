import type { Handler } from '../../exchange/turn.ts';
import { ok, refuse } from '../../result.ts';
import type { Contract } from './perpetual.ts';
import { createContractMarket } from './perpetual-market.ts';
import { nextFundingMs } from '../funding/funding-rate.ts';

export interface ListContract {
  readonly kind: 'listContract';
  readonly contract: Contract;
}

export const LIST_CONTRACT_REFUSALS = ['unknownAsset', 'alreadyListed'] as const;

export const listContract: Handler<ListContract, (typeof LIST_CONTRACT_REFUSALS)[number]> = (turn, { contract }) => {
  const { assets, perpetuals } = turn.state;
  const { symbol, settle } = contract;
  if (!assets.has(settle)) return refuse('unknownAsset', { asset: settle });
  if (perpetuals.markets.has(symbol)) return refuse('alreadyListed', { symbol });
  perpetuals.markets.set(symbol, createContractMarket(contract, nextFundingMs(turn.atMs)));
  turn.events.push({ kind: 'contractChanged', contract });
  return ok({ symbol });
};
