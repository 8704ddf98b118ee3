import { audit, quickAudit } from '@candor/domain/exchange/audit.ts';
import type { Command, Entry, Outcome, State } from '@candor/domain/exchange/exchange.ts';
import { pendingWork } from '@candor/domain/exchange/long-work/pending-work.ts';
import { standingOf } from '@candor/domain/fees/account-tiers.ts';
import type { Breach } from '@candor/domain/ledger/audit-ledger.ts';
import { MERCHANT_WALLET, OTC_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { agree, Disagreement } from './disagreement.ts';
import { checkEarn, createNaiveEarn, followEarn, type NaiveEarn } from './products/naive-earn.ts';
import { createNaivePerpetuals, type NaivePerpetuals } from './perpetuals/naive-perpetual-book.ts';
import { checkPerpetuals, followPerpetuals, type Told } from './perpetuals/naive-perpetuals.ts';
import { compareBook, compareLevels, compareTop } from './compare-books.ts';
import {
  createNaiveExchange,
  naiveApply,
  naiveEnds,
  naiveExpiries,
  naiveIndex,
  naiveLast,
  naiveLiquidations,
  naiveMarketOf,
  naiveTakeBack,
  type NaiveExchange,
} from './naive-exchange.ts';
import { checkLoans, createNaiveLoans, followLoans, type NaiveLoans } from './lending/naive-loans.ts';
import { loansToSell, requireLoansSafe } from './lending/naive-loans-danger.ts';
import {
  checkPools,
  createNaiveMargin,
  followMargin,
  rememberMargin,
  type NaiveMargin,
} from './lending/naive-margin.ts';
import { followDanger, requireNobodyBelow } from './lending/naive-margin-danger.ts';
import { countNaiveLoss, lockedViewOf, naiveFreedom } from './naive-locked.ts';
import { createNaiveSeconds, type NaiveSeconds } from './products/naive-second.ts';
import { checkSeconds, followSeconds } from './products/naive-second-contracts.ts';
import {
  createNaiveFunds,
  endBrokenQuotes,
  fundsApply,
  heldByWithdrawals,
  type NaiveFunds,
} from './products/naive-funds.ts';
import { createNaiveOtc, escrowByOtc, frozenByOtc, otcApply, type NaiveOtc } from './products/naive-otc.ts';
import { followReferrals } from './naive-referrals.ts';
import { findOverdue } from './naive-dates.ts';
import { naiveObjections } from './naive-objections.ts';
import { allowFires, findLeftOver } from './naive-stops.ts';
import { agreeNaiveTier, naiveTier } from './naive-tiers.ts';
import { checkChanged, checkSweep, checkTrades, createOrderWatch, watchEvent, type OrderWatch } from './order-watch.ts';
import { isRepeated, keepAnswer, type ReceiptWatch } from './receipt-watch.ts';
import { addExpected, compareAccounts, createTinyLedger, tinyApply, type TinyLedger } from './tiny-ledger.ts';

/** Everything that says how the exchange must stand, made from the commands and from what was told of them. */
export interface Oracle {
  readonly exchange: NaiveExchange;
  readonly ledger: TinyLedger;
  readonly funds: NaiveFunds;
  readonly contracts: NaivePerpetuals;
  readonly seconds: NaiveSeconds;
  readonly margin: NaiveMargin;
  readonly earn: NaiveEarn;
  readonly otc: NaiveOtc;
  readonly loans: NaiveLoans;
  readonly watch: OrderWatch;
  readonly receipts: ReceiptWatch;
  readonly assets: Set<string>;
  readonly grants: Map<number, number>;
  /** The lots at every price, as they were told. */
  readonly levels: Map<string, number>;
  /** How often each word was the answer; a run that never refused has proved little. */
  readonly refusals: Map<string, number>;
  sequence: number;
  atMs: number;
}

export function createOracle(): Oracle {
  return {
    exchange: createNaiveExchange(),
    ledger: createTinyLedger(),
    funds: createNaiveFunds(),
    contracts: createNaivePerpetuals(),
    seconds: createNaiveSeconds(),
    margin: createNaiveMargin(),
    earn: createNaiveEarn(),
    otc: createNaiveOtc(),
    loans: createNaiveLoans(),
    watch: createOrderWatch(),
    receipts: new Map(),
    assets: new Set(),
    grants: new Map(),
    levels: new Map(),
    refusals: new Map(),
    sequence: 0,
    atMs: 0,
  };
}

/** An entry, what the real exchange made of it, and how it stands after it. */
export interface Followed {
  readonly entry: Entry;
  readonly outcome: Outcome;
  readonly state: State;
}

/** Follows one entry and checks every promise that it touches; throws at the first disagreement. */
export function follow(oracle: Oracle, { entry, outcome, state }: Followed): void {
  agree('I6 entries follow each other without a gap', entry.sequence, oracle.sequence + 1);
  if (entry.atMs < oracle.atMs) throw new Disagreement('I43', `time goes back to ${entry.atMs}`);
  oracle.sequence = entry.sequence;
  oracle.atMs = entry.atMs;
  oracle.contracts.atMs = entry.atMs;
  endBrokenQuotes(oracle.funds, (asset) => naiveIndex(oracle.exchange, asset, entry.atMs));
  if (isRepeated(oracle.receipts, entry, outcome)) return;
  oracle.exchange.freedomOf = (owner) => naiveFreedom(lockedViewOf(oracle), owner);
  judge(oracle, entry, outcome);
  if (!outcome.ok) {
    oracle.refusals.set(outcome.refusal.word, (oracle.refusals.get(outcome.refusal.word) ?? 0) + 1);
    return;
  }
  fundsApply(oracle.funds, oracle.ledger, {
    ...entry,
    indexOf: (asset) => naiveIndex(oracle.exchange, asset, entry.atMs),
  });
  otcApply(oracle.otc, oracle.ledger, entry);
  if (oracle.otc.takenBack !== undefined) naiveTakeBack(oracle.exchange, oracle.otc.takenBack);
  for (const payment of followReferrals(oracle.ledger.referrals, entry.command, entry.atMs)) {
    addExpected(oracle.ledger, payment);
  }
  compareTrades(oracle, entry, outcome);
  keepAnswer(oracle.receipts, entry, outcome);
  remember(oracle, entry.command);
  rememberMargin(oracle.margin, oracle.ledger, entry.command);
  const instrumentOf = (symbol: string): Instrument | undefined => oracle.exchange.markets.get(symbol)?.instrument;
  for (const event of outcome.events) {
    tinyApply(oracle.ledger, event, instrumentOf);
    watchEvent(oracle.watch, event);
    countNaiveLoss(lockedViewOf(oracle), oracle.exchange.markets, event);
    followPerpetuals(oracle.contracts, oracle.ledger, event);
    followMargin(oracle.margin, oracle.ledger, event);
    followDanger(oracle.margin, marginView(oracle), event);
  }
  checkPools(oracle.margin, oracle.ledger);
  // Whoever was not looked at yet is when the work goes on (R9).
  const isCut = pendingWork(state).length > 0;
  if (!isCut) requireNobodyBelow(oracle.margin, marginView(oracle), entry.command);
  if (!isCut) requireNothingLeft(oracle.exchange, entry.atMs);
  checkPerpetuals(oracle.contracts, oracle.ledger, { events: outcome.events, isCut });
  followSeconds(oracle.seconds, oracle.ledger, {
    entry,
    events: outcome.events,
    isCut: outcome.reply['isLeft'] === 1,
  });
  checkSeconds(oracle.seconds, oracle.ledger);
  followEarn(oracle.earn, oracle.ledger, { entry, events: outcome.events });
  checkEarn(oracle.earn, oracle.ledger);
  compareLoans(oracle, entry, { events: outcome.events, isCut });
  for (const id of oracle.watch.changed) compareOrder(oracle, id);
  checkSweep(outcome.events);
  checkTrades(oracle.watch, outcome.events);
  checkChanged(oracle.watch, instrumentOf);
  compareTouched(oracle, state);
  compareLevels(oracle, outcome.events);
  const market = naiveMarketOf(oracle.exchange, entry.command);
  if (market !== undefined) compareTop(market, state);
}

/** Recomputes every promise from the ground and compares everything there is. */
export function compareAll(oracle: Oracle, state: State): void {
  refuseBreaches([...quickAudit(state), ...audit(state)]);
  for (const market of oracle.exchange.markets.values()) compareBook(oracle, market, state);
  for (const id of oracle.exchange.orders.keys()) compareOrder(oracle, id);
  for (const [account, units] of oracle.watch.held) {
    const held = units + heldByWithdrawals(oracle.funds, account);
    agree(`I4 frozen of ${account} is what is held`, oracle.ledger.balances.get(`${account}/frozen`) ?? 0n, held);
  }
  for (const [owner, atMs] of oracle.grants) agree(`G-6 grant of ${owner}`, state.demoGrants.get(owner), atMs);
  for (const owner of oracle.ledger.tiers.days.keys()) {
    const { tier } = standingOf(state.accountTiers, owner, oracle.atMs);
    agree(`T1 the tier of ${owner}`, tier, naiveTier(oracle.ledger.tiers, { owner, atMs: oracle.atMs }));
  }
}

/** Accepted or refused, and with a word that fits. */
function judge(oracle: Oracle, { command, atMs }: Entry, outcome: Outcome): void {
  const words = naiveObjections(oracle, command, atMs);
  if (words === undefined) return;
  if (outcome.ok && words.length === 0) return;
  if (!outcome.ok && words.includes(outcome.refusal.word)) return;
  const answer = outcome.ok ? 'accepted' : outcome.refusal.word;
  const expected = words.length === 0 ? 'accepted' : words.join(' or ');
  throw new Disagreement('verdict', `${command.kind} is ${answer} and must be ${expected}`);
}

function compareTrades({ exchange }: Oracle, entry: Entry, { events, reply }: Extract<Outcome, { ok: true }>): void {
  const { command, atMs } = entry;
  const ids = { orderId: Number(reply['orderId'] ?? 0), stopOrderId: Number(reply['stopOrderId'] ?? 0) };
  const isPlaced = command.kind === 'placeOrder' || command.kind === 'placeOcoOrder';
  if (isPlaced && exchange.orders.has(ids.orderId)) {
    throw new Disagreement('M9', `the id ${ids.orderId} is given twice`);
  }
  // Whoever goes on with a market ends what is past its time first; whoever comes, what is in the way when it is met.
  const isGoingOn = command.kind === 'continueMarket';
  if (isGoingOn) naiveExpiries(exchange, events, atMs);
  allowFires(exchange.markets, events);
  if (!isSelling(command)) naiveEnds(exchange, command, events);
  const expected = [
    ...naiveApply(exchange, { command, atMs, ...ids }),
    ...(isSelling(command) ? naiveLiquidations(exchange, events, atMs) : []),
  ];
  if (!isGoingOn) naiveExpiries(exchange, events, atMs);
  const trades = events.filter((event) => event.kind === 'traded').map(({ trade }) => trade);
  agree('I12 as many trades as the twin', trades.length, expected.length);
  for (const [index, trade] of trades.entries()) {
    agree('I12 the same maker as the twin', trade.makerOrderId, expected[index]?.makerId);
    agree('I12 the same taker as the twin', trade.takerOrderId, expected[index]?.takerId);
    agree('I12 the same price as the twin', trade.priceTicks, expected[index]?.priceTicks);
    agree('I12 the same quantity as the twin', trade.quantityLots, expected[index]?.lots);
  }
}

/** What a market has begun it has ended, when the state says that nothing is left to go on with. */
function requireNothingLeft({ markets }: NaiveExchange, atMs: number): void {
  for (const market of markets.values()) {
    const leftOver = findLeftOver(market) ?? findOverdue(market, atMs);
    if (leftOver !== undefined) throw new Disagreement('R9', `${market.instrument.symbol}: ${leftOver}`);
  }
}

/** The commands that sell for others: accounts that are liquidated, and collateral of loans. */
function isSelling({ kind }: Command): boolean {
  return kind === 'setIndexPrice' || kind === 'advanceLoans';
}

function compareLoans({ loans, exchange, ledger }: Oracle, entry: Entry, { events, isCut }: Told): void {
  const { command, atMs } = entry;
  const toSell = loansToSell(loans, { exchange, atMs });
  followLoans(loans, ledger, { entry, events, isCut, lotOf: (symbol) => exchange.markets.get(symbol)?.instrument });
  requireLoansSafe(loans, { exchange, atMs, command, events, toSell, isCut });
  checkLoans(loans, ledger);
}

function marginView({ exchange, ledger, atMs }: Oracle) {
  return {
    ledger,
    atMs,
    indexOf: (asset: string) => naiveIndex(exchange, asset, atMs),
    lastOf: (asset: string) => naiveLast(exchange, asset),
  };
}

function compareOrder({ exchange, watch }: Oracle, id: number): void {
  const order = watch.orders.get(id);
  const twin = exchange.orders.get(id);
  if (order?.status === twin?.status && order?.filledLots === twin?.filledLots) return;
  const [told, expected] = [order, twin].map((one) => `${one?.status} with ${one?.filledLots} lots filled`);
  throw new Disagreement('I9', `order ${id} is ${told} and must be ${expected}`);
}

function remember({ assets, grants, ledger, atMs }: Oracle, command: Command): void {
  agreeNaiveTier(ledger.tiers, command);
  if (command.kind === 'listAsset') assets.add(command.asset.code);
  if (command.kind === 'grantDemoFunds') grants.set(command.owner, atMs);
}

/** The orders and accounts that one command has touched. */
function compareTouched({ ledger, watch, funds, contracts, otc }: Oracle, state: State): void {
  refuseBreaches(quickAudit(state));
  for (const [name, { wallet }] of ledger.moved) {
    const frozen = ledger.balances.get(`${name}/frozen`) ?? 0n;
    // Nothing but the two holds money; the walk over all withdrawals is only worth it where something is frozen.
    const ordered = (watch.held.get(name) ?? 0n) + (contracts.held.get(name) ?? 0n);
    const offered = wallet === MERCHANT_WALLET ? frozenByOtc(otc, name) : 0n;
    const held = ordered + offered + (frozen === 0n ? 0n : heldByWithdrawals(funds, name));
    agree(`I4 frozen of ${name} is what orders and withdrawals hold`, frozen, held);
    const margin = ledger.balances.get(`${name}/margin`) ?? 0n;
    if (wallet === OTC_WALLET || wallet === MERCHANT_WALLET) {
      const escrow = ledger.balances.get(`${name}/escrow`) ?? 0n;
      agree(`I38 escrow of ${name} is that of open orders`, escrow, escrowByOtc(otc, name));
    }
    agree(`I4 margin of ${name} is what positions stand on`, margin, contracts.margins.get(name) ?? 0n);
  }
  compareAccounts(ledger, state);
}

function refuseBreaches(breaches: readonly Breach[]): void {
  const [first] = breaches;
  if (first !== undefined) throw new Disagreement(first.rule, first.finding);
}
