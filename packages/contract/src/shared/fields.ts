import * as z from 'zod/mini';
import { LEDGER_SCALE, LEDGER_UNITS_MAX } from '@candor/money/asset.ts';
import { parseUnits, printUnits } from '@candor/money/decimal.ts';
import { absolute } from '@candor/money/rounding.ts';

/** Money travels as a plain decimal string; the server spells a number that a client sends so, and refuses one that has lost digits. */
export const Decimal = z.string().check(z.regex(/^\d{1,12}(\.\d{1,8})?$/));

/** What is sent becomes a row or a command: more than those hold is refused as too large, before anybody counts with it. */
export function sentDecimal(unitsMax: bigint) {
  return Decimal.check(...atMost(unitsMax));
}

/** A sum, a price or a quantity that is sent. */
export const SentDecimal = sentDecimal(LEDGER_UNITS_MAX);

/** A signed decimal: differences, profit and loss, bills. */
export const SignedDecimal = z.string().check(z.regex(/^-?\d{1,18}(\.\d{1,8})?$/));

/** Any text: what is no number is answered in words by who reads it. */
export const AmountText = z.string().check(z.maxLength(40), ...atMost(LEDGER_UNITS_MAX));

export const COUNTED_IN_UNITS = 'Counted in UTF-16 units';

/** So many signs as the box counts in which they are typed: in UTF-16 units, of which an emoji has two or more. */
export function unitsAtMost(maximum: number) {
  return [
    // For the document of the calls; by itself it would count an emoji once.
    z.maxLength(maximum),
    z.describe(COUNTED_IN_UNITS),
    z.check<string>(({ value: input, issues }) => {
      if (input.length > maximum) issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input });
    }),
  ] as const;
}

export const SentSignedDecimal = SignedDecimal.check(...atMost(LEDGER_UNITS_MAX));

function atMost(unitsMax: bigint) {
  const maximum = printUnits(unitsMax, LEDGER_SCALE);
  return [
    z.check<string>(({ value: input, issues }) => {
      const units = parseUnits(input, LEDGER_SCALE);
      if (units === undefined || absolute(units) <= unitsMax) return;
      issues.push({ code: 'too_big', origin: 'string', maximum: unitsMax, input });
    }),
    // No keyword of a schema bounds a decimal text: its reader is told in words.
    z.describe(`At most ${maximum}`),
  ] as const;
}

const ID_MAX = '9223372036854775807';

/** Ids are 64-bit integers inside and decimal strings on the wire. */
export const Id = z.string().check(
  z.regex(/^[1-9]\d{0,18}$/),
  z.refine((id) => id.length < ID_MAX.length || id <= ID_MAX),
);

/** A client's own name for a request (rule G-6). */
export const ClientKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/));

export const TimeMs = z.int().check(z.nonnegative());

/** UTC milliseconds in a query. */
export const TimeText = z.string().check(z.regex(/^\d{1,15}$/));

/** Which page of a list, in a query. */
export const PAGE = {
  current: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
  size: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
};

/** A page of a list, in both families of calls. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({
    records: z.array(item),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  });
}

/** So many rows a file has at most; the header `x-rows-total` tells how many there are. */
export const EXPORT_ROWS_MAX = 50_000;
export const ROWS_TOTAL_HEADER = 'x-rows-total';
