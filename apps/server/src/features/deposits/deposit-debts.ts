import type { State } from '@candor/domain/exchange/exchange.ts';
import { availableUnits } from '@candor/domain/ledger/ledger.ts';
import { FUNDING_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { Deposit } from '@candor/domain/wallet/funds.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import type { Log } from '#platform/log.ts';

export interface CollectedDebt extends Pick<Deposit, 'owner' | 'asset'> {
  readonly collectedUnits: bigint;
  readonly leftUnits: bigint;
}

interface DebtsOptions {
  readonly exchange: Pick<Exchange, 'submit' | 'read'>;
  readonly log: Log;
  /** Once it is booked. */
  readonly tell: (debt: CollectedDebt) => Promise<void>;
}

/** What is owed for a reversed deposit is taken from whatever comes into its owner's funding wallet, until it is paid. */
export async function collectDebts({ exchange, log, tell }: DebtsOptions): Promise<void> {
  const queue = { log, job: 'collect-deposit-debts', idOf: ({ id }: Deposit) => id };
  await eachByItself(exchange.read(collectable), queue, async ({ id: depositId, owner, asset, owedUnits }) => {
    const outcome = await exchange.submit({ kind: 'reverseDeposit', depositId });
    if (!outcome.ok) {
      log.error({ alarm: 'depositRefused', refusal: outcome.refusal, deposit: depositId }, 'a debt was not collected');
      return;
    }
    const leftUnits = exchange.read(({ funds }) => funds.deposits.get(depositId)?.owedUnits ?? 0n);
    if (leftUnits < owedUnits) await tell({ owner, asset, collectedUnits: owedUnits - leftUnits, leftUnits });
  });
}

function collectable({ funds, ledger }: State): readonly Deposit[] {
  return [...funds.deposits.values()].filter(
    ({ status, owedUnits, owner, asset }) =>
      status === 'reversed' && owedUnits > 0n && availableUnits(ledger, { owner, wallet: FUNDING_WALLET, asset }) > 0n,
  );
}
