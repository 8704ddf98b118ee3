import type { Patch } from '../../../simulation/bundle-core.ts';

/** A requirement's feature, taken out of the product, and the tests of that number in one file, which must then fail. */
export interface Removal extends Patch {
  readonly id: string;
  /** From the root of the project. */
  readonly seenBy: string;
}

/** What `seenBy` names without its folder: a browser test, or one beside the server. */
function testFile(name: string): string {
  return name.endsWith('.spec.ts') ? `e2e/${name}` : `apps/server/src/${name}`;
}

type Cut = readonly [id: string, file: string, search: string, replacement: string, seenBy: string];

/** A change of any text. */
export function cut(...[id, file, search, replacement, seenBy]: Cut): Removal {
  return { id, file, search, replacement, seenBy: testFile(seenBy) };
}

type OnePart = readonly [id: string, where: string, what: string, seenBy: string];

/** A page that the site does not have any more. */
export function withoutPage(...[id, slice, path, seenBy]: OnePart): Removal {
  return cut(id, `apps/web/src/features/${slice}/index.ts`, `path: '${path}',`, `path: '/gone${path}',`, seenBy);
}

/** A call that the server does not answer any more. */
export function withoutCall(...[id, file, call, seenBy]: OnePart): Removal {
  // Handed over and never routed: what stands before `http` may be anything.
  const [search, replacement] = [`http.route(${call},`, `http.route.bind(undefined, ${call},`];
  return cut(id, `apps/server/src/features/${file}`, search, replacement, seenBy);
}
