import { encode } from './codec.ts';
import { fingerprintOf } from './fingerprint.ts';

/**
 * 53 bits of a command, to tell whether a repeated request is the same request. It protects one owner from their own
 * mistake and nothing else, so it need not withstand an attacker. The fields are walked as they stand: making their
 * text first took a quarter of all the time that a command with a key cost.
 */
export function commandFingerprint(command: object): number {
  high = 0xdeadbeef;
  low = 0x41c6ce57;
  mixFields(command);
  high = multiply(high ^ (high >>> 16), 2246822507) ^ multiply(low ^ (low >>> 13), 3266489909);
  low = multiply(low ^ (low >>> 16), 2246822507) ^ multiply(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** Whether a command is the one that left this fingerprint. */
export function hasFingerprint(command: object, fingerprint: number): boolean {
  return fingerprint === (fingerprint < 0 ? textFingerprint(command) : commandFingerprint(command));
}

/**
 * Until version 5 of the rules a command's fingerprint was that of its text. Those that are still kept are below zero,
 * where no other fingerprint is.
 */
export function asTextFingerprint(fingerprint: number): number {
  return -1 - fingerprint;
}

function textFingerprint(command: object): number {
  return asTextFingerprint(fingerprintOf(encode(command)));
}

/** What kind of value comes next; a text is told with its length and an integer is two words, so nothing looks like another. */
const TEXT = 1;
const INTEGER = 2;
const BIGINT = 3;
const LONG_BIGINT = 4;
const OTHER = 5;
const LIST = 6;
const FIELDS = 7;
const END = -1;

const TWO_TO_32 = 4294967296;

// The two halves of the sum, here and not in an object: the walk goes through them a hundred times for each command.
let high = 0;
let low = 0;

function mixFields(fields: object): void {
  mix(FIELDS);
  for (const name in fields) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A command is plain data: its fields are its own.
    const part = (fields as Readonly<Record<string, unknown>>)[name];
    // As in the log, a field that is undefined is not there.
    if (part === undefined) continue;
    mixText(name);
    mixValue(part);
  }
  mix(END);
}

function mixValue(value: unknown): void {
  switch (typeof value) {
    case 'string':
      mix(TEXT);
      mixText(value);
      return;
    case 'number':
      mixNumber(value);
      return;
    case 'bigint':
      mixBigint(value);
      return;
    case 'object':
      if (Array.isArray(value)) mixList(value);
      else if (value !== null) mixFields(value);
      else mixOther(value);
      return;
    default:
      mixOther(value);
  }
}

function mixList(list: readonly unknown[]): void {
  mix(LIST);
  for (const part of list) mixValue(part);
  mix(END);
}

function mixNumber(value: number): void {
  if (!Number.isSafeInteger(value)) {
    mixOther(value);
    return;
  }
  mix(INTEGER);
  mixInteger(value);
}

function mixBigint(value: bigint): void {
  const number = Number(value);
  if (Number.isSafeInteger(number)) {
    mix(BIGINT);
    mixInteger(number);
    return;
  }
  mix(LONG_BIGINT);
  mixText(value.toString());
}

function mixInteger(value: number): void {
  const lowWord = value >>> 0;
  mix(lowWord);
  mix((value - lowWord) / TWO_TO_32);
}

/** Whatever has a word in JSON of its own; what has none is nothing. */
function mixOther(value: unknown): void {
  mix(OTHER);
  mixText(JSON.stringify(value) ?? 'null');
}

/** With its length, so that the words of two texts in a row are told apart; two code units make a word. */
function mixText(text: string): void {
  const { length } = text;
  mix(length);
  // Copies of both halves: the processor keeps them at hand only while nobody else can see them.
  let highHalf = high;
  let lowHalf = low;
  for (let index = 0; index < length; index += 2) {
    const word = text.charCodeAt(index) | (index + 1 < length ? text.charCodeAt(index + 1) << 16 : 0);
    highHalf = multiply(highHalf ^ word, 2654435761);
    highHalf ^= highHalf >>> 15;
    lowHalf = multiply(lowHalf ^ word, 1597334677);
    lowHalf ^= lowHalf >>> 13;
  }
  high = highHalf;
  low = lowHalf;
}

/** Each step folds the upper bits down: a product alone would carry a difference upwards only, where two could meet. */
function mix(word: number): void {
  high = multiply(high ^ word, 2654435761);
  high ^= high >>> 15;
  low = multiply(low ^ word, 1597334677);
  low ^= low >>> 13;
}

/** The low 32 bits of a product, exactly and alike on every machine: the one part of `Math` that no rule need fear. */
// oxlint-disable-next-line no-restricted-globals -- It is banned for its floats, and this has none.
const multiply = Math.imul;
