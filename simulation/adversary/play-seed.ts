import { performance } from 'node:perf_hooks';
import type { Command, Outcome } from '../../packages/domain/src/exchange/exchange.ts';
import { chooseWorkUnits, WORK_UNITS } from '../../packages/domain/src/exchange/long-work/work.ts';
import type { Replay, RulesCore } from '../../packages/domain/src/exchange/rules-core.ts';
import { createRandom, type Random } from '../../packages/testkit/src/generators/random.ts';
import { castTold, drawCast, HABITS, openingOf, PLAYS, type Cast, type Coalition } from './cast.ts';
import { IndexMoves } from './index-moves.ts';
import { Judge } from './judge.ts';
import type { Play, Table } from './moves.ts';
import type { Verdict } from './verdict.ts';

export interface SeedReport {
  readonly seed: number;
  readonly drawn: string;
  readonly verdicts: readonly Verdict[];
  readonly commandCount: number;
  readonly acceptedCount: number;
  readonly tradeCount: number;
  readonly liquidationCount: number;
  /** What a command took at most, and how many events it made at most. */
  readonly slowestMs: number;
  readonly slowest: string;
  readonly eventsMax: number;
}

/** The bound of rule 9, and how much a busy machine and its collector may add before it is a verdict. */
const BOUND_MS = 20;
const PATIENCE = 25;
const SECOND_MS = 1_000;

/** A machine that stands still for a moment does so at another command each time; rules that are slow, at the same. */
const GAMES_MAX = 5;

/** One seed from its cast to its verdicts. */
export function playSeed(core: RulesCore, game: SeedGame): SeedReport {
  const report = playOnce(core, game);
  const lasting = report.verdicts.filter(({ fault }) => fault !== 'tooSlow');
  let slow = slowOf(report);
  for (let games = 1; slow !== undefined && games < GAMES_MAX; games += 1) {
    const again = slowOf(playOnce(core, { ...game, watch: undefined }, processorMs));
    if (again?.step === slow.step) return { ...report, verdicts: [...lasting, slow] };
    slow = again;
  }
  return { ...report, verdicts: lasting };
}

function playOnce(core: RulesCore, { seed, commandCount, watch, workUnits }: SeedGame, now = clockMs): SeedReport {
  chooseWorkUnits(workUnits ?? WORK_UNITS);
  const report = new SeedRun(core, { seed, watch, now, isCut: workUnits !== undefined }).run(commandCount);
  chooseWorkUnits(WORK_UNITS);
  return report;
}

function clockMs(): number {
  return performance.now();
}

/** What a machine with other work does meanwhile is not counted; to ask at each command costs a fifth of a game. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function slowOf({ verdicts }: SeedReport): Verdict | undefined {
  return verdicts.find(({ fault }) => fault === 'tooSlow');
}

export interface SeedGame {
  readonly seed: number;
  readonly commandCount: number;
  /** Sees every command and what came of it, for whoever wants to read the story of a seed. */
  readonly watch?: Watch | undefined;
  /** With it one command of today's rules does so much long work alone (R9), and what is left goes on between moves. */
  readonly workUnits?: number | undefined;
}

type Watch = (step: number, command: Command, outcome: Outcome) => void;

interface Seat extends Pick<SeedGame, 'seed' | 'watch'> {
  readonly now: () => number;
  readonly isCut: boolean;
}

class SeedRun {
  readonly #exchange: Replay;
  readonly #seed: number;
  readonly #random: Random;
  readonly #cast: Cast;
  readonly #watch: Watch | undefined;
  readonly #now: () => number;
  readonly #isCut: boolean;
  readonly #judge = new Judge();
  readonly #table: Table;
  readonly #indexes: ReadonlyMap<string, IndexMoves>;
  readonly #playing = new Map<Coalition, { readonly play: Play; isWaiting: boolean; last: Outcome | undefined }>();
  readonly #count = { commands: 0, accepted: 0, trades: 0, liquidations: 0, slowestMs: 0, slowest: '', eventsMax: 0 };
  #sequence = 0;
  #atMs: number;
  #isBroken = false;

  constructor(core: RulesCore, { seed, watch, now, isCut }: Seat) {
    this.#exchange = core.start();
    this.#watch = watch;
    this.#now = now;
    this.#isCut = isCut;
    this.#seed = seed;
    this.#random = createRandom(seed);
    this.#cast = drawCast(this.#random);
    this.#atMs = this.#cast.startMs;
    const { weather, contracts } = this.#cast;
    this.#indexes = new Map(
      contracts.map(({ contract, indexUnits }) => [
        contract.symbol,
        new IndexMoves(this.#random, { weather, indexUnits }),
      ]),
    );
    this.#table = { random: this.#random, observer: this.#judge.observer, symbols: [...this.#indexes.keys()] };
  }

  run(commandCount: number): SeedReport {
    for (const command of openingOf(this.#cast, this.#random)) this.#send(command);
    while (this.#count.commands < commandCount && !this.#isBroken) this.#turn();
    const { coalitions, people } = this.#cast;
    if (!this.#isBroken)
      this.#judge.close(
        coalitions.map(({ accounts }) => accounts),
        people.map(({ owner }) => owner),
      );
    const { commands, accepted, trades, liquidations, ...slow } = this.#count;
    return {
      seed: this.#seed,
      drawn: castTold(this.#cast),
      verdicts: this.#judge.verdicts,
      commandCount: commands,
      acceptedCount: accepted,
      tradeCount: trades,
      liquidationCount: liquidations,
      ...slow,
    };
  }

  /** A second passes, or somebody does something. */
  #turn(): void {
    const random = this.#random;
    const roll = random.below(100);
    this.#atMs += random.below(120);
    if (roll < 22) this.#tick();
    else if (roll < 45 && this.#cast.people.length > 0) this.#person();
    else this.#coalition(random.pick(this.#cast.coalitions));
    if (this.#isCut) for (const symbol of this.#indexes.keys()) this.#send({ kind: 'continueContract', symbol });
  }

  #tick(): void {
    this.#atMs += SECOND_MS - (this.#atMs % SECOND_MS);
    for (const [symbol, moves] of this.#indexes) {
      const isHalted = this.#judge.observer.contract(symbol).status !== 'trading';
      if (this.#random.below(isHalted ? 10 : 400) === 0) this.#toggle(symbol);
      const priceUnits = moves.next();
      if (priceUnits !== undefined) this.#send({ kind: 'setContractIndex', symbol, priceUnits });
    }
    for (const playing of this.#playing.values()) playing.isWaiting = false;
  }

  /** An operator halts a contract, or opens it again. */
  #toggle(symbol: string): void {
    const isOpen = this.#judge.observer.contract(symbol).status === 'trading';
    this.#send({ kind: 'setContractStatus', symbol, status: isOpen ? 'halt' : 'trading' });
  }

  #person(): void {
    const { owner, habits } = this.#random.pick(this.#cast.people);
    const play = HABITS[this.#random.pick(habits)](this.#table, owner);
    let last: Outcome | undefined;
    for (let move = play.next(); move.done !== true && !this.#isBroken; move = play.next(last)) {
      if (move.value !== 'wait') last = this.#send(move.value);
    }
  }

  /** One move of what a coalition is at, or the first of something new. */
  #coalition(coalition: Coalition): void {
    let playing = this.#playing.get(coalition);
    if (playing === undefined) {
      const { accounts, plays } = coalition;
      const turned = this.#random.below(accounts.length);
      const seated = [...accounts.slice(turned), ...accounts.slice(0, turned)];
      playing = { play: PLAYS[this.#random.pick(plays)](this.#table, seated), isWaiting: false, last: undefined };
      this.#playing.set(coalition, playing);
    }
    if (playing.isWaiting) return;
    // What belongs together is mostly sent together; now and then somebody else comes in between.
    do {
      const move = playing.play.next(playing.last);
      if (move.done === true) {
        this.#playing.delete(coalition);
        return;
      }
      if (move.value === 'wait') playing.isWaiting = true;
      else playing.last = this.#send(move.value);
    } while (!playing.isWaiting && !this.#isBroken && this.#random.chance(85));
  }

  #send(command: Command): Outcome | undefined {
    const count = this.#count;
    count.commands += 1;
    this.#sequence += 1;
    const entry = { sequence: this.#sequence, atMs: this.#atMs, command };
    const before = this.#now();
    let outcome: Outcome;
    try {
      outcome = this.#exchange.apply(entry);
    } catch (error) {
      this.#judge.blame('threw', `${command.kind}: ${error instanceof Error ? error.message : String(error)}`);
      this.#isBroken = true;
      return undefined;
    }
    const tookMs = this.#now() - before;
    this.#watch?.(count.commands, command, outcome);
    if (tookMs > count.slowestMs) Object.assign(count, { slowestMs: tookMs, slowest: command.kind });
    if (tookMs > BOUND_MS * PATIENCE) this.#judge.blame('tooSlow', `${command.kind} took ${tookMs.toFixed(0)} ms`);
    this.#judge.see(this.#atMs, command, outcome);
    if (outcome.ok) this.#tally(outcome);
    return outcome;
  }

  #tally({ events }: Extract<Outcome, { ok: true }>): void {
    const count = this.#count;
    count.accepted += 1;
    count.eventsMax = Math.max(count.eventsMax, events.length);
    for (const { kind } of events) {
      if (kind === 'contractTraded') count.trades += 1;
      if (kind === 'liquidationStep') count.liquidations += 1;
    }
  }
}
