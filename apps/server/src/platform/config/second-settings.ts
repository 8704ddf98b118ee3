import * as z from 'zod';
import { fromJson } from './config-variable.ts';
import { StartProblem } from '../start-problem.ts';

/** Whether second contracts are offered, and to whom. The same for everybody: there is no setting for one person. */
export interface SecondSettings {
  readonly isOn: boolean;
  /** Where they are offered, by the two letters of a country; `all` of a demonstration asks for no country. */
  readonly countries: readonly string[] | 'all';
  /** The level of verification that is needed. */
  readonly levelNeeded: 0 | 1 | 2;
  /** One more period, for a demonstration in which nobody wants to wait. */
  readonly shortPeriodSeconds: number | undefined;
}

const SecondOverrides = z.strictObject({
  on: z.boolean().optional(),
  countries: z.union([z.literal('all'), z.array(z.string().regex(/^[A-Z]{2}$/)).readonly()]).optional(),
  level: z.literal([0, 1, 2]).optional(),
  shortPeriod: z.int().min(5).max(59).optional(),
});
type SecondOverrides = z.infer<typeof SecondOverrides>;

export const CANDOR_SECONDS = {
  name: 'CANDOR_SECONDS',
  schema: z.string().default('{}').transform(fromJson).pipe(SecondOverrides),
  rule: 'JSON such as {"on":true,"countries":["SG"]}',
};

/** On and open to all in demo mode; off in live mode, until its operator turns it on for listed countries (rule 4.1). */
export function secondSettingsOf(mode: 'demo' | 'live', given: SecondOverrides): SecondSettings {
  const { on, countries, level, shortPeriod } = given;
  if (mode === 'demo') {
    const open = { isOn: on ?? true, countries: countries ?? 'all', levelNeeded: level ?? 0 } as const;
    return { ...open, shortPeriodSeconds: shortPeriod };
  }
  if (countries === 'all' || level !== undefined || shortPeriod !== undefined) {
    throw new StartProblem(
      'Live mode offers second contracts in listed countries alone, after the advanced verification, and with their own periods.',
    );
  }
  return { isOn: on ?? false, countries: countries ?? [], levelNeeded: 2, shortPeriodSeconds: undefined };
}
