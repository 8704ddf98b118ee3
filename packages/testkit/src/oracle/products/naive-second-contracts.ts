import { encode } from '@candor/domain/exchange/codec.ts';
import type { Command, Entry, Event } from '@candor/domain/exchange/exchange.ts';
import { SECOND_BANK } from '@candor/domain/ledger/operator-accounts.ts';
import type { AdvanceSeconds } from '@candor/domain/second-contracts/advance-seconds.ts';
import type { CreateSecond } from '@candor/domain/second-contracts/create-second.ts';
import type { SecondOrderRecord } from '@candor/domain/second-contracts/second-order.ts';
import type { Second } from '@candor/domain/second-contracts/second.ts';
import { MERCHANT_WALLET, OTC_WALLET } from '@candor/domain/ledger/wallet.ts';
import { agree, Disagreement } from '../disagreement.ts';
import { liveSeconds, type NaiveSecond, type NaiveSeconds, type Payment } from './naive-second.ts';
import { followVoid, liveIn } from './naive-second-voids.ts';
import { addExpected, addFee, feeOf, type TinyLedger } from '../tiny-ledger.ts';

interface FollowedSeconds {
  readonly entry: Entry;
  readonly events: readonly Event[];
  /** The command could do no more, and said so (R9): the first of all that must change have. */
  readonly isCut: boolean;
}

/** Follows an accepted command: what it must have done to every contract is compared with what was told. */
export function followSeconds(
  naive: NaiveSeconds,
  ledger: TinyLedger,
  { entry, events, isCut }: FollowedSeconds,
): void {
  const { command } = entry;
  for (const event of events) if (event.kind === 'secondChanged') followTerms(naive, command, event.second);
  const told = events.flatMap((event) => (event.kind === 'secondOrderChanged' ? [event.order] : []));
  const expected = expectedChanges(naive, entry, isCut ? told.length : Infinity);
  agree('4.5 as many contracts change as the twin says', told.length, expected.length);
  for (const [index, order] of told.entries()) {
    const twin = expected[index];
    if (twin === undefined) throw new Disagreement('4.5', `contract ${order.id} changes and must not`);
    compareSecond(order, twin);
    if (twin.end !== undefined) book(naive, ledger, twin);
  }
  if (command.kind === 'voidSeconds') followVoid(naive, ledger, { command, ran: expected, events });
}

/** Of a period only the terms that were asked for are other than before. */
function followTerms({ seconds }: NaiveSeconds, command: Command, told: Second): void {
  const before = seconds.get(told.symbol);
  seconds.set(told.symbol, told);
  if (command.kind !== 'setSecondPeriod' || before === undefined) return;
  const { periodId, oddsPpm, feePpm, minUnits, maxUnits, isOn } = command;
  const periods = before.periods.map((period) =>
    period.id === periodId ? { ...period, oddsPpm, feePpm, minUnits, maxUnits, isOn } : period,
  );
  agree('S13 the terms that were asked for, and no others', encode(told), encode({ ...before, periods }));
}

function expectedChanges(naive: NaiveSeconds, { command, atMs }: Entry, countMax: number): readonly NaiveSecond[] {
  if (command.kind === 'createSecond') return [accept(naive, command, atMs)];
  if (command.kind === 'voidSeconds') {
    const running = naive.decisions.has(command.decisionId) ? [] : liveIn(naive, command);
    return running.map((order) => finish(order, atMs, givenBack(order)));
  }
  if (command.kind !== 'advanceSeconds') return [];
  const changes: NaiveSecond[] = [];
  for (const order of liveSeconds(naive).filter(({ symbol }) => symbol === command.symbol)) {
    if (changes.length >= countMax) break;
    changes.push(...advanceOne(order, command, atMs));
  }
  return changes;
}

function accept(naive: NaiveSeconds, command: CreateSecond, atMs: number): NaiveSecond {
  const second = naive.seconds.get(command.symbol);
  const period = second?.periods.find(({ id }) => id === command.periodId);
  if (second === undefined || period === undefined) throw new Disagreement('4.3', 'a contract without terms is taken');
  const stake = command.stakeUnits;
  const gain = (stake * BigInt(period.oddsPpm)) / 1_000_000n;
  const order: NaiveSecond = {
    id: naive.orders.size + 1,
    owner: command.owner,
    symbol: command.symbol,
    isRise: command.direction === 'rise',
    stake,
    fee: feeOf(stake, period.feePpm),
    won: stake + gain,
    lost: period.isWholeStakeLost ? 0n : stake - gain,
    precision: second.precisionUnits,
    periodMs: period.seconds * 1_000,
    acceptedAtMs: atMs,
    open: undefined,
    end: undefined,
  };
  naive.orders.set(order.id, order);
  return order;
}

/** Each state that the window leads to, one after the other: opened, then ended. */
function advanceOne(order: NaiveSecond, window: AdvanceSeconds, atMs: number): readonly NaiveSecond[] {
  const changes: NaiveSecond[] = [];
  if (order.open === undefined) {
    if (window.fromMs > order.acceptedAtMs) return [];
    const lastMs = order.acceptedAtMs + 2_000;
    const tick = window.ticks.find(({ tsMs }) => tsMs >= order.acceptedAtMs && tsMs <= lastMs);
    if (tick === undefined) return window.toMs < lastMs ? [] : [finish(order, atMs, givenBack(order))];
    order.open = { tsMs: tick.tsMs, price: tick.priceUnits };
    changes.push({ ...order });
  }
  const closeMs = order.open.tsMs + order.periodMs;
  if (window.fromMs > closeMs - 4_000 || window.toMs < closeMs) return changes;
  const prices = window.ticks
    .filter(({ tsMs }) => tsMs > closeMs - 5_000 && tsMs <= closeMs)
    .map((tick) => tick.priceUnits);
  changes.push(finish(order, atMs, paymentFor(order, order.open.price, prices)));
  return changes;
}

function givenBack({ stake, fee }: NaiveSecond): Payment {
  return { paid: stake + fee, close: undefined };
}

function paymentFor(order: NaiveSecond, openPrice: bigint, prices: readonly bigint[]): Payment {
  if (prices.length < 3) return givenBack(order);
  const mean = nearestEven(
    prices.reduce((sum, price) => sum + price, 0n),
    BigInt(prices.length) * order.precision,
  );
  const close = mean * order.precision;
  if (close === openPrice) return { ...givenBack(order), close };
  return { paid: close > openPrice === order.isRise ? order.won : order.lost, close };
}

function nearestEven(sum: bigint, parts: bigint): bigint {
  const below = sum / parts;
  const rest = 2n * (sum - below * parts);
  if (rest === parts) return below % 2n === 0n ? below : below + 1n;
  return rest < parts ? below : below + 1n;
}

function finish(order: NaiveSecond, atMs: number, payment: Payment): NaiveSecond {
  order.end = { atMs, ...payment };
  return order;
}

function compareSecond(told: SecondOrderRecord, twin: NaiveSecond): void {
  agree('4.3 the id of the twin', told.id, twin.id);
  agree('4.3 the owner of the twin', told.owner, twin.owner);
  agree('4.3 the fee of the twin', told.feeUnits, twin.fee);
  agree('4.5 the open price of the twin', told.openTick?.priceUnits, twin.open?.price);
  agree('4.5 ended as the twin', told.end !== undefined, twin.end !== undefined);
  if (twin.open !== undefined) agree('NO-2 exactly the period', told.closeAtMs, twin.open.tsMs + twin.periodMs);
  agree('4.5 the close price of the twin', told.end?.closePriceUnits, twin.end?.close);
  agree('4.5 the payout of the twin', told.end?.payoutUnits, twin.end?.paid);
}

/** Stake and fee of what is given back stay whole; of everything else the fee is paid, and the bank stands between. */
function book(naive: NaiveSeconds, ledger: TinyLedger, { owner, stake, fee, end }: NaiveSecond): void {
  const paid = end?.paid ?? 0n;
  const feePaid = paid === stake + fee ? 0n : fee;
  naive.bankUnits += stake + fee - feePaid - paid;
  naive.settledCount += 1;
  addExpected(ledger, { owner, asset: 'USDT', units: paid - stake - fee });
  addFee(ledger, 'USDT', feePaid);
}

/** Escrow is stake and fee of what runs, and the bank has what contracts and hands gave it. */
export function checkSeconds(naive: NaiveSeconds, ledger: TinyLedger): void {
  const held = new Map<string, bigint>();
  for (const { owner, stake, fee } of liveSeconds(naive)) {
    const name = `${owner}/5/USDT`;
    held.set(name, (held.get(name) ?? 0n) + stake + fee);
  }
  for (const [name, { wallet }] of ledger.moved) {
    // In these two stands what OTC sells.
    if (wallet === OTC_WALLET || wallet === MERCHANT_WALLET) continue;
    const escrow = ledger.balances.get(`${name}/escrow`) ?? 0n;
    agree(`I4 escrow of ${name} is what runs`, escrow, held.get(name) ?? 0n);
  }
  const place = `${SECOND_BANK}/USDT`;
  const bank = ledger.owned.get(place) ?? 0n;
  agree('4.7 the bank', bank, (ledger.expected.get(place) ?? 0n) + naive.bankUnits);
}
