import { auditEarn, holdsOfEarn } from '../earn/audit-earn.ts';
import { accountsOf, auditLedger, checkSums, type Breach } from '../ledger/audit-ledger.ts';
import { auditLoans, holdsOfLoans } from '../loans/audit-loans.ts';
import { auditMargin } from '../margin/audit-margin.ts';
import { auditOtc, holdsOfOtc } from '../otc/audit-otc.ts';
import { auditPerpetuals, holdsOfContracts } from '../perpetuals/audit-perpetuals.ts';
import { auditReferrals } from '../referrals/audit-referrals.ts';
import { auditSeconds, holdsOfSeconds } from '../seconds/audit-seconds.ts';
import { auditBooks, holdsOfOrders } from '../spot/audit-spot.ts';
import { auditFunds, holdsOfWithdrawals } from '../wallet/audit-funds.ts';
import type { State } from './state.ts';

/** Money that a slice keeps in a bucket other than `available`, by its cause. */
export interface Held {
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly bucket: 'frozen' | 'margin' | 'escrow' | 'pledged';
  readonly units: bigint;
}

/** Who says why money is held. A new slice adds its own line. */
const HOLDS: readonly ((state: State) => Iterable<Held>)[] = [
  holdsOfOrders,
  holdsOfContracts,
  holdsOfSeconds,
  holdsOfWithdrawals,
  holdsOfEarn,
  holdsOfOtc,
  holdsOfLoans,
];

const HELD_BUCKETS = ['frozen', 'margin', 'escrow', 'pledged'] as const;

/** The cheap check, for after every command. */
export function quickAudit(state: State): readonly Breach[] {
  return checkSums(state.ledger);
}

/** Recomputes every promise about money from the ground; an empty list when all is well. */
export function audit(state: State): readonly Breach[] {
  return [
    ...auditLedger(state.ledger),
    ...auditHolds(state),
    ...auditBooks(state),
    ...auditPerpetuals(state),
    ...auditSeconds(state),
    ...auditMargin(state),
    ...auditFunds(state),
    ...auditReferrals(state),
    ...auditEarn(state),
    ...auditOtc(state),
    ...auditLoans(state),
  ];
}

/** What stands frozen is exactly what live orders, and whatever else holds money, say they hold (I4). */
function auditHolds(state: State): readonly Breach[] {
  const held = new Map<string, bigint>();
  for (const holds of HOLDS) {
    for (const { units, ...place } of holds(state)) {
      const name = `${place.owner}/${place.wallet}/${place.asset}/${place.bucket}`;
      held.set(name, (held.get(name) ?? 0n) + units);
    }
  }
  const breaches: Breach[] = [];
  for (const [{ owner, wallet, asset }, account] of accountsOf(state.ledger)) {
    for (const bucket of HELD_BUCKETS) {
      const name = `${owner}/${wallet}/${asset}/${bucket}`;
      const expected = held.get(name) ?? 0n;
      held.delete(name);
      if (account[bucket] !== expected)
        breaches.push({ rule: 'I4', finding: `${name} is ${account[bucket]}, held ${expected}` });
    }
  }
  for (const [name, units] of held) {
    if (units !== 0n) breaches.push({ rule: 'I4', finding: `${units} are held in ${name}, which does not exist` });
  }
  return breaches;
}
