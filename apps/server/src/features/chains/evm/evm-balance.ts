import { getAddress, type Hex, parseAbi, type PublicClient } from 'viem';
import type { ChainSettings } from '#platform/config/chain-settings.ts';
import { NATIVE_COINS, NATIVE_DECIMALS, toLedgerUnits } from './evm-units.ts';

const BALANCE = parseAbi(['function balanceOf(address owner) view returns (uint256)']);

interface BalancePlace {
  readonly coin: string;
  readonly owner: Hex;
  /** `pending` counts what is on its way to a block too. */
  readonly blockTag?: 'latest' | 'pending';
}

/** What lies at an address of a coin, in the ledger's smallest units. */
export async function balanceUnits(
  client: PublicClient,
  { name, tokens }: Pick<ChainSettings, 'name' | 'tokens'>,
  { coin, owner, blockTag = 'latest' }: BalancePlace,
): Promise<bigint> {
  if (coin === NATIVE_COINS[name]) {
    return toLedgerUnits(await client.getBalance({ address: owner, blockTag }), NATIVE_DECIMALS);
  }
  const token = tokens.find((known) => known.coin === coin);
  if (token === undefined) throw new Error(`The chain carries no ${coin}.`);
  const address = getAddress(token.address);
  const call = { address, abi: BALANCE, functionName: 'balanceOf', args: [owner], blockTag } as const;
  const held = await client.readContract(call);
  return toLedgerUnits(held, token.decimals);
}
