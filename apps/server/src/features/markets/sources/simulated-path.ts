/** A price that a demonstration invents: where it stands at the first start, and how far it strays in a day. */
export interface SimulatedMarket {
  readonly symbol: string;
  readonly startPrice: number;
  readonly dayDeviation: number;
}

/** The price so many milliseconds after the first start; before it when negative. */
export type PricePath = (elapsedMs: number) => number;

const DAY_MS = 86_400_000;
/** Waves of 4 seconds to 194 days, each four times as long as the one before. */
const WAVE_FIRST_MS = 4_000;
const WAVES = 12;
const WAVE_RATIO = 4;
/** Brings the sum of all waves to the deviation that was asked for. */
const WAVE_SHARE = 0.9;

interface Wave {
  readonly lengthMs: number;
  readonly height: number;
  readonly seed: number;
}

/**
 * A seeded price as a function of time alone: waves of all lengths, each twice as high as the one four times shorter,
 * which looks like a random walk but never runs away, needs no memory, and reaches back before the first start, so that
 * a chart's history and the live price are one line. It is a source of quotes for demonstrations, not money.
 */
export function simulatedPath({ symbol, startPrice, dayDeviation }: SimulatedMarket, seed: string): PricePath {
  const waves = Array.from({ length: WAVES }, (_, index): Wave => {
    const lengthMs = WAVE_FIRST_MS * WAVE_RATIO ** index;
    const height = dayDeviation * Math.sqrt(lengthMs / DAY_MS) * WAVE_SHARE;
    return { lengthMs, height, seed: spread(`${seed}|${symbol}|${index}`) };
  });
  const distanceAt = (elapsedMs: number): number => {
    let sum = 0;
    for (const wave of waves) sum += wave.height * noiseAt(elapsedMs / wave.lengthMs, wave.seed);
    return sum;
  };
  const startDistance = distanceAt(0);
  return (elapsedMs) => startPrice * Math.exp(distanceAt(elapsedMs) - startDistance);
}

/** Smooth noise in [-1, 1]: random heights at whole numbers, an even curve between them. */
export function noiseAt(position: number, seed: number): number {
  const cell = Math.floor(position);
  const within = position - cell;
  const curve = within * within * (3 - 2 * within);
  const left = heightAt(cell, seed);
  return left + (heightAt(cell + 1, seed) - left) * curve;
}

/** The bits of a cell's number stirred until they look random (the finalizer of MurmurHash3). */
function heightAt(cell: number, seed: number): number {
  let bits = Math.imul(cell | 0, 0x9e37_79b1) ^ seed;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  bits ^= bits >>> 16;
  return (bits >>> 0) / 2_147_483_648 - 1;
}

/** A text as 32 bits that change altogether with any of its characters (FNV-1a). */
export function spread(text: string): number {
  let bits = 0x811c_9dc5;
  for (const character of text) bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 0x0100_0193);
  return bits;
}
