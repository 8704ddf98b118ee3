/** What is read of a JSON schema. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

const PREFIX = '#/components/schemas/';

/** A JSON schema as a type of TypeScript, on one line. */
export function printType(schema: Schema | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'unknown';
  if (schema.$ref !== undefined) return schema.$ref.slice(PREFIX.length);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return printUnion(variants.map(printType));
  if (schema.allOf !== undefined) return schema.allOf.map((part) => `(${printType(part)})`).join(' & ');
  if (typeof schema.type === 'string') return printNamed(schema.type, schema);
  return schema.type === undefined ? 'unknown' : printUnion(schema.type.map((type) => printNamed(type, schema)));
}

function printUnion(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function printNamed(type: string, schema: Schema): string {
  switch (type) {
    case 'object':
      return printObject(schema);
    case 'array':
      return printArray(schema);
    case 'integer':
      return 'number';
    default:
      return type;
  }
}

function printArray({ items, prefixItems }: Schema): string {
  if (prefixItems !== undefined) return `readonly [${prefixItems.map(printType).join(', ')}]`;
  return `readonly (${printType(items)})[]`;
}

function printObject({ properties, required = [], additionalProperties }: Schema): string {
  if (properties === undefined) return `Readonly<Record<string, ${printType(additionalProperties)}>>`;
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${printComment(schema)}readonly ${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${printType(schema)}`,
  );
  return fields.length === 0 ? 'Readonly<Record<string, never>>' : `{ ${fields.join('; ')} }`;
}

function printComment({ description }: Schema): string {
  return description === undefined ? '' : `/** ${description} */ `;
}
