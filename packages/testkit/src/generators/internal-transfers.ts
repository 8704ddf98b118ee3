import type { Command } from '@candor/domain/exchange/exchange.ts';
import { TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { FUNDING_WALLET } from '@candor/domain/ledger/wallet.ts';
import { naiveBound } from '../oracle/products/naive-funds.ts';
import { tinyAvailable } from '../oracle/tiny-ledger.ts';
import type { Scene } from './scene.ts';

/**
 * At the edge of what may be sent, now and then told again, to oneself or to nobody. It is in no scenario, so that the
 * draws of recorded seeds stay as they are: whoever wants it mixes it into a flow by a stream of its own.
 */
export function randomInternalTransfer({ random, swarm, oracle }: Scene): Command {
  const { funds, ledger } = oracle;
  const known = [...funds.internalTransfers];
  if (known.length > 0 && random.chance(15)) {
    const [transferId, content] = random.pick(known);
    const [owner = '', receiver = '', asset = '', units = ''] = content.split('/');
    const wanted = random.chance(60) ? BigInt(units) : BigInt(units) + 1n;
    const wish = { transferId, owner: Number(owner), receiver: Number(receiver), asset, units: wanted };
    return { kind: 'internalTransfer', ...wish };
  }
  const owner = random.pick(swarm.owners);
  const asset = random.chance(3) ? 'NONE' : random.pick([...oracle.assets]);
  const receiver = random.chance(4) ? TREASURY : random.pick(swarm.owners);
  const available = tinyAvailable(ledger, { owner, wallet: FUNDING_WALLET, asset });
  const free = available - naiveBound(funds, { owner, asset });
  const units = random.pick([free, free + 1n, available, free / 2n, free / 3n, 1n, 0n]);
  return { kind: 'internalTransfer', transferId: `transfer-${known.length}`, owner, receiver, asset, units };
}
