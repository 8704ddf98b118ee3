import { powerOfTen } from '@candor/format/decimal.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';

interface TypedRules {
  readonly decimals: number;
  /** What `50%` is a share of, as a decimal; without it a share means nothing. */
  readonly whole?: string | undefined;
}

/**
 * Reads what people type into a number field: `0.5`, `1.5k`, `50%`, `=100/3`. Exact in between, rounded down to the
 * field's decimals at the end; undefined for what is not a number above zero.
 */
export function readTyped(text: string, { decimals, whole }: TypedRules): string | undefined {
  const value = evaluate(text.trim(), whole);
  if (value === undefined || value.denominator <= 0n || value.numerator <= 0n) return undefined;
  const units = divide(value.numerator * powerOfTen(decimals), value.denominator, 'down');
  return units > 0n ? printUnits(units, decimals) : undefined;
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const ABBREVIATED = /^(\d+(?:\.\d*)?|\.\d+)([km%]?)$/i;

function evaluate(text: string, whole: string | undefined): Fraction | undefined {
  if (text.startsWith('=')) return calculate(text.slice(1));
  const [, digits, mark = ''] = ABBREVIATED.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const value = fractionOf(digits);
  if (mark === '%') return whole === undefined ? undefined : over(times(value, fractionOf(whole)), wholeNumber(100n));
  return times(value, wholeNumber(MULTIPLES[mark.toLowerCase()] ?? 1n));
}

const MULTIPLES: Readonly<Record<string, bigint>> = { k: 1_000n, m: 1_000_000n };
const LENGTH_MAX = 60;

/** Sums, products and brackets; anything else is no calculation. */
function calculate(text: string): Fraction | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const tokens = text.match(/\d+(?:\.\d*)?|\.\d+|[-+*/()]|\S/g) ?? [];
  const reader = { tokens, at: 0 };
  const value = readSum(reader);
  return reader.at === tokens.length ? value : undefined;
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

function readSum(reader: Reader): Fraction | undefined {
  let sum = readProduct(reader);
  while (isNext(reader, '+', '-')) {
    const sign = reader.tokens[reader.at++] === '-' ? -1n : 1n;
    const term = readProduct(reader);
    if (sum === undefined || term === undefined) return undefined;
    sum = {
      numerator: sum.numerator * term.denominator + sign * term.numerator * sum.denominator,
      denominator: sum.denominator * term.denominator,
    };
  }
  return sum;
}

function readProduct(reader: Reader): Fraction | undefined {
  let product = readValue(reader);
  while (isNext(reader, '*', '/')) {
    const isDivision = reader.tokens[reader.at++] === '/';
    const factor = readValue(reader);
    if (product === undefined || factor === undefined) return undefined;
    if (isDivision && factor.numerator === 0n) return undefined;
    product = isDivision ? over(product, factor) : times(product, factor);
  }
  return product;
}

function readValue(reader: Reader): Fraction | undefined {
  const token = reader.tokens[reader.at++];
  if (token === '(') {
    const inner = readSum(reader);
    return reader.tokens[reader.at++] === ')' ? inner : undefined;
  }
  return token !== undefined && /\d/.test(token) ? fractionOf(token) : undefined;
}

function isNext({ tokens, at }: Reader, ...signs: readonly string[]): boolean {
  return signs.includes(tokens[at] ?? '');
}

function fractionOf(digits: string): Fraction {
  const [whole = '', decimals = ''] = digits.split('.');
  return { numerator: BigInt(`0${whole}${decimals}`), denominator: powerOfTen(decimals.length) };
}

function wholeNumber(numerator: bigint): Fraction {
  return { numerator, denominator: 1n };
}

function times(left: Fraction, right: Fraction): Fraction {
  return { numerator: left.numerator * right.numerator, denominator: left.denominator * right.denominator };
}

/** The sign stays with the numerator, so that a negative divisor does not pass for a positive result. */
function over(left: Fraction, right: Fraction): Fraction {
  const sign = right.numerator < 0n ? -1n : 1n;
  return {
    numerator: left.numerator * right.denominator * sign,
    denominator: left.denominator * right.numerator * sign,
  };
}
