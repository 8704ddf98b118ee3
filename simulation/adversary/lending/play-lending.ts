import type { Command, Outcome } from '../../../packages/domain/src/exchange/exchange.ts';
import type { RulesCore } from '../../../packages/domain/src/exchange/rules-core.ts';
import { INSURANCE_FUND, TREASURY, USER_FIRST } from '../../../packages/domain/src/ledger/house.ts';
import { FUNDING_WALLET, HOUSE_WALLET, SPOT_WALLET } from '../../../packages/domain/src/ledger/wallet.ts';
import { DEFAULT_MARGIN_TERMS } from '../../../packages/domain/src/margin/default-margin-terms.ts';
import { DEFAULT_INSTRUMENTS } from '../../../packages/domain/src/spot/default-instruments.ts';
import { createRandom, type Random } from '../../../packages/testkit/src/random.ts';
import type { Play } from '../moves.ts';
import type { SeedGame, SeedReport } from '../play-seed.ts';
import { LendingJudge } from './lending-judge.ts';
import { bringDust, hideBehindDust, holdQuotes, repayToFriend, standAtBothEnds, trade } from './lending-plays.ts';
import { LendingWorld, SILENT_MS } from './lending-world.ts';
import { Trend } from './trend.ts';

const PLAYS = { hideBehindDust, bringDust, repayToFriend, standAtBothEnds, holdQuotes } as const;
const PLAY_NAMES = Object.keys(PLAYS) as readonly (keyof typeof PLAYS)[];
const PRICES: Readonly<Record<string, number>> = { BTC: 60_000, ETH: 3_000, XRP: 0.5 };
const COINS = Object.keys(PRICES);
const START_MS = 1_767_225_600_000;
const MAKER = USER_FIRST + 900;
const UNITS = 1e8;

/** One seed of coalitions that borrow, swap and trade with each other, from its cast to its verdicts. */
export function playLending(core: RulesCore, { seed, commandCount, watch }: SeedGame): SeedReport {
  return new LendingRun(core, seed, watch).run(commandCount);
}

interface Playing {
  readonly play: Play;
  isWaiting: boolean;
  last: Outcome | undefined;
}

class LendingRun {
  readonly #exchange: ReturnType<RulesCore['start']>;
  readonly #random: Random;
  readonly #seed: number;
  readonly #watch: SeedGame['watch'];
  readonly #world = new LendingWorld();
  readonly #judge = new LendingJudge(this.#world);
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

  constructor(core: RulesCore, seed: number, watch: SeedGame['watch']) {
    this.#exchange = core.start();
    this.#seed = seed;
    this.#watch = watch;
    this.#random = createRandom(seed);
    const random = this.#random;
    this.#clears = random.chance(60);
    this.#indexes = new Map(
      COINS.map((coin) => [coin, new Trend(random, { price: PRICES[coin] ?? 1, isShy: coin === 'XRP' })]),
    );
    this.#names = Array.from({ length: random.between(1, 3) }, () => random.pick(PLAY_NAMES));
    this.#owners = Array.from({ length: this.#names.length * 2 }, (_, index) => USER_FIRST + 1 + index);
    const instruments = new Map(DEFAULT_INSTRUMENTS.map((instrument) => [instrument.symbol, instrument]));
    const table = { random, world: this.#world, instruments };
    this.#playing = this.#names.map((name, index) => ({
      play: PLAYS[name as keyof typeof PLAYS](table, this.#owners.slice(index * 2, index * 2 + 2)),
      isWaiting: false,
      last: undefined,
    }));
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

  #opening(): readonly Command[] {
    const amounts = (worth: number) =>
      ['USDT', ...COINS].map((asset) => ({
        asset,
        units: BigInt(Math.round((worth / (PRICES[asset] ?? 1)) * UNITS)),
      }));
    const listed = DEFAULT_INSTRUMENTS.filter(({ base, quote }) => COINS.includes(base) && quote === 'USDT');
    return [
      ...['USDT', ...COINS].map(
        (code) => ({ kind: 'listAsset', asset: { code, name: code, displayDecimals: 8 } }) as const,
      ),
      ...listed.map((instrument) => ({ kind: 'listInstrument', instrument }) as const),
      ...COINS.map((coin) => this.#indexCommand(coin, this.#indexes.get(coin)?.units ?? 1n)),
      ...DEFAULT_MARGIN_TERMS.filter(({ asset }) => asset === 'USDT' || COINS.includes(asset)).map(
        (terms) => ({ kind: 'setMarginTerms', terms }) as const,
      ),
      { kind: 'grantDemoFunds', owner: TREASURY, wallet: HOUSE_WALLET, amounts: amounts(40_000_000) },
      { kind: 'grantDemoFunds', owner: INSURANCE_FUND, wallet: HOUSE_WALLET, amounts: amounts(1_000_000) },
      { kind: 'grantDemoFunds', owner: MAKER, wallet: SPOT_WALLET, amounts: amounts(50_000_000) },
      ...amounts(20_000_000).map(({ asset, units }) => ({ kind: 'allocateLendingPool', asset, units }) as const),
      ...this.#owners.flatMap((owner, index): readonly Command[] => [
        {
          kind: 'grantDemoFunds',
          owner,
          wallet: this.#names[index >> 1] === 'holdQuotes' ? FUNDING_WALLET : SPOT_WALLET,
          amounts: amounts(this.#random.pick([30_000, 80_000])),
        },
      ]),
    ];
  }

  /** A second passes: indexes are heard or not, the maker stands in the book or not, everybody does something. */
  #tick(): void {
    this.#atMs += 1_000;
    for (const [coin, trend] of this.#indexes) {
      const units = trend.next();
      const heard = this.#world.indexes.get(coin);
      if (units !== undefined) this.#send(this.#indexCommand(coin, units));
      else if (this.#clears && heard?.isCleared === false && this.#atMs - heard.atMs >= SILENT_MS)
        this.#send({ kind: 'clearIndexPrice', symbol: `${coin}/USDT` });
    }
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
    for (const coin of COINS.filter((one) => this.#world.price(one) !== undefined)) {
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
