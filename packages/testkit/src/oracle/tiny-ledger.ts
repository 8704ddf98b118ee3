import type { Event } from '@candor/domain/exchange/exchange.ts';
import {
  CLEARING,
  FEE_INCOME,
  NETWORK_FEES,
  REBATE_PAYABLE,
  ROUNDING,
  SECURITY_FUND,
  SUSPENSE,
  TREASURY,
  USER_FIRST,
} from '@candor/domain/ledger/operator-accounts.ts';
import { findAccount, type AccountKey } from '@candor/domain/ledger/ledger.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { agree, Disagreement } from './disagreement.ts';
import {
  createNaiveReferrals,
  naivePayable,
  naiveRebates,
  owePayersReferrers,
  type NaiveFee,
  type NaiveReferrals,
} from './naive-referrals.ts';
import { countNaiveTurnover, createNaiveTiers, naiveFeePpm, type NaiveTiers } from './naive-tiers.ts';

/**
 * Two small books kept beside the real one, from what was told alone. `balances` adds up the legs of every journal;
 * `expected` ignores the journals and works out from grants, trades and commands what every owner must own.
 */
export interface TinyLedger {
  /** Per owner, wallet, asset and bucket. */
  readonly balances: Map<string, bigint>;
  /** Per owner, wallet and asset: all legs, and only those that are lines of a bill. */
  readonly totals: Map<string, bigint>;
  readonly bills: Map<string, bigint>;
  /** Per owner and asset, over all wallets: what the journals say, and what must be. */
  readonly owned: Map<string, bigint>;
  readonly expected: Map<string, bigint>;
  readonly fees: Map<string, bigint>;
  /** Per asset: what ROUNDING keeps of the fees for the parts of a unit that fund and payees are owed. */
  readonly carried: Map<string, bigint>;
  readonly bizNos: Set<string>;
  /** Per asset: losses that nobody paid, which SUSPENSE stands for. */
  readonly shortfalls: Map<string, bigint>;
  readonly tiers: NaiveTiers;
  readonly referrals: NaiveReferrals;
  /** The accounts that have moved since the last look at them. */
  readonly moved: Map<string, AccountKey>;
}

export function createTinyLedger(): TinyLedger {
  return {
    balances: new Map(),
    totals: new Map(),
    bills: new Map(),
    owned: new Map(),
    expected: new Map(),
    fees: new Map(),
    carried: new Map(),
    bizNos: new Set(),
    shortfalls: new Map(),
    tiers: createNaiveTiers(),
    referrals: createNaiveReferrals(),
    moved: new Map(),
  };
}

/** Follows one event; what it cannot agree with is thrown. */
export function tinyApply(
  ledger: TinyLedger,
  event: Event,
  instrumentOf: (symbol: string) => Instrument | undefined,
): void {
  if (event.kind === 'journalPosted') followJournal(ledger, event.journal);
  if (event.kind !== 'traded') return;
  const instrument = instrumentOf(event.trade.symbol);
  if (instrument === undefined) throw new Disagreement('I10', `a trade on ${event.trade.symbol}, which is not listed`);
  followTrade(ledger, event.trade, instrument);
}

/** What an owner can spend in a wallet. */
export function tinyAvailable({ balances }: TinyLedger, { owner, wallet, asset }: AccountKey): bigint {
  return balances.get(`${owner}/${wallet}/${asset}/available`) ?? 0n;
}

/** Compares the accounts that moved since the last time, or all there are, with the real ones; forgets which they were. */
export function compareAccounts(ledger: TinyLedger, state: State): void {
  for (const [name, key] of ledger.moved) compareAccount(ledger, state, { name, ...key });
  ledger.moved.clear();
}

interface NamedAccount extends AccountKey {
  readonly name: string;
}

function compareAccount(ledger: TinyLedger, state: State, { name, owner, wallet, asset }: NamedAccount): void {
  const { balances, totals, bills, owned, expected } = ledger;
  const account = findAccount(state.ledger, { owner, wallet, asset });
  agree('I3 available is the sum of its postings', account?.available, balances.get(`${name}/available`) ?? 0n);
  agree('I3 frozen is the sum of its postings', account?.frozen, balances.get(`${name}/frozen`) ?? 0n);
  agree('I4 total is the sum of its buckets', account?.total, totals.get(name) ?? 0n);
  if (owner === SECURITY_FUND) agree('I18 the fund is a tenth of all fees', account?.available, fundOf(ledger, asset));
  if (owner === FEE_INCOME) {
    const given = fundOf(ledger, asset) + naiveRebates(ledger.referrals, asset) + (ledger.carried.get(asset) ?? 0n);
    const moved = expected.get(`${owner}/${asset}`) ?? 0n;
    const income = (ledger.fees.get(asset) ?? 0n) - given + moved;
    agree('I18 the exchange keeps the rest of all fees', account?.available, income);
  }
  if (owner === REBATE_PAYABLE) {
    agree('I19 what is set aside is what is owed', account?.available, naivePayable(ledger.referrals, asset));
  }
  const place = `${owner}/${asset}`;
  if (owner >= USER_FIRST || isOutside(owner) || owner === TREASURY || owner === NETWORK_FEES) {
    agree('I10 an owner has what grants, trades and funds gave', owned.get(place), expected.get(place) ?? 0n);
  }
  if (owner < USER_FIRST) return;
  agree('I44 the bills add up to the balance', bills.get(name) ?? 0n, totals.get(name) ?? 0n);
}

/** Only the world outside, what reversed deposits left to be paid back, and what stands between two positions. */
function mayOwe(owner: number): boolean {
  return isOutside(owner) || owner === SUSPENSE || owner === CLEARING || owner === ROUNDING;
}

function isOutside(owner: number): boolean {
  return owner >= 200 && owner <= 299;
}

function fundOf({ fees }: TinyLedger, asset: string): bigint {
  return (fees.get(asset) ?? 0n) / 10n;
}

type Journal = Extract<Event, { kind: 'journalPosted' }>['journal'];
type Trade = Extract<Event, { kind: 'traded' }>['trade'];

function followJournal(ledger: TinyLedger, { bizNo, bizType, legs }: Journal): void {
  if (ledger.bizNos.has(bizNo)) throw new Disagreement('I39', `${bizNo} was posted twice`);
  ledger.bizNos.add(bizNo);
  const sums = new Map<string, bigint>();
  for (const { owner, wallet, asset, bucket, units, bill, balanceAfter, totalAfter } of legs) {
    const name = `${owner}/${wallet}/${asset}`;
    add(sums, asset, units);
    const after = add(ledger.balances, `${name}/${bucket}`, units);
    if (after < 0n && !mayOwe(owner)) throw new Disagreement('I5', `${bizNo} leaves ${after} in ${name}/${bucket}`);
    agree('I3 a leg tells the balance after it', balanceAfter, after);
    agree('I3 a leg tells the total after it', totalAfter, add(ledger.totals, name, units));
    add(ledger.owned, `${owner}/${asset}`, units);
    if (bill !== undefined) add(ledger.bills, name, units);
    if (bizType === 'demoGrant') add(ledger.expected, `${owner}/${asset}`, units);
    if (!ledger.moved.has(name)) ledger.moved.set(name, { owner, wallet, asset });
  }
  for (const units of sums.values()) agree('I1 a journal sums to zero', units, 0n);
}

/** Works a trade out anew, with a fee that is the least whole number of units not below the exact fee. */
function followTrade(ledger: TinyLedger, trade: Trade, instrument: Instrument): void {
  const base = BigInt(trade.quantityLots) * instrument.lotUnits;
  const quote = (BigInt(trade.priceTicks) * instrument.tickUnits * base) / 100_000_000n;
  agree('I10 a trade tells its value', trade.quoteUnits, quote);
  const isTakerBuying = trade.takerSide === 'buy';
  const [buyer, seller] = isTakerBuying ? [trade.takerOwner, trade.makerOwner] : [trade.makerOwner, trade.takerOwner];
  const maker = { owner: trade.makerOwner, atMs: trade.atMs };
  const taker = { owner: trade.takerOwner, atMs: trade.atMs };
  const fee = { product: 'spot' } as const;
  const makerPpm = naiveFeePpm(ledger.tiers, maker, { ...fee, isTaker: false, ppm: instrument.makerFeePpm });
  const takerPpm = naiveFeePpm(ledger.tiers, taker, { ...fee, isTaker: true, ppm: instrument.takerFeePpm });
  const makerFee = feeOf(isTakerBuying ? quote : base, makerPpm);
  const takerFee = feeOf(isTakerBuying ? base : quote, takerPpm);
  agree('I17 the maker pays the exact fee, rounded up', trade.makerFeeUnits, makerFee);
  agree('I17 the taker pays the exact fee, rounded up', trade.takerFeeUnits, takerFee);
  if (instrument.quote === 'USDT') for (const one of [maker, taker]) countNaiveTurnover(ledger.tiers, one, quote);
  const [buyerFee, sellerFee] = isTakerBuying ? [takerFee, makerFee] : [makerFee, takerFee];
  add(ledger.expected, `${buyer}/${instrument.base}`, base - buyerFee);
  add(ledger.expected, `${buyer}/${instrument.quote}`, -quote);
  add(ledger.expected, `${seller}/${instrument.quote}`, quote - sellerFee);
  add(ledger.expected, `${seller}/${instrument.base}`, -base);
  const { atMs } = trade;
  addTradingFee(ledger, { payer: buyer, asset: instrument.base, units: buyerFee, atMs });
  addTradingFee(ledger, { payer: seller, asset: instrument.quote, units: sellerFee, atMs });
}

/** What somebody must have more from now on. */
export function addExpected(
  { expected }: TinyLedger,
  { owner, asset, units }: { readonly owner: number; readonly asset: string; readonly units: bigint },
): void {
  add(expected, `${owner}/${asset}`, units);
}

/** A fee that nobody gets a rebate of. */
export function addFee(ledger: TinyLedger, asset: string, units: bigint): void {
  add(ledger.carried, asset, -partsOf(ledger, asset));
  add(ledger.fees, asset, units);
  add(ledger.carried, asset, partsOf(ledger, asset));
}

/** A tenth of all fees and all that is owed of them, rounded up together, less the whole units of each. */
function partsOf(ledger: TinyLedger, asset: string): bigint {
  const fees = ledger.fees.get(asset) ?? 0n;
  const owed = ledger.referrals.owedSums.get(asset) ?? 0n;
  return (fees * 100_000n + owed + 999_999n) / 1_000_000n - fees / 10n - owed / 1_000_000n;
}

/** A fee that owes the referrers of who paid it their shares. */
export function addTradingFee(ledger: TinyLedger, fee: NaiveFee): void {
  add(ledger.carried, fee.asset, -partsOf(ledger, fee.asset));
  add(ledger.fees, fee.asset, fee.units);
  owePayersReferrers(ledger.referrals, fee);
  add(ledger.carried, fee.asset, partsOf(ledger, fee.asset));
}

export function feeOf(received: bigint, ppm: number): bigint {
  return (received * BigInt(ppm) + 999_999n) / 1_000_000n;
}

function add(sums: Map<string, bigint>, key: string, units: bigint): bigint {
  const after = (sums.get(key) ?? 0n) + units;
  sums.set(key, after);
  return after;
}
