import type { Direction } from '../../packages/domain/src/perpetuals/instrument/perpetual.ts';
import type { LiquidationStep } from '../../packages/domain/src/perpetuals/perpetuals-event.ts';
import type { Scope } from './accounts.ts';
import type { Bench } from './bench.ts';
import { fine, lotsOfLowerTier, told } from './plain-margin.ts';

/** One liquidation as it was told: of whom, and whether its last step left its owner short. */
interface Course {
  readonly scope: Scope;
  readonly directions: Map<number, Direction>;
  isShort: boolean;
}

const CLOSING_STEPS: readonly LiquidationStep['step'][] = ['reduced', 'closed', 'takenOver', 'deleveraged'];

/** Nobody is liquidated who could stand, and nobody further than until they can (rule 2.7, R4). */
export class LiquidationJudge {
  readonly #bench: Bench;
  readonly #courses = new Map<number, Course>();

  constructor(bench: Bench) {
    this.#bench = bench;
  }

  /** A command has ended. One that goes on with a liquidation looks at it anew, at the marks of then. */
  rest(): void {
    for (const course of this.#courses.values()) course.isShort = true;
  }

  hear(step: LiquidationStep): void {
    if (step.step === 'flagged') this.#begin(step);
    const course = this.#courses.get(step.liquidationId);
    if (course === undefined) return;
    if (CLOSING_STEPS.includes(step.step)) this.#judgeStep(step, course);
    if (step.step === 'ended') this.#courses.delete(step.liquidationId);
    // Whoever is deleveraged stands for lots of the same step as the next one: it ends with another word.
    else if (step.step !== 'deleveraged') course.isShort = this.#isShort(course.scope);
  }

  #begin({ liquidationId, owner, symbol, positionId }: LiquidationStep): void {
    const { observer, accounts, blame } = this.#bench;
    const position = observer.positions.get(positionId);
    if (position === undefined) return;
    const { settle } = observer.contract(symbol);
    const { direction, marginMode } = position;
    const scope: Scope = marginMode === 'cross' ? { owner, settle } : { owner, settle, place: { symbol, direction } };
    const course = this.#courses.get(liquidationId) ?? {
      scope,
      directions: new Map(),
      isShort: true,
    };
    course.directions.set(positionId, direction);
    this.#courses.set(liquidationId, course);
    const { equity, maintenance } = accounts.standing(scope);
    if (!this.#isShort(scope)) {
      blame(
        'solventLiquidated',
        `${owner} (${marginMode} ${direction} of ${symbol}) with ${told(equity)} against ${told(maintenance)} ${settle}`,
      );
    }
    const legs = marginMode === 'cross' ? accounts.crossOf(owner, settle) : [{ symbol }];
    const stale = legs.find((leg) => observer.isStale(leg.symbol));
    if (stale !== undefined) blame('liquidatedOnDeadIndex', `${owner} on ${symbol}, while ${stale.symbol} was silent`);
  }

  #judgeStep({ step, symbol, lots, positionId }: LiquidationStep, { scope, directions, isShort }: Course): void {
    const { observer, accounts, blame } = this.#bench;
    const { owner } = scope;
    if (!isShort) blame('overLiquidated', `${owner} could stand, and ${lots} lots more of ${symbol} were ${step}`);
    const direction = directions.get(positionId);
    if (step === 'deleveraged' || direction === undefined) return;
    const before = (accounts.find(owner, symbol, direction)?.lots ?? 0) + lots;
    const kept = lotsOfLowerTier(observer.contract(symbol), before, observer.markUnits(symbol));
    if (lots > before - kept)
      blame(
        'overLiquidated',
        `${lots} of ${before} lots of ${symbol} of ${owner} were ${step}, where ${kept} may stay`,
      );
  }

  #isShort(scope: Scope): boolean {
    const { equity, maintenance } = this.#bench.accounts.standing(scope);
    return equity <= maintenance + fine(4n);
  }
}
