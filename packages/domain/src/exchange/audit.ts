import { auditEarn, holdsOfEarn } from '../earn/audit-earn.ts';
import type { Account } from '../ledger/account.ts';
import { accountsOf, auditLedger, checkSums, type AuditStep, type Breach } from '../ledger/audit-ledger.ts';
import { findAccount, type AccountKey } from '../ledger/ledger.ts';
import { auditLoans, holdsOfLoans } from '../loans/audit-loans.ts';
import { auditMargin } from '../margin/audit-margin.ts';
import { auditOtc, holdsOfOtc } from '../otc/audit-otc.ts';
import { auditPerpetuals, holdsOfPerpetuals } from '../perpetuals/audit-perpetuals.ts';
import { auditReferrals } from '../referrals/audit-referrals.ts';
import { auditSeconds, holdsOfSeconds } from '../second-contracts/audit-seconds.ts';
import { auditBooks, holdsOfOrders } from '../spot/audit-spot.ts';
import { auditFunds, holdsOfWithdrawals } from '../wallet/audit-funds.ts';
import type { Held } from './held.ts';
import type { State } from './state.ts';

/** Who says why money is held. A new slice adds its own line. */
const HOLDS: readonly ((state: State) => Iterable<Held>)[] = [
  holdsOfOrders,
  holdsOfPerpetuals,
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
  return [...auditSteps(state)].filter((step) => step !== undefined);
}

/** The same in steps: with a million people it takes seconds, and whoever audits can pause between two of them. */
export function* auditSteps(state: State): Generator<AuditStep> {
  yield* auditLedger(state.ledger);
  yield* auditHolds(state);
  yield* auditBooks(state);
  yield* auditPerpetuals(state);
  yield* auditSeconds(state);
  yield* auditMargin(state);
  yield* auditFunds(state);
  yield* auditReferrals(state);
  yield* auditEarn(state);
  yield* auditOtc(state);
  yield* auditLoans(state);
}

type HeldUnits = Record<Held['bucket'], bigint>;

const NOTHING_HELD: Readonly<HeldUnits> = { frozen: 0n, margin: 0n, escrow: 0n, pledged: 0n };

/** What stands frozen is exactly what live orders, and whatever else holds money, say they hold (I4). */
function* auditHolds(state: State): Generator<AuditStep> {
  // By the account itself: a name for each bucket of each account would cost more than all other checks together.
  const held = new Map<Account, HeldUnits>();
  const homeless = new Map<string, bigint>();
  for (const holds of HOLDS) {
    for (const hold of holds(state)) {
      const account = findAccount(state.ledger, hold);
      if (account === undefined) addTo(homeless, nameOf(hold, hold.bucket), hold.units);
      else addHold(held, account, hold);
      yield undefined;
    }
  }
  for (const [key, account] of accountsOf(state.ledger)) {
    const expected = held.get(account) ?? NOTHING_HELD;
    for (const bucket of HELD_BUCKETS) {
      if (account[bucket] !== expected[bucket])
        yield { rule: 'I4', finding: `${nameOf(key, bucket)} is ${account[bucket]}, held ${expected[bucket]}` };
    }
    yield undefined;
  }
  for (const [name, units] of homeless) {
    if (units !== 0n) yield { rule: 'I4', finding: `${units} are held in ${name}, which does not exist` };
  }
}

function addHold(held: Map<Account, HeldUnits>, account: Account, { bucket, units }: Held): void {
  const known = held.get(account);
  if (known === undefined) held.set(account, { ...NOTHING_HELD, [bucket]: units });
  else known[bucket] += units;
}

function addTo(sums: Map<string, bigint>, name: string, units: bigint): void {
  sums.set(name, (sums.get(name) ?? 0n) + units);
}

function nameOf({ owner, wallet, asset }: AccountKey, bucket: string): string {
  return `${owner}/${wallet}/${asset}/${bucket}`;
}
