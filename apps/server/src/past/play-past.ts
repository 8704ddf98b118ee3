import type { Context } from '#context.ts';
import type { HeldJobs } from '#platform/jobs/jobs.ts';
import { liveDemoMonth } from './demo-month/live-demo-month.ts';
import type { Past } from './past.ts';

interface PlayParts {
  readonly past: Past;
  readonly jobs: HeldJobs;
  readonly context: Context;
}

/** Lives through the past: the clock goes from moment to moment, and everything that follows from time follows. */
export async function playPast(parts: PlayParts): Promise<void> {
  const { past, jobs, context } = parts;
  const { exchange, announce } = context;
  await liveDemoMonth(parts);
  const { moments, acts, scenes, clock } = past;
  announce(`Making the demonstration's past, ${moments.length} moments of it …`);
  const beganMs = performance.now();
  const underWay: Promise<void>[] = [];
  for (const moment of moments) {
    clock.windTo(moment.atMs);
    if (moment.hasTurns) {
      await Promise.all(underWay.splice(0));
      await jobs.takeTurns();
      for (const scene of scenes) await scene(moment);
    }
    // Not waited for: what was sent keeps its order and its time, and is written together.
    underWay.push(...acts.map((act) => act(moment)));
  }
  await Promise.all(underWay);
  clock.letGo();
  await past.end();
  await exchange.viewsCaughtUp();
  jobs.letGo();
  const seconds = ((performance.now() - beganMs) / 1_000).toFixed(1);
  announce(`The demonstration has a past: ${exchange.status().sequence} commands, made in ${seconds} s`);
}
