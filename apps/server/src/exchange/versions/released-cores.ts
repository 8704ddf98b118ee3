import type { Snapshot } from '@candor/domain/exchange/exchange.ts';
import type { RulesCore } from '@candor/domain/exchange/rules-core.ts';
import { RELEASED_CORES } from '@candor/domain/released/released-cores.gen.ts';

/** The oldest version whose entries can be replayed: from it on every released one is kept. */
export const OLDEST_REPLAYABLE = Math.min(...Object.keys(RELEASED_CORES).map(Number));

/** Loaded only where the log has entries of that version: an exchange without a past reads no former rules. */
export async function loadCore(rulesVersion: number): Promise<RulesCore> {
  const load = RELEASED_CORES[rulesVersion];
  if (load === undefined) throw new Error(`Version ${rulesVersion} of the rules is not kept.`);
  return (await load()).rulesCore;
}

/** What a former version has written as one text; versions before the first that is kept wrote as that one reads. */
export async function parseFormer(rulesVersion: number, text: string): Promise<Snapshot> {
  const core = await loadCore(Math.max(rulesVersion, OLDEST_REPLAYABLE));
  return core.parse(text);
}
