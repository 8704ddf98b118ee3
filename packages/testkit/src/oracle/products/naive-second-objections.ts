import type { Command } from '@candor/domain/exchange/exchange.ts';
import { SECOND_BANK } from '@candor/domain/ledger/operator-accounts.ts';
import type { AdvanceSeconds } from '@candor/domain/second-contracts/advance-seconds.ts';
import type { CreateSecond } from '@candor/domain/second-contracts/create-second.ts';
import type { SecondPeriod } from '@candor/domain/second-contracts/second.ts';
import type { SetSecondPeriod } from '@candor/domain/second-contracts/set-second-period.ts';
import type { VoidSeconds } from '@candor/domain/second-contracts/void-seconds.ts';
import { owedToLosers } from './naive-second-voids.ts';
import { liveSeconds, type NaiveSecond, type NaiveSeconds } from './naive-second.ts';
import { feeOf, tinyAvailable, type TinyLedger } from '../tiny-ledger.ts';

const WHOLE = 100_000_000n;

/** What the oracle knows before a command about second contracts. */
export interface SecondsWorld {
  readonly seconds: NaiveSeconds;
  readonly ledger: TinyLedger;
}

/** Every word with which such a command may be refused now; undefined for any other command. */
export function secondObjections(world: SecondsWorld, command: Command, atMs: number): readonly string[] | undefined {
  const { seconds } = world.seconds;
  switch (command.kind) {
    case 'createSecond':
      return createObjections(world, command, atMs);
    case 'advanceSeconds':
      return advanceObjections(world.seconds, command, atMs);
    case 'setSecondStatus':
      return when(!seconds.has(command.symbol), 'unknownInstrument');
    case 'setSecondPeriod':
      return periodObjections(world.seconds, command);
    case 'voidSeconds':
      return voidObjections(world, command, atMs);
    default:
      return undefined;
  }
}

/** What the bank may have to pay for all that runs. */
export function promisedByBank(seconds: NaiveSeconds): bigint {
  return liveSeconds(seconds).reduce((sum, { won }) => sum + won, 0n);
}

function advanceObjections({ seconds }: NaiveSeconds, window: AdvanceSeconds, atMs: number): readonly string[] {
  const { ticks, fromMs, toMs } = window;
  const isSorted = ticks.every((tick, index) => {
    const before = ticks[index - 1];
    return before === undefined || (before.tsMs < tick.tsMs && before.seq < tick.seq);
  });
  const isInside = ticks.every(
    ({ tsMs, priceUnits }) => tsMs >= fromMs && tsMs <= toMs && tsMs % 1_000 === 0 && priceUnits > 0n,
  );
  return [
    ...when(!seconds.has(window.symbol), 'unknownInstrument'),
    ...when(toMs > atMs, 'windowNotOver'),
    ...when(!isSorted || !isInside, 'ticksOutOfOrder'),
  ];
}

function periodObjections({ seconds }: NaiveSeconds, command: SetSecondPeriod): readonly string[] {
  const { oddsPpm, feePpm, minUnits, maxUnits } = command;
  const second = seconds.get(command.symbol);
  if (second === undefined) return ['unknownInstrument'];
  if (!second.periods.some(({ id }) => id === command.periodId)) return ['periodUnavailable'];
  const isRight = oddsPpm >= 1 && oddsPpm <= 1_000_000 && feePpm >= 0 && feePpm <= 50_000 && feePpm < oddsPpm;
  return when(!isRight || minUnits < 1n || minUnits > maxUnits, 'termsOutOfRange');
}

const DAY_MS = 86_400_000;

function voidObjections({ seconds, ledger }: SecondsWorld, command: VoidSeconds, atMs: number): readonly string[] {
  const { decisionId, symbol, fromMs, toMs } = command;
  if (seconds.decisions.has(decisionId)) return [];
  if (!seconds.seconds.has(symbol)) return ['unknownInstrument'];
  const isWhole = fromMs > 0 && fromMs % 1_000 === 0 && toMs % 1_000 === 0;
  const isSound = isWhole && fromMs <= toMs && toMs - fromMs <= 59_000;
  const bank = tinyAvailable(ledger, { owner: SECOND_BANK, wallet: 0, asset: 'USDT' });
  return [
    ...when(!isSound, 'spanNotSound'),
    ...when(toMs > atMs - 10_000, 'windowNotOver'),
    ...when(atMs - fromMs > DAY_MS, 'spanTooOld'),
    ...when(bank - promisedByBank(seconds) < owedToLosers(seconds, command), 'insufficientBalance'),
  ];
}

function createObjections(world: SecondsWorld, command: CreateSecond, atMs: number): readonly string[] {
  const second = world.seconds.seconds.get(command.symbol);
  if (second === undefined) return ['unknownInstrument'];
  if (second.status === 'halted') return ['marketHalted'];
  const period = second.periods.find(({ id }) => id === command.periodId);
  if (period?.isOn !== true) return ['periodUnavailable'];
  const { stakeUnits } = command;
  const isInRange = stakeUnits >= period.minUnits && stakeUnits <= period.maxUnits;
  const wrong = [...when(stakeUnits % WHOLE !== 0n, 'stakeNotInteger'), ...when(!isInRange, 'stakeOutOfRange')];
  return wrong.length > 0 ? wrong : limitObjections(world, { command, period, atMs });
}

interface Wish {
  readonly command: CreateSecond;
  readonly period: SecondPeriod;
  readonly atMs: number;
}

function limitObjections(world: SecondsWorld, { command, period, atMs }: Wish): readonly string[] {
  const { owner, stakeUnits, dayLossUnitsMax, monthLossUnitsMax } = command;
  const gain = (stakeUnits * BigInt(period.oddsPpm)) / 1_000_000n;
  const fee = feeOf(stakeUnits, period.feePpm);
  const own = [...world.seconds.orders.values()].filter((order) => order.owner === owner);
  const live = own.filter(({ end }) => end === undefined);
  const today = own.filter(({ acceptedAtMs }) => dayOf(acceptedAtMs) === dayOf(atMs));
  const risk = live.reduce((sum, { stake, fee: paid, lost }) => sum + stake + paid - lost, 0n);
  const riskAfter = risk + fee + (period.isWholeStakeLost ? stakeUnits : gain);
  const dayLoss = lossOf(own, (endedMs) => dayOf(endedMs) === dayOf(atMs));
  const monthLoss = lossOf(own, (endedMs) => monthOf(endedMs) === monthOf(atMs));
  const available = tinyAvailable(world.ledger, { owner, wallet: 5, asset: 'USDT' });
  const last = Math.max(0, ...own.map(({ acceptedAtMs }) => acceptedAtMs));
  return [
    ...when(live.length >= 3, 'tooManyOpenSeconds'),
    ...when(today.length >= 50, 'dailyOrderLimit'),
    ...when(today.reduce((sum, { stake }) => sum + stake, stakeUnits) > 1_000n * WHOLE, 'dailyStakeLimit'),
    ...when(dayLoss + riskAfter > least(300n * WHOLE, dayLossUnitsMax), 'dailyLossLimit'),
    ...when(monthLoss + riskAfter > least(1_000n * WHOLE, monthLossUnitsMax), 'monthlyLossLimit'),
    ...when(!hasRoom(world, { command, period, atMs }), 'capacityReached'),
    ...when(available < stakeUnits + fee, 'insufficientBalance'),
    ...when(own.length > 0 && atMs - last < 10_000, 'secondTooSoon'),
  ];
}

/** A fifth of the bank for everything, a fiftieth for one second of one symbol. */
function hasRoom({ seconds, ledger }: SecondsWorld, { command, period, atMs }: Wish): boolean {
  const bank = tinyAvailable(ledger, { owner: SECOND_BANK, wallet: 0, asset: 'USDT' });
  const gain = (command.stakeUnits * BigInt(period.oddsPpm)) / 1_000_000n;
  if ((promisedByBank(seconds) + command.stakeUnits + gain) * 5n > bank) return false;
  const closeMs = nextSecond(atMs) + period.seconds * 1_000;
  const same = liveSeconds(seconds).filter((order) => order.symbol === command.symbol && closeOf(order) === closeMs);
  const before = same.reduce((sum, { won, stake, isRise }) => sum + (isRise ? won - stake : stake - won), 0n);
  const after = before + (command.direction === 'rise' ? gain : -gain);
  return size(after) * 50n <= bank || size(after) < size(before);
}

function closeOf({ open, acceptedAtMs, periodMs }: NaiveSecond): number {
  return (open?.tsMs ?? nextSecond(acceptedAtMs)) + periodMs;
}

function nextSecond(atMs: number): number {
  return Math.ceil(atMs / 1_000) * 1_000;
}

function lossOf(orders: readonly NaiveSecond[], isCounted: (endedMs: number) => boolean): bigint {
  return orders.reduce((sum, { end, stake, fee }) => {
    return end !== undefined && isCounted(end.atMs) ? sum + stake + fee - end.paid : sum;
  }, 0n);
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

function monthOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 7);
}

function least(operator: bigint, own: bigint | undefined): bigint {
  return own === undefined || own > operator ? operator : own;
}

function size(units: bigint): bigint {
  return units < 0n ? -units : units;
}

function when(condition: boolean, word: string): readonly string[] {
  return condition ? [word] : [];
}
