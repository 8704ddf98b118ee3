import type { Schema } from '@candor/contract/shared/endpoint.ts';
import * as z from 'zod/mini';

/**
 * Codes, counts and numbers of records travel as numbers in some calls of the specification and as texts in others, and
 * clients mix them. A body with every field of its schema that is a whole number spelt as it is declared; undefined where
 * there is nothing to spell anew.
 */
export function respellNumbers(schema: Schema, body: unknown): Record<string, unknown> | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const shapes = shapesOf(schema);
  const anew = Object.entries(body).flatMap(([name, value]) => {
    const fields = shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name]] : []));
    const other = otherSpelling(value);
    return other !== undefined && fields.some((field) => isWanted(field, value, other)) ? [[name, other] as const] : [];
  });
  return anew.length === 0 ? undefined : { ...body, ...Object.fromEntries(anew) };
}

type Field = z.core.$ZodType;
type Shape = Readonly<Record<string, Field | undefined>>;

/** Of a choice between shapes all of them: nobody knows yet which is meant. */
function shapesOf(schema: Field): readonly Shape[] {
  if (schema instanceof z.ZodMiniObject) return [schema.def.shape];
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((option) => shapesOf(option));
  return [];
}

/** Digits that a number gives back as they were: a leading zero is part of a text, and beyond 2^53 digits are lost. */
function otherSpelling(value: unknown): string | number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) && String(number) === value ? number : undefined;
}

/** Money, and any text that is no number, would take a fraction too: that must be a text, a number has lost digits. */
function isWanted(field: Field | undefined, value: unknown, other: string | number): boolean {
  if (field === undefined || takes(field, value) || !takes(field, other)) return false;
  return typeof other === 'number' || !takes(field, `${other}.5`);
}

function takes(field: Field, value: unknown): boolean {
  return z.safeParse(field, value).success;
}
