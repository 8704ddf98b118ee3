import { broken } from '../assert.ts';
import { BUCKETS, createAccount, type Account, type AssetSum, type Bucket } from './account.ts';
import { mayBeNegative } from './operator-accounts.ts';
import { openLeg, type Journal, type Leg, type OpenLeg, type OpenPosting, type Posting } from './journal.ts';
import { isWallet } from './wallet.ts';

/** Every account of every owner. Changed by `post` alone. */
export interface Ledger {
  /** Owner, then wallet, then asset. There are holes where an owner has no wallet. */
  readonly accounts: Map<number, Map<string, Account>[]>;
  readonly sums: Map<string, AssetSum>;
  /** Trading fees ever paid, per asset; the security fund follows them (rule 11). */
  readonly fees: Map<string, bigint>;
  /** Rebates owed out of those fees and not yet settled, per asset, in millionths of a unit: no share is rounded alone. */
  readonly rebateMillionths: Map<string, bigint>;
  /** Business numbers from outside that have been posted; each is posted once. */
  readonly postedOnce: Set<string>;
  journalCount: number;
}

export function createLedger(): Ledger {
  return {
    accounts: new Map(),
    sums: new Map(),
    fees: new Map(),
    rebateMillionths: new Map(),
    postedOnce: new Set(),
    journalCount: 0,
  };
}

/**
 * Posts a journal whose bizNo is unique by construction, because it carries a number of the core's own.
 * The caller has checked the balances: a shortfall found here is a bug of a rule, and stops the core.
 */
export function post(ledger: Ledger, { bizType, bizNo, remark, legs }: Posting, atMs: number): Journal {
  return postOpen(ledger, { bizType, bizNo, remark, legs: legs.map(openLeg) }, atMs);
}

/** The same without a copy of its legs, for what makes a dozen of them with every trade. */
export function postOpen(ledger: Ledger, { bizType, bizNo, remark, legs }: OpenPosting, atMs: number): Journal {
  let account: Account | undefined;
  let previous: Leg | undefined;
  let sum: AssetSum | undefined;
  let addedUnits = 0n;
  for (const leg of legs) {
    // Legs of one account often follow each other, and a search is what a leg costs most.
    if (account === undefined || previous === undefined || !isSameAccount(previous, leg)) {
      account = openAccount(ledger, leg);
    }
    previous = leg;
    // So do legs of one asset, and most of those come to nothing together.
    if (account.sum === sum) {
      addedUnits += leg.units;
    } else {
      addToSum(sum, addedUnits);
      sum = account.sum;
      addedUnits = leg.units;
    }
    move(account, leg);
  }
  addToSum(sum, addedUnits);
  requireBalanced(ledger, legs, bizNo);
  ledger.journalCount += 1;
  const id = ledger.journalCount;
  return remark === undefined ? { id, bizType, bizNo, atMs, legs } : { id, bizType, bizNo, atMs, remark, legs };
}

/** What is frozen in one account, or given back when it is below zero. */
export interface Hold extends AccountKey {
  readonly bizType: string;
  readonly bizNo: string;
  readonly units: bigint;
}

/**
 * Posts a journal of two legs that moves money between the free and the frozen of one account: half of all journals.
 * It has no other account to look for and leaves every sum as it is, so it is written out.
 */
export function postHold(ledger: Ledger, hold: Hold, atMs: number): Journal {
  const { bizType, bizNo, owner, wallet, asset, units } = hold;
  const account = openAccount(ledger, hold);
  const { total } = account;
  const available = account.available - units;
  const frozen = account.frozen + units;
  requireNotNegative(hold, 'available', available);
  requireNotNegative(hold, 'frozen', frozen);
  account.available = available;
  account.frozen = frozen;
  ledger.journalCount += 1;
  return {
    id: ledger.journalCount,
    bizType,
    bizNo,
    atMs,
    legs: [
      {
        owner,
        wallet,
        asset,
        bucket: 'available',
        units: -units,
        balanceAfter: available,
        totalAfter: total - units,
      },
      { owner, wallet, asset, bucket: 'frozen', units, balanceAfter: frozen, totalAfter: total },
    ],
  };
}

/** Posts a journal whose bizNo comes from outside; answers undefined when it has been posted before. */
export function postOnce(ledger: Ledger, posting: Posting, atMs: number): Journal | undefined {
  if (ledger.postedOnce.has(posting.bizNo)) return undefined;
  ledger.postedOnce.add(posting.bizNo);
  return post(ledger, posting, atMs);
}

export interface AccountKey {
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
}

/** An account nobody has used holds nothing. Only the ledger may say so. */
export function availableUnits(ledger: Ledger, key: AccountKey): bigint {
  return findAccount(ledger, key)?.available ?? 0n;
}

export function findAccount(ledger: Ledger, { owner, wallet, asset }: AccountKey): Account | undefined {
  return ledger.accounts.get(owner)?.[wallet]?.get(asset);
}

/** Puts an account back as a snapshot had it. */
export function restoreAccount(ledger: Ledger, key: AccountKey, buckets: Readonly<Record<Bucket, bigint>>): void {
  const account = openAccount(ledger, key);
  for (const bucket of BUCKETS) {
    account[bucket] = buckets[bucket];
    account.total += buckets[bucket];
  }
  account.sum.units += account.total;
}

function isSameAccount(left: AccountKey, right: AccountKey): boolean {
  return left.owner === right.owner && left.wallet === right.wallet && left.asset === right.asset;
}

function addToSum(sum: AssetSum | undefined, units: bigint): void {
  if (sum !== undefined && units !== 0n) sum.units += units;
}

function requireBalanced(ledger: Ledger, legs: readonly Leg[], bizNo: string): void {
  let checked: string | undefined;
  for (const { asset } of legs) {
    if (asset !== checked && ledger.sums.get(asset)?.units !== 0n) broken(`journal ${bizNo} balances in every asset`);
    checked = asset;
  }
}

function move(account: Account, leg: OpenLeg): void {
  leg.balanceAfter = changedBalance(account, leg);
  account.total += leg.units;
  leg.totalAfter = account.total;
}

/** Nearly every leg is of one of two buckets: named, they are found without a search by name. */
function changedBalance(account: Account, leg: Leg): bigint {
  const { bucket, units } = leg;
  if (bucket === 'available') {
    const available = account.available + units;
    requireNotNegative(leg, bucket, available);
    account.available = available;
    return available;
  }
  if (bucket === 'frozen') {
    const frozen = account.frozen + units;
    requireNotNegative(leg, bucket, frozen);
    account.frozen = frozen;
    return frozen;
  }
  const balance = account[bucket] + units;
  requireNotNegative(leg, bucket, balance);
  account[bucket] = balance;
  return balance;
}

function requireNotNegative({ owner, asset }: AccountKey, bucket: Bucket, balance: bigint): void {
  if (balance < 0n && !mayBeNegative(owner)) broken(`${bucket} of ${owner} in ${asset} is not negative`);
}

function openAccount(ledger: Ledger, { owner, wallet, asset }: AccountKey): Account {
  let wallets = ledger.accounts.get(owner);
  if (wallets === undefined) {
    wallets = [];
    ledger.accounts.set(owner, wallets);
  }
  const assets = wallets[wallet] ?? openWallet(wallets, wallet);
  let account = assets.get(asset);
  if (account === undefined) {
    account = createAccount(sumOf(ledger, asset));
    assets.set(asset, account);
  }
  return account;
}

/** Only when it is used: an owner with every wallet weighs four times one with the one or two that most have. */
function openWallet(wallets: Map<string, Account>[], wallet: number): Map<string, Account> {
  if (!isWallet(wallet)) broken(`wallet ${wallet} exists`);
  const assets = new Map<string, Account>();
  wallets[wallet] = assets;
  return assets;
}

function sumOf(ledger: Ledger, asset: string): AssetSum {
  let sum = ledger.sums.get(asset);
  if (sum === undefined) {
    sum = { units: 0n };
    ledger.sums.set(asset, sum);
  }
  return sum;
}
