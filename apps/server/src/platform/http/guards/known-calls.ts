import type { Rank } from './call-places.ts';

/** The calls that a server answers and their ranks, found by the request line alone. */
export interface KnownCalls {
  /** A path as it is routed: a part that begins with a colon stands for any. */
  add(method: string, path: string, rank: Rank): void;
  /** Undefined of whatever else may have been asked for. */
  rankOf(method: string | undefined, url: string | undefined): Rank | undefined;
}

/** Where one is in a path after so many of its parts. */
interface Step {
  readonly named: Map<string, Step>;
  any?: Step;
  rank?: Rank;
}

export function createKnownCalls(): KnownCalls {
  const whole = new Map<string, Rank>();
  const first: Step = { named: new Map() };
  return {
    add(method, path, rank) {
      if (!path.includes('/:')) {
        whole.set(`${method} ${path}`, rank);
        return;
      }
      const last = [method, ...path.split('/')].reduce(stepOn, first);
      last.rank = rank;
    },
    rankOf(method = '', url = '') {
      const [path = ''] = url.split('?', 1);
      return whole.get(`${method} ${path}`) ?? find(first, [method, ...path.split('/')], 0);
    },
  };
}

function stepOn(step: Step, part: string): Step {
  const next = (part.startsWith(':') ? step.any : step.named.get(part)) ?? { named: new Map() };
  if (part.startsWith(':')) step.any = next;
  else step.named.set(part, next);
  return next;
}

/** As the router finds them: a name counts before what stands for any, and nothing stands for an empty part. */
function find(step: Step | undefined, parts: readonly string[], at: number): Rank | undefined {
  const part = parts[at];
  if (step === undefined || part === undefined) return step?.rank;
  const named = find(step.named.get(part), parts, at + 1);
  return named ?? (part === '' ? undefined : find(step.any, parts, at + 1));
}
