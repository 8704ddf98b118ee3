import type { Hex, PublicClient } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { feesOf, gasOf } from './evm-gas.ts';
import { isKnown } from './evm-transactions.ts';
import { signWith } from './sign-with.ts';

interface GasTankOptions {
  readonly chainId: number;
  readonly account: HDAccount;
  readonly nowMs: () => number;
}

/** Pays the network's fee where tokens are swept. */
export interface GasTank {
  /** Sends what an address lacks for one sweep. What is on its way counts: asking twice sends once. */
  fillUp(to: Hex, neededWei: bigint): Promise<void>;
}

/** After so long without a block what is on its way is replaced: it may have offered the network too little. */
const STUCK_AFTER_MS = 180_000;

export function createGasTank(client: PublicClient, { chainId, account, nowMs }: GasTankOptions): GasTank {
  const { address } = account;
  /** The number that stands first, and since when. */
  let waiting: { readonly nonce: number; readonly sinceMs: number } | undefined;
  /** What no block has yet, by its number. */
  const sent = new Map<number, { readonly to: Hex; readonly bytes: Hex; readonly txHash: Hex }>();

  async function send(call: { readonly to: Hex; readonly value: bigint; readonly nonce: number }): Promise<void> {
    const [fees, gas] = await Promise.all([feesOf(client, sent.get(call.nonce)?.bytes), gasOf(client, address, call)]);
    const { bytes, txHash } = await signWith(account, { chainId, gas, ...fees, ...call });
    await client.sendRawTransaction({ serializedTransaction: bytes });
    sent.set(call.nonce, { to: call.to, bytes, txHash });
  }

  /** What stands first and does not move holds all that is behind it: nothing is sent in its place, at a higher price. */
  async function mend(): Promise<void> {
    const [first, next] = await Promise.all([
      client.getTransactionCount({ address, blockTag: 'latest' }),
      client.getTransactionCount({ address, blockTag: 'pending' }),
    ]);
    // What a block has is done; what the node knows no more, because its block was taken back, is not on its way.
    for (const [nonce, { txHash }] of sent) {
      if (nonce < first || !(await isKnown(client, txHash))) sent.delete(nonce);
    }
    if (first === next) waiting = undefined;
    else if (waiting?.nonce !== first) waiting = { nonce: first, sinceMs: nowMs() };
    else if (nowMs() - waiting.sinceMs >= STUCK_AFTER_MS) {
      await send({ to: address, value: 0n, nonce: first });
      waiting = { nonce: first, sinceMs: nowMs() };
    }
  }

  return {
    async fillUp(to, neededWei) {
      await mend();
      const held = await client.getBalance({ address: to, blockTag: 'pending' });
      const isOnItsWay = [...sent.values()].some((one) => one.to === to);
      if (held >= neededWei || isOnItsWay) return;
      const nonce = await client.getTransactionCount({ address, blockTag: 'pending' });
      await send({ to, value: neededWei - held, nonce });
    },
  };
}
