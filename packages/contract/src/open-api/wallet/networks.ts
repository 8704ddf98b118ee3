import * as z from 'zod/mini';
import { CHAIN_TYPES, type ChainType } from '../../chains/wire.ts';

/** Networks by the names that programs send; our own are taken too. */
const OPEN_NETWORKS: Readonly<Record<ChainType, string>> = {
  BTC: 'BTC',
  ETH: 'ETH',
  ERC20: 'ETH',
  TRC20: 'TRX',
  BEP20: 'BSC',
};

export const OpenNetwork = z.enum([...CHAIN_TYPES, 'TRX', 'BSC']);
export type OpenNetwork = z.infer<typeof OpenNetwork>;

export function openNetworkOf(chainType: ChainType): string {
  return OPEN_NETWORKS[chainType];
}

/** Whether a name of a network means this one; without a name any does. */
export function isOpenNetwork(chainType: ChainType, name: OpenNetwork | undefined): boolean {
  return name === undefined || name === chainType || name === OPEN_NETWORKS[chainType];
}
