import type * as z from 'zod';
import { StartProblem } from '../start-problem.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One variable of the environment: how it is read, and how a value that cannot be meant is refused. */
export interface Variable<Value> {
  readonly name: string;
  readonly schema: z.ZodType<Value>;
  /** What the sentence says the value must be. */
  readonly rule: string;
  /** A secret's value is never repeated in the sentence. */
  readonly isSecret?: boolean;
}

export function readVariable<Value>(
  environment: Environment,
  { name, schema, rule, isSecret }: Variable<Value>,
): Value {
  const text = environment[name];
  // A variable set to nothing counts as not set: that is how a shell or a compose file clears one.
  const parsed = schema.safeParse(text === '' ? undefined : text);
  if (parsed.success) return parsed.data;
  const given = isSecret === true ? 'what is given' : JSON.stringify(text);
  throw new StartProblem(`The environment variable ${name} must be ${rule}, not ${given}.`);
}

/** An origin and nothing more. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

/** The parts of a list that is separated by commas. */
export function partsOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Undefined for what is no JSON. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
