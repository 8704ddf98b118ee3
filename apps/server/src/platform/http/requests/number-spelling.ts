import type { Schema } from '@candor/contract/shared/endpoint.ts';
import * as z from 'zod/mini';

type Field = z.core.$ZodType;

/**
 * Numbers travel as numbers in some calls of the specification and as texts in others, and clients mix them. A body with
 * every number in it spelt as its schema declares it; undefined where there is nothing to spell anew.
 */
export function respellNumbers(schema: Schema, body: unknown): unknown {
  const anew = respell([schema], body);
  return anew === body ? undefined : anew;
}

/** Gives back what it was given where nothing changes. Of a choice between shapes all count: which is meant shows later. */
function respell(fields: readonly Field[], value: unknown): unknown {
  if (Array.isArray(value)) return respellList(fields, value);
  if (typeof value === 'object' && value !== null) return respellFields(fields, value);
  const other = otherSpelling(value);
  return other !== undefined && fields.some((field) => isWanted(field, value, other)) ? other : value;
}

function respellList(fields: readonly Field[], list: readonly unknown[]): readonly unknown[] {
  const elements = fields.flatMap(choicesOf).flatMap((one) => (one instanceof z.ZodMiniArray ? [one.def.element] : []));
  const anew = list.map((value) => respell(elements, value));
  return anew.every((value, index) => value === list[index]) ? list : anew;
}

function respellFields(fields: readonly Field[], value: object): object {
  const shapes = fields
    .flatMap(choicesOf)
    .flatMap((one) => (one instanceof z.ZodMiniObject ? [new Map<string, Field>(Object.entries(one.def.shape))] : []));
  const anew = Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const spelt = respell(
      shapes.flatMap((shape) => shape.get(name) ?? []),
      part,
    );
    return spelt === part ? [] : [[name, spelt] as const];
  });
  return anew.length === 0 ? value : { ...value, ...Object.fromEntries(anew) };
}

function choicesOf(field: Field): readonly Field[] {
  if (field instanceof z.ZodMiniUnion) return field.def.options.flatMap(choicesOf);
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable) return choicesOf(field.def.innerType);
  return [field];
}

/** The same digits: a leading zero is part of a text, and whole numbers beyond 2^53 have neighbours they stand for too. */
function otherSpelling(value: unknown): string | number | undefined {
  if (typeof value === 'number') return plainDigits(value);
  if (typeof value !== 'string') return undefined;
  const number = Number(value);
  return plainDigits(number) === value ? number : undefined;
}

const DECIMALS_MAX = 20;

/** A number written out, without an exponent; its digits are those that were sent, `json-text.ts` sees to that. */
function plainDigits(value: number): string | undefined {
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(value) : undefined;
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  const decimals = digits.replace(/[-.]/g, '').length - 1 - Number(exponent);
  return decimals > 0 && decimals <= DECIMALS_MAX ? value.toFixed(decimals) : undefined;
}

function isWanted(field: Field, value: unknown, other: string | number): boolean {
  if (takes(field, value) || !takes(field, other)) return false;
  return typeof other === 'number' || isNumeric(field);
}

const WORDS = ['two', 'twotwo'];
const TOO_MUCH = '99999999999999';

/** What takes words is a name or a text, unless it is a sum that the server reads itself: that is bounded by its value. */
function isNumeric(field: Field): boolean {
  return !WORDS.some((word) => takes(field, word)) || !takes(field, TOO_MUCH);
}

function takes(field: Field, value: unknown): boolean {
  return z.safeParse(field, value).success;
}
