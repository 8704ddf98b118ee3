import { apply, type Command, createState, RULES_VERSION, takeSnapshot } from '@candor/domain/exchange/exchange.ts';
import { USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';
import { compareAll, createOracle, follow, type Followed } from '../oracle/compare.ts';
import { createRandom, type Random } from '../generators/random.ts';
import { randomCommand } from '../generators/commands.ts';
import type { Scene } from '../generators/scene.ts';
import { FEATURES } from '../generators/scenario.ts';
import { drawScenario, openingCommands } from '../generators/draw-scenario.ts';
import { goldenExtras } from './golden-extras.ts';
import type { GoldenFlow } from './golden-flows.ts';
import { goldenAnswer, type GoldenEntry, type GoldenLog, hashOf } from './golden-log.ts';

const MORNING_MS = 1_767_225_600_000;
const SECONDS_MS = 3_000;
const HOURS_MS = 8 * 3_600_000;
const REPEAT_PERCENT = 3;
const EXTRA_STEP_MS = 1_500;

/** Sends a drawn flow to the rules as they are now, judged by the oracle, and writes down what they answer. */
export function recordFlow({ name, seed, commandCount, theme, hasDays }: GoldenFlow): GoldenLog {
  const random = createRandom(seed);
  const swarm = { ...drawScenario(random, theme), features: new Set(FEATURES) };
  const oracle = createOracle();
  const scene: Scene = { random, swarm, oracle, keyCounts: new Map() };
  const state = createState();
  const entries: GoldenEntry[] = [];
  let atMs = MORNING_MS;

  function record(command: Command): Followed {
    const entry = { sequence: entries.length + 1, atMs, command };
    const outcome = apply(state, entry);
    entries.push({ atMs, command, ...goldenAnswer(outcome) });
    return { entry, outcome, state };
  }
  const send = (command: Command): void => follow(oracle, record(command));

  for (const command of openingCommands(swarm)) send(command);
  while (entries.length < commandCount) {
    if (random.chance(30)) atMs += random.below(hasDays ? HOURS_MS : SECONDS_MS);
    send(repeated(entries, random) ?? randomCommand(scene));
  }
  compareAll(oracle, state);
  for (const command of goldenExtras(swarm.owners[0] ?? USER_FIRST)) {
    atMs += EXTRA_STEP_MS;
    record(command);
  }
  return { name, rulesVersion: RULES_VERSION, entries, stateHash: hashOf(takeSnapshot(state)) };
}

/** Now and then somebody sends a request again that has a key. */
function repeated(entries: readonly GoldenEntry[], random: Random): Command | undefined {
  if (!random.chance(REPEAT_PERCENT)) return undefined;
  const { command } = random.pick(entries);
  return 'key' in command ? command : undefined;
}
