import type { Held } from '../exchange/held.ts';
import type { State } from '../exchange/state.ts';
import type { AuditStep } from '../ledger/audit-ledger.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import { boundBy } from './funds.ts';

/** What every withdrawal on its way holds. */
export function* holdsOfWithdrawals({ funds }: State): Generator<Held> {
  for (const { owner, asset, units } of funds.withdrawals.values()) {
    yield { owner, wallet: FUNDING_WALLET, asset, bucket: 'frozen', units };
  }
}

/** What must stay here is exactly what the deposits bind. */
export function* auditFunds({ funds }: State): Generator<AuditStep> {
  const expected = new Map<string, bigint>();
  for (const deposit of funds.deposits.values()) {
    const name = nameOf(deposit.owner, deposit.asset);
    expected.set(name, (expected.get(name) ?? 0n) + boundBy(deposit));
    yield undefined;
  }
  for (const [owner, own] of funds.bound) {
    for (const [asset, carried] of own) {
      const name = nameOf(owner, asset);
      const recomputed = expected.get(name) ?? 0n;
      expected.delete(name);
      if (carried !== recomputed) yield { rule: 'W3', finding: `${name} keeps ${carried}, bound ${recomputed}` };
      yield undefined;
    }
  }
  for (const [name, units] of expected) {
    if (units !== 0n) yield { rule: 'W3', finding: `${name} keeps nothing, bound ${units}` };
  }
}

function nameOf(owner: number, asset: string): string {
  return `${owner}/${asset}`;
}
