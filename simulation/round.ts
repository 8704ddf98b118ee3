import { setImmediate as nextTurn } from 'node:timers/promises';
import { toError } from '../apps/server/src/platform/to-error.ts';
import type { Command, Outcome } from '../packages/domain/src/exchange/exchange.ts';
import { Disagreement } from '../packages/testkit/src/oracle/disagreement.ts';
import { isTogether } from '../packages/testkit/src/generators/scenario.ts';
import { STORE_FAULTS } from './faults.ts';
import { isLiquidation } from './is-liquidation.ts';
import type { Run } from './run.ts';

/** Turns of the event loop that a round may need; beyond them something waits for ever. */
const TURNS_MAX = 1000;
const TICK_CRASH_PERCENT = 3;
const LIQUIDATION_CRASH_PERCENT = 25;
const TICK_CRASHES = ['crashBeforeWrite', 'crashAfterWrite', 'crashAfterSync'] as const;

/** Some commands arrive, and the world does something to them; returns when all are answered, or the process ended. */
export async function playRound(run: Run, commands: readonly Command[]): Promise<void> {
  run.clock.move();
  armFault(run);
  if (isAimed(run)) aimAtTicks(run, commands);
  const crashesAfterApply = run.strikes('crashAfterApply');
  const cutsLiquidations = isAimed(run) && run.random.chance(LIQUIDATION_CRASH_PERCENT);
  // A second wave arrives while the first is being written.
  const waves = run.random.chance(30) ? halved(commands) : [commands];
  let openCount = commands.length;
  for (let context = 0; openCount > 0 && !run.process.isEnded(); context += 1) {
    if (context > TURNS_MAX) throw new Disagreement('liveness', `${openCount} commands are never answered`);
    for (const command of waves.shift() ?? []) {
      send(run, command).then(
        () => (openCount -= 1),
        (error: unknown) => (run.failure = toError(error)),
      );
    }
    run.process.wake();
    await nextTurn();
    if (run.failure instanceof Disagreement) throw run.failure;
    const isDue = (crashesAfterApply && run.applied.size > 0) || (cutsLiquidations && hasLiquidated(run));
    if (isDue) run.process.end();
  }
  run.entryOf.clear();
  if (run.failure !== undefined && !run.mayFail) throw run.failure;
}

/** At most one a round; one that met no write is forgotten. */
function armFault(run: Run): void {
  const fault = STORE_FAULTS.find(run.strikes);
  run.process.arm(fault);
  run.mayFail = fault === 'syncFails';
}

/** Where contracts and loans are together, crashes look for liquidations as long as there are faults at all. */
function isAimed({ swarm, mix, drawnMix }: Run): boolean {
  return isTogether(swarm) && mix === drawnMix;
}

/** A new price is what liquidates: a crash meets the write of one more often. */
function aimAtTicks(run: Run, commands: readonly Command[]): void {
  const isTick = commands.some(({ kind }) => kind === 'setContractIndex' || kind === 'setIndexPrice');
  if (isTick && run.random.chance(TICK_CRASH_PERCENT)) run.process.arm(run.random.pick(TICK_CRASHES));
}

function hasLiquidated({ applied }: Run): boolean {
  return [...applied.values()].some(({ outcome }) => outcome.ok && outcome.events.some(isLiquidation));
}

async function send(run: Run, command: Command): Promise<void> {
  const { process } = run;
  run.clients.sent(command);
  const outcome = await process.submit(command);
  // What an ended process would have said is not heard.
  if (process.isEnded()) return;
  if (!isUnavailable(outcome)) requireDurable(run, command, outcome);
  run.clients.hear(command, outcome);
}

function isUnavailable(outcome: Outcome): boolean {
  return !outcome.ok && outcome.refusal.word === 'unavailable';
}

/** Nobody hears of what is not yet safe, nor of what did not happen. */
function requireDurable(run: Run, command: Command, outcome: Outcome): void {
  const applied = run.entryOf.get(command);
  if (applied?.outcome !== outcome)
    throw new Disagreement('durable', `${command.kind} is answered and was not applied`);
  const { sequence } = applied.entry;
  const durable = run.process.journal.durableSequence();
  if (sequence > durable) throw new Disagreement('durable', `entry ${sequence} is told of, and ${durable} is safe`);
  run.heardSequence = Math.max(run.heardSequence, sequence);
}

function halved(commands: readonly Command[]): (readonly Command[])[] {
  const half = Math.ceil(commands.length / 2);
  return [commands.slice(0, half), commands.slice(half)];
}
