import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';

/**
 * Two small books kept beside the real one, from what was told alone. `balances` adds up the legs of every journal;
 * `expected` ignores the journals and works out from grants and trades what every owner must own.
 */
export interface TinyLedger {
  readonly balances: Map<string, bigint>;
  /** Per owner, wallet and asset, only the legs that are lines of a bill. */
  readonly bills: Map<string, bigint>;
  /** Per owner and asset, over all wallets. */
  readonly expected: Map<string, bigint>;
  readonly fees: Map<string, bigint>;
  readonly bizNos: Set<string>;
}

export function createTinyLedger(): TinyLedger {
  return { balances: new Map(), bills: new Map(), expected: new Map(), fees: new Map(), bizNos: new Set() };
}

/** Follows one event; what it cannot agree with is thrown. */
export function tinyApply(ledger: TinyLedger, event: Event, instrument: Instrument): void {
  if (event.kind === 'journalPosted') followJournal(ledger, event.journal);
  if (event.kind === 'traded') followTrade(ledger, event.trade, instrument);
}

type Journal = Extract<Event, { kind: 'journalPosted' }>['journal'];
type Trade = Extract<Event, { kind: 'traded' }>['trade'];

function followJournal(ledger: TinyLedger, journal: Journal): void {
  if (ledger.bizNos.has(journal.bizNo)) throw new Error(`${journal.bizNo} was posted twice.`);
  ledger.bizNos.add(journal.bizNo);
  const sums = new Map<string, bigint>();
  for (const leg of journal.legs) {
    const account = `${leg.owner}/${leg.wallet}/${leg.asset}`;
    add(sums, leg.asset, leg.units);
    const after = add(ledger.balances, `${account}/${leg.bucket}`, leg.units);
    if (after !== leg.balanceAfter) throw new Error(`${journal.bizNo} tells another balance of ${account}.`);
    if (leg.bill !== undefined) add(ledger.bills, account, leg.units);
    if (journal.bizType === 'demoGrant') add(ledger.expected, `${leg.owner}/${leg.asset}`, leg.units);
  }
  for (const [asset, units] of sums) if (units !== 0n) throw new Error(`${journal.bizNo} is off by ${units} ${asset}.`);
}

/** Works a trade out anew, with a fee that is the least whole number of units not below the exact fee. */
function followTrade(ledger: TinyLedger, trade: Trade, instrument: Instrument): void {
  const base = BigInt(trade.quantityLots) * instrument.lotUnits;
  const quote = (BigInt(trade.priceTicks) * instrument.tickUnits * base) / 100_000_000n;
  if (quote !== trade.quoteUnits) throw new Error(`Trade ${trade.id} tells another value.`);
  const isTakerBuying = trade.takerSide === 'buy';
  const buyer = isTakerBuying ? trade.takerOwner : trade.makerOwner;
  const seller = isTakerBuying ? trade.makerOwner : trade.takerOwner;
  const buyerPpm = isTakerBuying ? instrument.takerFeePpm : instrument.makerFeePpm;
  const sellerPpm = isTakerBuying ? instrument.makerFeePpm : instrument.takerFeePpm;
  const buyerFee = (base * BigInt(buyerPpm) + 999_999n) / 1_000_000n;
  const sellerFee = (quote * BigInt(sellerPpm) + 999_999n) / 1_000_000n;
  add(ledger.expected, `${buyer}/${instrument.base}`, base - buyerFee);
  add(ledger.expected, `${buyer}/${instrument.quote}`, -quote);
  add(ledger.expected, `${seller}/${instrument.quote}`, quote - sellerFee);
  add(ledger.expected, `${seller}/${instrument.base}`, -base);
  add(ledger.fees, instrument.base, buyerFee);
  add(ledger.fees, instrument.quote, sellerFee);
}

function add(sums: Map<string, bigint>, key: string, units: bigint): bigint {
  const after = (sums.get(key) ?? 0n) + units;
  sums.set(key, after);
  return after;
}
