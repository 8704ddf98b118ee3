import { expect, test } from 'vitest';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createSteadyClock, FORGIVE_EVERY_MS, LEAP_MS } from '../apps/server/src/platform/steady-clock.ts';
import { createRandom } from '../packages/testkit/src/generators/random.ts';
import { createSimulatedClock } from './simulated-clock.ts';

const DAY_MS = 24 * 3_600_000;

test('[R11] whatever befalls the clock of the simulator, time neither runs away nor stands still', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = createRandom(seed);
    const strikes = () => random.below(50) === 0;
    const machine = createSimulatedClock({ random, strikes, hasLongRounds: false });
    const clock = createSteadyClock({
      wall: machine,
      monotonicMs: () => machine.monotonicMs(),
      log: createLog({ level: 'silent' }),
      gapMaxMs: DAY_MS,
    });
    const startMs = machine.nowMs();
    // Judged once a seed: asking a hundred thousand times takes longer than all the clocks.
    let excessMs = 0;
    for (let round = 0; round < 1_000; round += 1) {
      machine.move();
      const allowedMs = LEAP_MS * (1 + Math.ceil(machine.monotonicMs() / FORGIVE_EVERY_MS));
      excessMs = Math.max(excessMs, Math.abs(clock.nowMs() - startMs - machine.monotonicMs()) - allowedMs);
    }
    expect(excessMs, `seed ${seed}`).toBe(0);
  }
});
