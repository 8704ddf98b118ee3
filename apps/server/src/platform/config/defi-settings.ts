import * as z from 'zod';
import { fromJson } from './config-variable.ts';
import { StartProblem } from '../start-problem.ts';

/** Whether vaults on a chain are offered, and to whom; mining out of the wealth wallet asks for the level alone. */
export interface DefiSettings {
  readonly isChainOn: boolean;
  /** Where vaults are offered, by the two letters of a country; `all` of a demonstration asks for no country. */
  readonly countries: readonly string[] | 'all';
  /** The level of verification that is needed. */
  readonly levelNeeded: 0 | 2;
}

const DefiOverrides = z.strictObject({
  on: z.boolean().optional(),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .readonly()
    .optional(),
  level: z.literal([0, 2]).optional(),
});
type DefiOverrides = z.infer<typeof DefiOverrides>;

export const CANDOR_DEFI = {
  name: 'CANDOR_DEFI',
  schema: z.string().default('{}').transform(fromJson).pipe(DefiOverrides),
  rule: 'JSON such as {"on":true,"countries":["SG"]}',
};

/** Open to all in demo mode; in live mode off, until its operator turns it on for listed countries. */
export function defiSettingsOf(mode: 'demo' | 'live', { on, countries, level }: DefiOverrides): DefiSettings {
  if (mode === 'demo') return { isChainOn: on ?? true, countries: countries ?? 'all', levelNeeded: level ?? 0 };
  if (level !== undefined || (on === true && (countries ?? []).length === 0)) {
    throw new StartProblem(
      'Live mode offers vaults in listed countries alone, which CANDOR_DEFI names, and after the advanced verification.',
    );
  }
  return { isChainOn: on ?? false, countries: countries ?? [], levelNeeded: 2 };
}
