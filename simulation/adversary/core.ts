import { RELEASED_CORES } from '../../packages/domain/released/released-cores.gen.ts';
import { rulesCore, type RulesCore } from '../../packages/domain/src/exchange/rules-core.ts';

/** The core of the sources, or the frozen one of a released version of the rules. */
export async function loadCore(name: string): Promise<RulesCore> {
  if (name === 'current') return rulesCore;
  const load = RELEASED_CORES[Number(name)];
  if (load === undefined) throw new Error(`No core of version ${name} is kept.`);
  return (await load()).rulesCore;
}
