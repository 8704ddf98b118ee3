import { BUCKETS, type Account } from './account.ts';
import { mayBeNegative, REBATE_PAYABLE, SECURITY_FUND } from './operator-accounts.ts';
import { findAccount, type AccountKey, type Ledger } from './ledger.ts';
import { OPERATOR_WALLET } from './wallet.ts';

/** A promise that does not hold. There should never be one; if there is, trading stops. */
export interface Breach {
  /** The invariant's number, or the name of the rule. */
  readonly rule: string;
  readonly finding: string;
}

/** A breach, or nothing: a place where an audit of many may pause. The state must not change before its end. */
export type AuditStep = Breach | undefined;

/** The cheap check after every command: the sums that every journal carries along. */
export function checkSums(ledger: Ledger): readonly Breach[] {
  const breaches: Breach[] = [];
  for (const [asset, { units }] of ledger.sums) {
    if (units !== 0n) breaches.push({ rule: 'I2', finding: `all accounts in ${asset} sum to ${units}` });
  }
  return breaches;
}

/** Recomputes everything from the accounts themselves, trusting none of the sums carried along. */
export function* auditLedger(ledger: Ledger): Generator<AuditStep> {
  yield* checkSums(ledger);
  const sums = new Map<string, bigint>();
  for (const [key, account] of accountsOf(ledger)) {
    sums.set(key.asset, (sums.get(key.asset) ?? 0n) + totalOf(account));
    yield* auditAccount(key, account);
    yield undefined;
  }
  for (const [asset, units] of sums) {
    if (units !== 0n) yield { rule: 'I2', finding: `the accounts in ${asset} add up to ${units}` };
  }
  yield* auditFunds(ledger);
}

/** Every account with its key. */
export function* accountsOf(ledger: Ledger): Generator<readonly [AccountKey, Account]> {
  for (const [owner, wallets] of ledger.accounts) {
    for (const [wallet, assets] of wallets.entries()) {
      // There are holes between the wallets, and most wallets of most people are empty.
      if (assets === undefined || assets.size === 0) continue;
      for (const [asset, account] of assets) yield [{ owner, wallet, asset }, account];
    }
  }
}

function* auditAccount(key: AccountKey, account: Account): Generator<Breach> {
  if (totalOf(account) !== account.total)
    yield { rule: 'I4', finding: `the buckets of ${nameOf(key)} are not its total` };
  if (mayBeNegative(key.owner)) return;
  for (const bucket of BUCKETS) {
    if (account[bucket] < 0n) yield { rule: 'I5', finding: `${bucket} of ${nameOf(key)} is ${account[bucket]}` };
  }
}

function nameOf({ owner, wallet, asset }: AccountKey): string {
  return `${owner}/${wallet}/${asset}`;
}

/** The security fund is a tenth of the fees, the rebates owed are their exact sum: at every instant, per asset (I18). */
function auditFunds(ledger: Ledger): readonly Breach[] {
  const breaches: Breach[] = [];
  for (const [asset, feeUnits] of ledger.fees) {
    const fund = houseUnits(ledger, SECURITY_FUND, asset);
    if (fund !== feeUnits / 10n)
      breaches.push({ rule: 'I18', finding: `fund of ${asset} is ${fund} of ${feeUnits} fees` });
    const owed = (ledger.rebateMillionths.get(asset) ?? 0n) / 1_000_000n;
    const payable = houseUnits(ledger, REBATE_PAYABLE, asset);
    if (payable !== owed) breaches.push({ rule: 'I19', finding: `rebates of ${asset} are ${payable}, owed ${owed}` });
  }
  return breaches;
}

function houseUnits(ledger: Ledger, owner: number, asset: string): bigint {
  return findAccount(ledger, { owner, wallet: OPERATOR_WALLET, asset })?.available ?? 0n;
}

function totalOf(account: Account): bigint {
  return BUCKETS.reduce((sum, bucket) => sum + account[bucket], 0n);
}
