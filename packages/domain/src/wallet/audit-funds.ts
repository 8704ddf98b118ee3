import type { Held } from '../exchange/audit.ts';
import type { State } from '../exchange/state.ts';
import type { AuditStep } from '../ledger/audit-ledger.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import { boundBy, boundName } from './funds.ts';

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
    const name = boundName(deposit);
    expected.set(name, (expected.get(name) ?? 0n) + boundBy(deposit));
    yield undefined;
  }
  for (const name of new Set([...expected.keys(), ...funds.bound.keys()])) {
    const [carried, recomputed] = [funds.bound.get(name) ?? 0n, expected.get(name) ?? 0n];
    if (carried !== recomputed) yield { rule: 'W3', finding: `${name} keeps ${carried}, bound ${recomputed}` };
    yield undefined;
  }
}
