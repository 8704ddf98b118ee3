import type { Command, Event, Outcome } from '../../../packages/domain/src/exchange/exchange.ts';
import { USER_FIRST } from '../../../packages/domain/src/ledger/operator-accounts.ts';
import { PERPETUAL_WALLET, CROSS_MARGIN_WALLET } from '../../../packages/domain/src/ledger/wallet.ts';
import type { EarnOrderRecord } from '../../../packages/domain/src/earn/earn-order.ts';
import type { LendingWorld } from '../lending/lending-world.ts';
import type { Fault } from '../verdict.ts';

/** Somebody honest, of whom nothing may be taken. */
export const STRANGER = USER_FIRST + 800;

const WHOLE = 100_000_000n;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Where money is lost by nothing but spot trades. */
const PLAIN_WALLETS = [1, 2, 6, 7, 8] as const;
const WALLETS = [...PLAIN_WALLETS, PERPETUAL_WALLET, CROSS_MARGIN_WALLET] as const;
/** What a lock may leak, in thousandths of what is locked: 2 % by its rule, and what an index moves in a second. */
const LEAK_PERMILLE = 25n;

type Blame = (fault: Fault, story: string) => void;

/** Says of loans, savings, merchants and locked money what must not happen, by its own reckoning of what was told. */
export class WaysOutJudge {
  readonly #world: LendingWorld;
  readonly #blame: Blame;
  /** What is locked of an owner, and what trades have taken from them since, in units of USDT. */
  readonly #locked = new Map<number, { readonly units: bigint; lost: bigint }>();
  readonly #depositors = new Map<string, number>();
  readonly #earned = new Map<number, bigint>();
  readonly #paid = new Set<number>();
  #strangerUnits = 0n;

  constructor(world: LendingWorld, blame: Blame) {
    this.#world = world;
    this.#blame = blame;
  }

  /** A command was answered, and the world has heard of it. */
  see(command: Command, outcome: Outcome): void {
    if (!outcome.ok) {
      const isLost = command.kind === 'decideOtcOrder' && outcome.refusal.word === 'insufficientBalance';
      if (isLost && this.#paid.has(command.orderId)) this.#blame('awardLost', `order ${command.orderId}`);
      return;
    }
    this.#followLocks(command);
    if (command.kind === 'payOtcOrder') this.#paid.add(command.orderId);
    if (command.kind === 'transfer') this.#judgeMove(command);
    for (const event of outcome.events) this.#judgeEvent(event);
    this.#judgeStranger(command);
  }

  #followLocks(command: Command): void {
    if (command.kind === 'creditDeposit' && !this.#depositors.has(command.depositId)) {
      const before = this.#locked.get(command.owner);
      const units = (command.units * this.#world.last(command.asset)) / WHOLE;
      this.#locked.set(command.owner, { units: (before?.units ?? 0n) + units, lost: before?.lost ?? 0n });
      this.#depositors.set(command.depositId, command.owner);
    }
    if (command.kind === 'unlockDeposit') this.#locked.delete(this.#depositors.get(command.depositId) ?? 0);
  }

  #judgeEvent(event: Event): void {
    if (event.kind === 'traded') this.#judgeTrade(event);
    if (event.kind === 'earnRewardPaid') this.#judgeReward(event.order, event.atMs);
    if (event.kind === 'loanChanged') {
      const { collateralAsset, collateralUnits, outstandingUnits, id } = event.loan;
      const isBare = collateralAsset !== undefined && collateralUnits === 0n && outstandingUnits > 0n;
      if (isBare) this.#blame('loanLost', `loan ${id} owes ${told(outstandingUnits)} USDT behind which nothing stands`);
    }
  }

  /** What a trade takes of the locked value against the index, whoever it goes to; a gain gives nothing back. */
  #judgeTrade({ trade }: Extract<Event, { kind: 'traded' }>): void {
    const quantity = trade.symbol.split('/')[0] ?? '';
    for (const [owner, isBuyer] of [
      [trade.makerOwner, trade.takerSide === 'sell'],
      [trade.takerOwner, trade.takerSide === 'buy'],
    ] as const) {
      const lock = this.#locked.get(owner);
      if (lock === undefined) continue;
      const lotUnits = this.#world.lotUnits.get(trade.symbol) ?? 0n;
      const fair = (BigInt(trade.quantityLots) * lotUnits * this.#world.last(quantity)) / WHOLE;
      const lost = isBuyer ? trade.quoteUnits - fair : fair - trade.quoteUnits;
      // What was won before may be lost: it harms nobody while as much as is locked is there.
      const missing = lock.units - this.#valueOf(owner, PLAIN_WALLETS);
      const harm = lost < missing ? lost : missing;
      if (harm > 0n) lock.lost += harm;
      if (lock.lost * 1_000n > lock.units * LEAK_PERMILLE)
        this.#blame('lockEvaded', `${owner} has lost ${told(lock.lost)} of ${told(lock.units)} USDT that are locked`);
    }
  }

  #judgeMove({ owner, toWallet }: Extract<Command, { kind: 'transfer' }>): void {
    const lock = this.#locked.get(owner);
    if (lock === undefined || (toWallet !== PERPETUAL_WALLET && toWallet !== CROSS_MARGIN_WALLET)) return;
    const kept = this.#valueOf(owner, PLAIN_WALLETS);
    if (kept < lock.units)
      this.#blame('lockedBecameMargin', `${owner} keeps ${told(kept)} of ${told(lock.units)} USDT`);
  }

  /** Every day once, by the rate it was bought at, and no day before it is over. */
  #judgeReward({ id, principalUnits, dailyPpm, boughtAtMs }: EarnOrderRecord, atMs: number): void {
    const daily = (principalUnits * BigInt(dailyPpm)) / 1_000_000n;
    const earned = (this.#earned.get(id) ?? 0n) + daily;
    this.#earned.set(id, earned);
    const beginsAtMs = boughtAtMs - (boughtAtMs % DAY_MS) + DAY_MS;
    const days = BigInt(Math.max(0, Math.floor((atMs - beginsAtMs) / DAY_MS)));
    if (earned > daily * days) this.#blame('earnedTooMuch', `order ${id} has ${told(earned)} after ${days} days`);
  }

  /** Nothing is taken from a stranger but by what they sent themselves, or by whoever decides for the other side. */
  #judgeStranger(command: Command): void {
    const now = this.#valueOf(STRANGER, WALLETS);
    const isOwn = 'owner' in command && command.owner === STRANGER;
    const isAgainst = command.kind === 'decideOtcOrder' && command.buyerUnits > 0n;
    if (now < this.#strangerUnits && !isOwn && !isAgainst)
      this.#blame('strangerPaid', `${told(this.#strangerUnits - now)} USDT by ${command.kind}`);
    this.#strangerUnits = now;
  }

  #valueOf(owner: number, wallets: readonly number[]): bigint {
    let value = 0n;
    for (const asset of ['USDT', ...this.#world.indexes.keys()]) {
      for (const wallet of wallets) value += this.#world.total(owner, wallet, asset) * this.#world.last(asset);
    }
    return value / WHOLE;
  }
}

function told(units: bigint): string {
  return (Number(units) / 1e8).toFixed(2);
}
