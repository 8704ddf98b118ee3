import type { Endpoint, Schema } from '@candor/contract/shared/endpoint.ts';
import { SealedBody } from '@candor/contract/shared/sealing.ts';
import * as z from 'zod/mini';
import { capitalised, findSchemaNames } from './contract-names.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A call with the name that it has in the document. */
export interface NamedCall {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** The schemas of a document: each is written once under its name, and everywhere else referred to. */
export interface NamedSchemas {
  /** A reference to what is sent, or to what is answered. */
  sent(schema: Schema): JsonSchema;
  answered(schema: Schema): JsonSchema;
  /** The fields of an object that is sent piece by piece. */
  fieldsOf(schema: Schema): Pick<JsonSchema, 'properties' | 'required'>;
  /** What was referred to so far, and what that refers to again, by name. */
  referred(): Readonly<Record<string, JsonSchema>>;
}

const PREFIX = '#/components/schemas/';
const REFERENCE = new RegExp(`"\\$ref":"${PREFIX}(\\w+)"`, 'g');

/** What the contract exports has the name of its export; a body or an answer without one is named after its call. */
export function nameSchemas(calls: readonly NamedCall[]): NamedSchemas {
  const names = z.registry<{ id: string }>();
  for (const [schema, id] of findSchemaNames()) names.add(schema, { id });
  const name = (schema: Schema | undefined, id: string): void => {
    if (schema !== undefined && !names.has(schema)) names.add(schema, { id });
  };
  name(SealedBody, 'SealedBody');
  for (const { name: call, endpoint } of calls) {
    name(endpoint.params, `${capitalised(call)}Params`);
    name(endpoint.query, `${capitalised(call)}Query`);
    name(endpoint.body, `${capitalised(call)}Body`);
    name(endpoint.reply, `${capitalised(call)}Reply`);
  }
  const inputs = convert(names, 'input');
  const outputs = convert(names, 'output');
  const used: Record<string, JsonSchema> = {};

  function refer(schema: Schema, all: Readonly<Record<string, JsonSchema>>): JsonSchema {
    const reference = { $ref: PREFIX + idOf(schema) };
    keepReferred(reference, all);
    return reference;
  }

  function keepReferred(json: JsonSchema, all: Readonly<Record<string, JsonSchema>>): void {
    for (const [, id = ''] of JSON.stringify(json).matchAll(REFERENCE)) {
      const found = all[id];
      if (found === undefined || id in used) continue;
      used[id] = found;
      keepReferred(found, all);
    }
  }

  function idOf(schema: Schema): string {
    const id = names.get(schema)?.id;
    if (id === undefined) throw new Error('A schema of a call that is not in the document.');
    return id;
  }

  function resolved(json: JsonSchema | undefined): JsonSchema {
    return json?.$ref === undefined ? (json ?? {}) : resolved(inputs[json.$ref.slice(PREFIX.length)]);
  }

  return {
    sent: (schema) => refer(schema, inputs),
    answered: (schema) => refer(schema, outputs),
    fieldsOf: (schema) => {
      const { properties = {}, required = [] } = resolved(inputs[idOf(schema)]);
      keepReferred({ properties }, inputs);
      return { properties, required };
    },
    referred: () => Object.fromEntries(Object.entries(used).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function convert(
  names: z.core.$ZodRegistry<{ id: string }>,
  io: 'input' | 'output',
): Readonly<Record<string, JsonSchema>> {
  const { schemas } = z.toJSONSchema(names, { io, unrepresentable: 'any', uri: (id) => PREFIX + id });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...json }]) => [id, json]),
  );
}
