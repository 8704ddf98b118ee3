import type { Command, Event, Outcome } from '../../packages/domain/src/exchange/exchange.ts';
import type { RulesCore } from '../../packages/domain/src/exchange/rules-core.ts';
import { INSURANCE_FUND, USER_FIRST } from '../../packages/domain/src/ledger/operator-accounts.ts';
import { PERPETUAL_WALLET, OPERATOR_WALLET } from '../../packages/domain/src/ledger/wallet.ts';
import type { OrderDirection } from '../../packages/domain/src/perpetuals/orders/perpetual-order.ts';
import { perpetualOf } from '../../packages/testkit/src/fixtures/perpetuals.ts';
import { createRandom, type Random } from '../../packages/testkit/src/generators/random.ts';
import { units } from '../../packages/testkit/src/fixtures/units.ts';
import { Judge } from './judge.ts';
import type { Scope } from './accounts.ts';
import { fine, told } from './plain-margin.ts';
import type { Verdict } from './verdict.ts';

/** Makes an index of what the sources say: gives the commands that it sends to the core at this second. */
export interface IndexMaker {
  step(atMs: number, saidUnits: ReadonlyMap<string, bigint>): Promise<readonly Command[]>;
}

export interface SourceReport {
  readonly seed: number;
  readonly drawn: string;
  readonly verdicts: readonly Verdict[];
  readonly episodeCount: number;
  readonly liquidationCount: number;
  /** How often the index followed a jump that was true. */
  readonly followedCount: number;
}

export const SOURCES_SYMBOL = 'BTCUSDT';
const START_MS = 1_767_225_600_000 + 60_000;
const SECONDS = 420;
const JUMP_SECONDS = 10;
const START_UNITS = 60_000n * 100_000_000n;
const SOURCES = ['One', 'Two', 'Three', 'Four'] as const;

interface Episode {
  readonly sources: readonly string[];
  readonly ppm: number;
  secondsLeft: number;
}

/**
 * Sources that are wrong together for seconds, among jumps that are true: everybody who is liquidated must have been
 * short of maintenance at the price that was true.
 */
export async function playSources(core: RulesCore, maker: IndexMaker, seed: number): Promise<SourceReport> {
  return new SourceRun(core, maker, seed).run();
}

class SourceRun {
  readonly #maker: IndexMaker;
  readonly #random: Random;
  readonly #exchange;
  readonly #judge = new Judge();
  readonly #verdicts: Verdict[] = [];
  readonly #seed: number;
  readonly #count = { episodes: 0, liquidations: 0, followed: 0, steps: 0 };
  /** The index of every second. */
  readonly #published: bigint[] = [];
  #atMs = START_MS;
  #trueUnits = START_UNITS;
  #episode: Episode | undefined;
  #jumpedTo: bigint | undefined;

  constructor(core: RulesCore, maker: IndexMaker, seed: number) {
    this.#exchange = core.start();
    this.#maker = maker;
    this.#seed = seed;
    this.#random = createRandom(seed);
  }

  async run(): Promise<SourceReport> {
    this.#open();
    for (let second = 0; second < SECONDS; second += 1) {
      this.#atMs += 1_000;
      this.#move();
      for (const command of await this.#maker.step(this.#atMs, this.#said())) this.#send(command);
      if (second === 5) this.#takePositions();
      this.#look();
    }
    const { episodes, liquidations, followed } = this.#count;
    return {
      seed: this.#seed,
      drawn: `${episodes} times wrong sources, ${followed} true jumps followed`,
      verdicts: this.#verdicts,
      episodeCount: episodes,
      liquidationCount: liquidations,
      followedCount: followed,
    };
  }

  #open(): void {
    const amounts = [{ asset: 'USDT', units: units('1000000') }];
    this.#send({ kind: 'listAsset', asset: { code: 'USDT', name: 'USDT', displayDecimals: 8 } });
    this.#send({ kind: 'listContract', contract: perpetualOf(SOURCES_SYMBOL) });
    this.#send({ kind: 'grantDemoFunds', owner: INSURANCE_FUND, wallet: OPERATOR_WALLET, amounts });
    for (let owner = USER_FIRST + 1; owner <= USER_FIRST + 6; owner += 1) {
      this.#send({ kind: 'grantDemoFunds', owner, wallet: PERPETUAL_WALLET, amounts });
    }
  }

  /** Pairs that hold opposite positions, with margins from thin to comfortable. */
  #takePositions(): void {
    const random = this.#random;
    const { tickUnits, lotUnits } = perpetualOf(SOURCES_SYMBOL);
    for (let owner = USER_FIRST + 1; owner <= USER_FIRST + 6; owner += 2) {
      const leverage = random.pick([2, 5, 10, 20]);
      const priceUnits = this.#trueUnits - (this.#trueUnits % tickUnits);
      const quantityUnits = BigInt(random.between(10, 700)) * lotUnits;
      const both: readonly (readonly [number, OrderDirection])[] = [
        [owner, 'openLong'],
        [owner + 1, 'openShort'],
      ];
      for (const [who, direction] of both) {
        this.#send({ kind: 'setContractLeverage', owner: who, symbol: SOURCES_SYMBOL, leverage });
        this.#send({
          kind: 'placeContractOrder',
          owner: who,
          symbol: SOURCES_SYMBOL,
          direction,
          type: 'limit',
          priceUnits,
          quantityUnits,
        });
      }
    }
  }

  /** The true price walks, now and then it jumps; now and then sources begin to be wrong. */
  #move(): void {
    const random = this.#random;
    this.#trueUnits = moved(this.#trueUnits, random.between(-300, 300));
    const episode = this.#episode;
    if (episode !== undefined) {
      episode.secondsLeft -= 1;
      if (episode.secondsLeft <= 0) this.#episode = undefined;
      return;
    }
    if (this.#atMs < START_MS + 20_000) return;
    if (random.chance(1)) {
      this.#trueUnits = moved(this.#trueUnits, random.pick([-250_000, -120_000, 120_000, 250_000]));
      this.#jumpedTo = this.#trueUnits;
    } else if (random.chance(4)) {
      const wrong = random.chance(70) ? SOURCES : SOURCES.slice(0, random.between(1, 4));
      const ppm = random.pick([9_000_000, 1_000_000, 500_000, 250_000, 150_000, -150_000, -300_000, -900_000]);
      this.#episode = { sources: wrong, ppm, secondsLeft: random.between(1, 29) };
      this.#count.episodes += 1;
    }
  }

  #said(): ReadonlyMap<string, bigint> {
    return new Map(
      SOURCES.map((name) => {
        const noise = this.#random.between(-200, 200);
        const isWrong = this.#episode?.sources.includes(name) === true;
        return [name, moved(moved(this.#trueUnits, isWrong ? (this.#episode?.ppm ?? 0) : 0), noise)];
      }),
    );
  }

  #send(command: Command): void {
    this.#count.steps += 1;
    const outcome: Outcome = this.#exchange.apply({ sequence: this.#count.steps, atMs: this.#atMs, command });
    if (!outcome.ok) return;
    for (const event of outcome.events) this.#judgeEvent(event);
    this.#judge.see(this.#atMs, command, outcome);
  }

  #judgeEvent(event: Event): void {
    if (event.kind !== 'liquidationStep' || event.step !== 'flagged') return;
    this.#count.liquidations += 1;
    // The first is enough.
    if (this.#verdicts.length > 0) return;
    const { owner, symbol } = event;
    const position = this.#judge.observer.positions.get(event.positionId);
    if (position === undefined) return;
    const scope: Scope = { owner, settle: 'USDT', place: { symbol, direction: position.direction } };
    const { equity, maintenance } = this.#judge.accounts.standing(scope, () => this.#trueUnits);
    if (equity <= maintenance + fine(4n) + maintenance / 5n || !this.#hasJumped(event.indexUnits)) return;
    this.#verdicts.push({
      fault: 'liquidatedByWrongSources',
      step: this.#count.steps,
      story:
        `${owner} at an index of ${event.indexUnits} while ${this.#trueUnits} was true and ` +
        `${this.#episode?.sources.length ?? 0} sources were wrong: ${told(equity)} against ${told(maintenance)}`,
    });
  }

  /** Beyond a tenth within ten seconds; what moves less is believed at once, whoever says it (rule 2.5). */
  #hasJumped(indexUnits: bigint): boolean {
    const before = this.#published.at(-JUMP_SECONDS) ?? this.#published[0] ?? indexUnits;
    return distanceOf(indexUnits, before) * 10n > before;
  }

  /** Whether the index has come to a true jump. */
  #look(): void {
    const index = this.#judge.observer.prices.get(SOURCES_SYMBOL)?.indexUnits;
    if (index !== undefined) this.#published.push(index);
    if (this.#jumpedTo === undefined || index === undefined) return;
    if (distanceOf(index, this.#jumpedTo) * 50n > this.#jumpedTo) return;
    this.#count.followed += 1;
    this.#jumpedTo = undefined;
  }
}

function distanceOf(one: bigint, other: bigint): bigint {
  return one > other ? one - other : other - one;
}

function moved(price: bigint, ppm: number): bigint {
  return (price * BigInt(1_000_000 + ppm)) / 1_000_000n;
}
