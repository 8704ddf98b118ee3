import { required } from '../../../packages/domain/src/assert.ts';
import type { Command, Event, Outcome } from '../../../packages/domain/src/exchange/exchange.ts';
import type { RulesCore } from '../../../packages/domain/src/exchange/rules-core.ts';
import { INSURANCE_FUND, TREASURY, USER_FIRST } from '../../../packages/domain/src/ledger/operator-accounts.ts';
import { FUNDING_WALLET, OPERATOR_WALLET, SPOT_WALLET } from '../../../packages/domain/src/ledger/wallet.ts';
import { DEFAULT_MARGIN_TERMS } from '../../../packages/domain/src/margin/default-margin-terms.ts';
import { DEFAULT_INSTRUMENTS } from '../../../packages/domain/src/spot/default-instruments.ts';
import { createRandom, type Random } from '../../../packages/testkit/src/generators/random.ts';
import type { Play } from '../moves.ts';
import type { SeedGame, SeedReport } from '../play-seed.ts';
import { LendingJudge } from './lending-judge.ts';
import {
  bringDust,
  hideBehindDust,
  holdQuotes,
  repayToFriend,
  standAtBothEnds,
  trade,
  type LendingTable,
} from './lending-plays.ts';
import { LendingWorld, SILENT_MS } from './lending-world.ts';
import { Trend } from './trend.ts';

/** Who plays what at which prices, and who looks on. */
export interface Stage {
  readonly plays: Readonly<Record<string, (table: LendingTable, owners: readonly number[]) => Play>>;
  readonly prices: Readonly<Record<string, number>>;
  /** How much time goes by before everybody's next moves. */
  readonly passedMs: (random: Random) => number;
  /** What there is beside markets, margin and everybody's money. */
  readonly opening: (cast: readonly Cast[]) => readonly Command[];
  /** The wallet that the members of a coalition have their money in; undefined for one who has none. */
  readonly walletOf: (name: string, member: number) => number | undefined;
  /** Judges what the judge of lending knows nothing of. */
  readonly judge: (world: LendingWorld, blame: LendingJudge['blame']) => (command: Command, outcome: Outcome) => void;
  /** What the operator does of its own in every round. */
  readonly jobs: () => Jobs;
}

interface Cast {
  readonly name: string;
  readonly owners: readonly number[];
}

interface Jobs {
  readonly hear: (event: Event) => void;
  readonly due: () => readonly Command[];
}

const LENDING: Stage = {
  plays: { hideBehindDust, bringDust, repayToFriend, standAtBothEnds, holdQuotes },
  prices: { BTC: 60_000, ETH: 3_000, XRP: 0.5 },
  passedMs: () => 1_000,
  opening: () => [],
  walletOf: (name) => (name === 'holdQuotes' ? FUNDING_WALLET : SPOT_WALLET),
  judge: () => () => undefined,
  jobs: () => ({ hear: () => undefined, due: () => [] }),
};
const START_MS = 1_767_225_600_000;
const MAKER = USER_FIRST + 900;
const UNITS = 1e8;

/** One seed of coalitions that borrow, swap and trade with each other, from its cast to its verdicts. */
export function playLending(core: RulesCore, game: SeedGame): SeedReport {
  return playStage(core, game, LENDING);
}

/** The same on another stage. */
export function playStage(core: RulesCore, { seed, commandCount, watch }: SeedGame, stage: Stage): SeedReport {
  return new StageRun(core, { seed, watch, stage }).run(commandCount);
}

interface Playing {
  readonly play: Play;
  isWaiting: boolean;
  last: Outcome | undefined;
}

class StageRun {
  readonly #exchange: ReturnType<RulesCore['start']>;
  readonly #random: Random;
  readonly #seed: number;
  readonly #watch: SeedGame['watch'];
  readonly #stage: Stage;
  readonly #coins: readonly string[];
  readonly #jobs: Jobs;
  readonly #world = new LendingWorld();
  readonly #judge = new LendingJudge(this.#world);
  readonly #look: (command: Command, outcome: Outcome) => void;
  readonly #indexes: ReadonlyMap<string, Trend>;
  readonly #playing: readonly Playing[];
  readonly #names: readonly string[];
  /** Whether the server takes a silent index back, as it does while it runs with prices. */
  readonly #clears: boolean;
  readonly #owners: readonly number[];
  readonly #count = { commands: 0, accepted: 0, trades: 0, liquidations: 0, eventsMax: 0 };
  #sequence = 0;
  #atMs = START_MS;
  #isBroken = false;

  constructor(core: RulesCore, { seed, watch, stage }: Pick<SeedGame, 'seed' | 'watch'> & { readonly stage: Stage }) {
    this.#exchange = core.start();
    this.#seed = seed;
    this.#watch = watch;
    this.#stage = stage;
    this.#coins = Object.keys(stage.prices);
    this.#jobs = stage.jobs();
    this.#look = stage.judge(this.#world, (fault, story) => this.#judge.blame(fault, story));
    this.#random = createRandom(seed);
    const random = this.#random;
    this.#clears = random.chance(60);
    this.#indexes = new Map(
      this.#coins.map((coin) => [coin, new Trend(random, { price: stage.prices[coin] ?? 1, isShy: coin === 'XRP' })]),
    );
    this.#names = Array.from({ length: random.between(1, 3) }, () => random.pick(Object.keys(stage.plays)));
    this.#owners = Array.from({ length: this.#names.length * 2 }, (_, index) => USER_FIRST + 1 + index);
    const instruments = new Map(DEFAULT_INSTRUMENTS.map((instrument) => [instrument.symbol, instrument]));
    const table = { random, world: this.#world, instruments };
    this.#playing = this.#cast().map(({ name, owners }) => {
      const play = required(stage.plays[name], 'a name of a play is one of the stage');
      return { play: play(table, owners), isWaiting: false, last: undefined };
    });
  }

  run(commandCount: number): SeedReport {
    for (const command of this.#opening()) this.#send(command);
    while (this.#count.commands < commandCount && !this.#isBroken) this.#tick();
    const { commands, accepted, trades, liquidations, eventsMax } = this.#count;
    return {
      seed: this.#seed,
      drawn: `${this.#names.join(', ')}; silent indexes are ${this.#clears ? '' : 'not '}taken back`,
      verdicts: this.#judge.verdicts,
      commandCount: commands,
      acceptedCount: accepted,
      tradeCount: trades,
      liquidationCount: liquidations,
      slowestMs: 0,
      slowest: '',
      eventsMax,
    };
  }

  #cast(): readonly Cast[] {
    return this.#names.map((name, index) => ({ name, owners: this.#owners.slice(index * 2, index * 2 + 2) }));
  }

  #opening(): readonly Command[] {
    const coins = this.#coins;
    const amounts = (worth: number) =>
      ['USDT', ...coins].map((asset) => ({
        asset,
        units: BigInt(Math.round((worth / (this.#stage.prices[asset] ?? 1)) * UNITS)),
      }));
    const listed = DEFAULT_INSTRUMENTS.filter(({ base, quote }) => coins.includes(base) && quote === 'USDT');
    return [
      ...['USDT', ...coins].map(
        (code) => ({ kind: 'listAsset', asset: { code, name: code, displayDecimals: 8 } }) as const,
      ),
      ...listed.map((instrument) => ({ kind: 'listInstrument', instrument }) as const),
      ...coins.map((coin) => this.#indexCommand(coin, this.#indexes.get(coin)?.units ?? 1n)),
      ...DEFAULT_MARGIN_TERMS.filter(({ asset }) => asset === 'USDT' || coins.includes(asset)).map(
        (terms) => ({ kind: 'setMarginTerms', terms }) as const,
      ),
      { kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts: amounts(40_000_000) },
      { kind: 'grantDemoFunds', owner: INSURANCE_FUND, wallet: OPERATOR_WALLET, amounts: amounts(1_000_000) },
      { kind: 'grantDemoFunds', owner: MAKER, wallet: SPOT_WALLET, amounts: amounts(50_000_000) },
      ...amounts(20_000_000).map(({ asset, units }) => ({ kind: 'allocateLendingPool', asset, units }) as const),
      ...this.#owners.flatMap((owner, index): readonly Command[] => {
        const given = amounts(this.#random.pick([30_000, 80_000]));
        const wallet = this.#stage.walletOf(this.#names[index >> 1] ?? '', index % 2);
        return wallet === undefined ? [] : [{ kind: 'grantDemoFunds', owner, wallet, amounts: given }];
      }),
      ...this.#stage.opening(this.#cast()),
    ];
  }

  /** Time passes: indexes are heard or not, the maker stands in the book or not, everybody does something. */
  #tick(): void {
    this.#atMs += this.#stage.passedMs(this.#random);
    for (const [coin, trend] of this.#indexes) {
      const units = trend.next();
      const heard = this.#world.indexes.get(coin);
      if (units !== undefined) this.#send(this.#indexCommand(coin, units));
      else if (this.#clears && heard?.isCleared === false && this.#atMs - heard.atMs >= SILENT_MS)
        this.#send({ kind: 'clearIndexPrice', symbol: `${coin}/USDT` });
    }
    for (const command of this.#jobs.due()) this.#send(command);
    for (const playing of this.#playing) this.#move(playing);
    this.#make();
  }

  #move(playing: Playing): void {
    playing.isWaiting = false;
    for (let moves = 0; moves < 6 && !playing.isWaiting && !this.#isBroken; moves += 1) {
      const move = playing.play.next(playing.last);
      if (move.done === true || move.value === 'wait') playing.isWaiting = true;
      else playing.last = this.#send(move.value);
    }
  }

  /** In most seconds somebody honest buys and sells at the index, and in a few nobody does. */
  #make(): void {
    this.#send({ kind: 'cancelOrders', owner: MAKER });
    if (this.#random.chance(30)) return;
    const instruments = new Map(DEFAULT_INSTRUMENTS.map((instrument) => [instrument.symbol, instrument]));
    const table = { random: this.#random, world: this.#world, instruments };
    const quote = { owner: MAKER, part: 3n, wallet: SPOT_WALLET };
    for (const coin of this.#coins.filter((one) => this.#world.price(one) !== undefined)) {
      for (const move of [
        ...trade(table, { ...quote, coin, side: 'buy', ppm: 998_000n }),
        ...trade(table, { ...quote, coin, side: 'sell', ppm: 1_002_000n }),
      ]) {
        if (move !== 'wait') this.#offer(move);
      }
    }
  }

  /** The judge counts on it that somebody stands in the book: a maker who is refused would make every verdict void. */
  #offer(command: Command): void {
    const outcome = this.#send(command);
    if (outcome?.ok === false) throw new Error(`the maker is refused: ${outcome.refusal.word}`);
  }

  #indexCommand(coin: string, priceUnits: bigint): Command {
    return { kind: 'setIndexPrice', symbol: `${coin}/USDT`, priceUnits };
  }

  #send(command: Command): Outcome | undefined {
    this.#count.commands += 1;
    this.#sequence += 1;
    let outcome: Outcome;
    try {
      outcome = this.#exchange.apply({ sequence: this.#sequence, atMs: this.#atMs, command });
    } catch (error) {
      this.#judge.blame('threw', `${command.kind}: ${error instanceof Error ? error.message : String(error)}`);
      this.#isBroken = true;
      return undefined;
    }
    this.#watch?.(this.#count.commands, command, outcome);
    this.#judge.see(this.#atMs, command, outcome);
    this.#look(command, outcome);
    if (outcome.ok) for (const event of outcome.events) this.#jobs.hear(event);
    if (outcome.ok) this.#tally(outcome);
    return outcome;
  }

  #tally({ events }: Extract<Outcome, { ok: true }>): void {
    const count = this.#count;
    count.accepted += 1;
    count.eventsMax = Math.max(count.eventsMax, events.length);
    for (const { kind } of events) {
      if (kind === 'traded') count.trades += 1;
      if (kind === 'marginLiquidationStep') count.liquidations += 1;
    }
  }
}
