import type { Direction } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { PerpetualMarket } from '@candor/domain/perpetuals/instrument/perpetual-market.ts';
import { deleverageStep, rankForDeleverage } from '@candor/domain/perpetuals/liquidation/deleverage-rank.ts';
import type { Position } from '@candor/domain/perpetuals/positions/position.ts';
import type { Clock } from '#platform/clock.ts';

interface Line {
  readonly atMs: number;
  readonly steps: ReadonlyMap<number, number>;
}

/** Thousands of positions are ranked anew at most so often, however many of their owners look. */
const KEPT_MS = 1_000;

/** Who stands where in the line for deleveraging, as the indicator of five steps shows it. */
export class DeleverageLine {
  readonly #clock: Clock;
  readonly #lines = new Map<string, Line>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A position that came after the line was last drawn up stands at its end. */
  stepOf(market: PerpetualMarket, { id, direction }: Position): number {
    return this.#lineOf(market, direction).steps.get(id) ?? 1;
  }

  #lineOf(market: PerpetualMarket, direction: Direction): Line {
    const name = `${market.contract.symbol}/${direction}`;
    const kept = this.#lines.get(name);
    const atMs = this.#clock.nowMs();
    if (kept !== undefined && atMs - kept.atMs < KEPT_MS) return kept;
    const ranked = rankForDeleverage(market, direction);
    const line = { atMs, steps: new Map(ranked.map(({ id }, place) => [id, deleverageStep(place, ranked.length)])) };
    this.#lines.set(name, line);
    return line;
  }
}
