import type { RulesCore } from '@candor/domain/exchange/rules-core.ts';
import { goldenAnswer, type GoldenLog, hashOf } from './golden-log.ts';
import { goldenText } from './golden-text.ts';

/** The first place at which a core does something else than was recorded, in words; undefined when there is none. */
export function findGoldenDifference(core: RulesCore, { name, entries, stateHash }: GoldenLog): string | undefined {
  const replay = core.start();
  for (const [index, { atMs, command, answer, events }] of entries.entries()) {
    const sequence = index + 1;
    const got = goldenAnswer(replay.apply({ sequence, atMs, command }));
    const what = `${name}, entry ${sequence}, ${goldenText(command)}`;
    if (got.answer !== answer) return `${what}: recorded is ${answer}, and it was answered ${got.answer}`;
    if (got.events !== events) return `${what}: the answer is the same, and something else happened`;
  }
  return hashOf(replay.save()) === stateHash ? undefined : `${name}: every answer is the same, and the state differs`;
}
