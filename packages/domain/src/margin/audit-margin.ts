import type { State } from '../exchange/state.ts';
import type { AuditStep } from '../ledger/audit-ledger.ts';
import { LENDING_POOL } from '../ledger/operator-accounts.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';

/** What is in the pool and what is lent is together what was set aside, in every asset (I32). */
export function* auditMargin({ margin, ledger }: State): Generator<AuditStep> {
  const lent = new Map<string, bigint>();
  for (const { loans } of margin.accounts.values()) {
    for (const { id, asset, principalUnits, interestParts } of loans) {
      lent.set(asset, (lent.get(asset) ?? 0n) + principalUnits);
      if (principalUnits < 0n || interestParts < 0n || principalUnits + interestParts === 0n) {
        yield { rule: 'I32', finding: `margin loan ${id} owes ${principalUnits}` };
      }
    }
    yield undefined;
  }
  for (const asset of new Set([...margin.allocated.keys(), ...lent.keys()])) {
    const pool = availableUnits(ledger, { owner: LENDING_POOL, wallet: OPERATOR_WALLET, asset });
    const allocated = margin.allocated.get(asset) ?? 0n;
    if (pool + (lent.get(asset) ?? 0n) !== allocated) {
      yield { rule: 'I32', finding: `${asset}: pool ${pool} and lent ${lent.get(asset)} are not ${allocated}` };
    }
  }
}
