import { COMMAND_KINDS } from '@candor/domain/exchange/handlers.ts';
import { type GoldenFlow, goldenFlows } from './golden-flows.ts';
import type { GoldenLog } from './golden-log.ts';
import { recordFlow } from './record-flow.ts';

/** Drawn in any case. */
const SEED_FIRST = 5;
/** Drawn only as far as a kind of command was not accepted yet. */
const SEEDS_MORE = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12];

/** Records the rules as they are now; throws when a kind of command is never accepted, because nothing would guard it. */
export function recordGoldenLogs(): readonly GoldenLog[] {
  const missing = new Set<string>(COMMAND_KINDS);
  const logs = goldenFlows(SEED_FIRST).map(recordFlow);
  for (const log of logs) strike(missing, log);
  for (const flow of SEEDS_MORE.flatMap(goldenFlows)) {
    if (missing.size === 0) break;
    const more = recordMore(flow, missing);
    if (more !== undefined) logs.push(more);
  }
  if (missing.size > 0) {
    throw new Error(`No flow has these accepted: ${[...missing].join(', ')}. Add them to golden-extras.ts.`);
  }
  return logs;
}

/** The log of a flow if it has something accepted that was missing. */
function recordMore(flow: GoldenFlow, missing: Set<string>): GoldenLog | undefined {
  const before = missing.size;
  const log = recordFlow(flow);
  strike(missing, log);
  return missing.size < before ? log : undefined;
}

function strike(missing: Set<string>, { entries }: GoldenLog): void {
  for (const { command, answer } of entries) if (answer.startsWith('{"reply"')) missing.delete(command.kind);
}
