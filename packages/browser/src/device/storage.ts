import * as z from 'zod/mini';

/** What lies in the browser's storage under a key (ENT-17): the value, its type and when it was written. */
const StorageRecord = z.object({
  dataType: z.enum(['string', 'number', 'boolean', 'object']),
  content: z.unknown(),
  session: z.optional(z.literal(true)),
  datetime: z.int(),
});

/** A named place on this device. `session` places are forgotten with the tab. */
export interface Place<Content> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Content>;
  readonly session?: true;
}

export function place<Content>(spec: Place<Content>): Place<Content> {
  return spec;
}

/** What was kept there; nothing when it is absent, damaged, of another shape, or when storage is forbidden. */
export function readPlace<Content>(from: Place<Content>): Content | undefined {
  const text = attempt(() => areaOf(from).getItem(from.name));
  if (typeof text !== 'string') return undefined;
  const record = StorageRecord.safeParse(attempt(() => JSON.parse(text)));
  if (!record.success || typeof record.data.content !== record.data.dataType) return undefined;
  const content = from.schema.safeParse(record.data.content);
  return content.success ? content.data : undefined;
}

export function writePlace<Content>(to: Place<Content>, content: NoInfer<Content>): void {
  const record = {
    dataType: typeof content,
    content,
    ...(to.session === true && { session: true }),
    datetime: Date.now(),
  };
  attempt(() => areaOf(to).setItem(to.name, JSON.stringify(record)));
}

export function clearPlace(of: Place<unknown>): void {
  attempt(() => areaOf(of).removeItem(of.name));
}

function areaOf(spec: Pick<Place<unknown>, 'session'>): Storage {
  return spec.session === true ? globalThis.sessionStorage : globalThis.localStorage;
}

// Storage throws when it is full, switched off or handed broken text; the app goes on without it.
function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
