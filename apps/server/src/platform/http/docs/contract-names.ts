import type { Endpoint, Schema } from '@candor/contract/shared/endpoint.ts';

const FILE = /\/contract\/src\/([\w-]+)\//;

/** What the contract exports, by file: the names in it are those that programs know its calls and answers by. */
const modules = Object.entries(
  import.meta.glob<Readonly<Record<string, unknown>>>(
    ['../../../../../../packages/contract/src/**/*.ts', '!../../../../../../packages/contract/src/**/*.test.ts'],
    { eager: true },
  ),
);
const exported = modules.flatMap(([file, module]) =>
  Object.entries(module).map(([name, value]) => ({ slice: FILE.exec(file)?.[1] ?? '', name, value })),
);

/** Every exported schema with its name; two slices that export the same name put their own before it. */
export function findSchemaNames(): ReadonlyMap<Schema, string> {
  const found = new Map<Schema, { readonly slice: string; readonly name: string }>();
  for (const { slice, name, value } of exported)
    if (isSchema(value) && !found.has(value)) found.set(value, { slice, name });
  const counts = new Map<string, number>();
  for (const { name } of found.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const nameOf = ({ slice, name }: { readonly slice: string; readonly name: string }): string =>
    counts.get(name) === 1
      ? name
      : capitalised(slice.replaceAll(/-(\w)/g, (_dash, first: string) => first.toUpperCase())) + name;
  return new Map([...found].map(([schema, one]) => [schema, nameOf(one)]));
}

/** The names of exported calls by method and path, with `head` in the place of `{head}`. */
export function findCallNames(head: string): ReadonlyMap<string, string> {
  return new Map(
    exported.flatMap(({ name, value }) =>
      isEndpoint(value) ? [[`${value.method} ${value.path.replace('{head}', head)}`, name] as const] : [],
    ),
  );
}

export function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}
