import { audit } from '@candor/domain/exchange/audit.ts';
import { decode, encode } from '@candor/domain/exchange/codec.ts';
import { rulesCore, type RulesCore } from '@candor/domain/exchange/rules-core.ts';
import { segmentsOf } from '@candor/domain/exchange/segments.ts';
import { restoreSnapshot, type Snapshot } from '@candor/domain/exchange/snapshot.ts';
import { RELEASED_CORES } from '@candor/domain/released/released-cores.gen.ts';
import { crowdCommands, type CrowdSize } from './crowd.ts';

export interface FormerRequest {
  readonly size: CrowdSize;
}

export interface FormerReport {
  /** One text and its proof, as 237c8f2 took a snapshot: all of it in one block. */
  readonly formerMs: number;
  /** The same state in segments. */
  readonly segmentsMs: number;
  readonly auditMs: number;
}

const FORMER_VERSION = 5;
const START_MS = 1_800_000_000_000;

process.on('message', ({ request }: { readonly request: FormerRequest }) => {
  void compare(request).then((report) => process.send?.(report));
});

/** What a snapshot costs by the frozen core of the former rules and now, in one process, one after the other. */
async function compare({ size }: FormerRequest): Promise<FormerReport> {
  const former = await RELEASED_CORES[FORMER_VERSION]?.();
  if (former === undefined) throw new Error('The former rules are frozen.');
  const formerMs = sealAsOneText(former.rulesCore, size);
  const state = restoreSnapshot(play(rulesCore, size));
  const startMs = performance.now();
  for (const segment of segmentsOf(state)) if (segment !== undefined) Buffer.from(segment.text);
  const segmentsMs = performance.now() - startMs;
  const auditStartMs = performance.now();
  if (audit(state).length > 0) throw new Error('The books of the crowd add up.');
  return { formerMs, segmentsMs, auditMs: performance.now() - auditStartMs };
}

function sealAsOneText(core: RulesCore, size: CrowdSize): number {
  const replay = replayOf(core, size);
  const startMs = performance.now();
  const text = encode(replay.save());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It was a snapshot a line above.
  const restored = encode(core.start(decode(text) as Snapshot).save());
  if (restored !== text) throw new Error('The former snapshot restores to the same state.');
  return performance.now() - startMs;
}

function play(core: RulesCore, size: CrowdSize): Snapshot {
  return replayOf(core, size).save();
}

function replayOf(core: RulesCore, size: CrowdSize) {
  const replay = core.start();
  let sequence = 0;
  for (const command of crowdCommands(size)) {
    sequence += 1;
    replay.apply({ sequence, atMs: START_MS + sequence, command });
  }
  return replay;
}
