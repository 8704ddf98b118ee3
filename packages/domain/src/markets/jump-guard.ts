import { PPM_ONE } from '@candor/money/rate.ts';
import { absolute } from '@candor/money/rounding.ts';

/** A price that was published. */
interface Published {
  readonly priceUnits: bigint;
  readonly atMs: number;
}

/** A level that the sources have jumped to. */
interface Jump {
  readonly levelUnits: bigint;
  readonly heldSinceMs: number;
  /** Since when all sources agree on it; undefined while they do not. */
  readonly agreedSinceMs: number | undefined;
  /** How many sources were counted before it. */
  readonly sourceCount: number;
}

/** Where the guard against sudden jumps stands between two ticks. */
export interface JumpGuard extends Published {
  /** What was published within the last ten seconds, this one included. */
  readonly recent: readonly Published[];
  readonly sourceCount: number;
  /** There is one while the price before it stands. */
  readonly jump?: Jump;
}

/** What the sources say in one second. */
export interface Said extends Published {
  readonly sources: readonly { readonly priceUnits: bigint }[];
  /** How far sources that agree may stand from each other. */
  readonly clampPpm: number;
  /** A price that a person has read elsewhere. */
  readonly confirmedUnits?: bigint | undefined;
}

const JUMP_PPM = 100_000;
const LARGE_JUMP_PPM = 300_000;
const JUMP_WINDOW_MS = 10_000;
const JUMP_AGREED_MS = 30_000;
/** After a longer silence nobody can say how fast the price moved, and nobody has to confirm it. */
const GAP_MS = 3_600_000;
/** One source alone is no agreement where there were more. */
const QUORUM = 2;

/**
 * More than a tenth within ten seconds is not believed at once (rule 2.5): the price before it stands, held, until all
 * sources have agreed on the new level for thirty seconds. Beyond 30 % a person confirms it besides. Whatever comes back
 * to where the price stands is believed at once.
 */
export function guardJump(before: JumpGuard | undefined, said: Said): JumpGuard {
  if (before === undefined || isNear(before, said)) return believe(said, before?.recent);
  const jump = followJump(before, said);
  const isAgreed = jump.agreedSinceMs !== undefined && said.atMs - jump.agreedSinceMs >= JUMP_AGREED_MS;
  if ((isAgreed && !needsPeople(before, said)) || isConfirmed(jump, said)) return believe(said);
  const { priceUnits, sourceCount } = before;
  const recent = [...recentOf(before.recent, said.atMs), { priceUnits, atMs: said.atMs }];
  return { priceUnits, atMs: before.atMs, recent, sourceCount, jump };
}

/** Whether what the sources say now wants a person besides their agreement. */
export function needsPeople({ priceUnits, atMs }: Published, said: Published): boolean {
  return isFar(said.priceUnits, priceUnits, LARGE_JUMP_PPM) && said.atMs - atMs < GAP_MS;
}

function isNear({ recent, priceUnits }: JumpGuard, said: Said): boolean {
  const near = recentOf(recent, said.atMs).every((one) => !isFar(said.priceUnits, one.priceUnits, JUMP_PPM));
  return near && !isFar(said.priceUnits, priceUnits, JUMP_PPM);
}

/** Whether a price read elsewhere speaks for what the sources say. */
export function speaksFor(readUnits: bigint, { priceUnits }: Pick<Published, 'priceUnits'>): boolean {
  return !isFar(priceUnits, readUnits, JUMP_PPM);
}

/** What was confirmed is confirmed as long as the sources stay near it, and not before the thirty seconds are over. */
function isConfirmed({ heldSinceMs }: Jump, said: Said): boolean {
  const { confirmedUnits, atMs } = said;
  if (confirmedUnits === undefined || atMs - heldSinceMs < JUMP_AGREED_MS) return false;
  return speaksFor(confirmedUnits, said);
}

function believe({ priceUnits, atMs, sources }: Said, recent: readonly Published[] = []): JumpGuard {
  return {
    priceUnits,
    atMs,
    recent: [...recentOf(recent, atMs), { priceUnits, atMs }],
    sourceCount: sources.length,
  };
}

function recentOf(recent: readonly Published[], atMs: number): readonly Published[] {
  return recent.filter((one) => atMs - one.atMs <= JUMP_WINDOW_MS);
}

/** Goes on with a jump, or begins it anew when its level has moved on. */
function followJump({ jump, sourceCount }: JumpGuard, said: Said): Jump {
  const count = jump?.sourceCount ?? sourceCount;
  const levelUnits = jump?.levelUnits ?? said.priceUnits;
  const isSame = !isFar(said.priceUnits, levelUnits, JUMP_PPM);
  const held = { heldSinceMs: jump?.heldSinceMs ?? said.atMs, sourceCount: count };
  if (!doAgree(said, count)) return { ...held, levelUnits: said.priceUnits, agreedSinceMs: undefined };
  const since = isSame ? jump?.agreedSinceMs : undefined;
  return {
    ...held,
    levelUnits: since === undefined ? said.priceUnits : levelUnits,
    agreedSinceMs: since ?? said.atMs,
  };
}

function doAgree({ sources, priceUnits, clampPpm }: Said, countBefore: number): boolean {
  if (sources.length < (countBefore < QUORUM ? countBefore : QUORUM)) return false;
  return sources.every((source) => !isFar(source.priceUnits, priceUnits, clampPpm));
}

function isFar(one: bigint, other: bigint, ppm: number): boolean {
  return absolute(one - other) * PPM_ONE > other * BigInt(ppm);
}
