import { sha256 } from './sha256.ts';

interface Work {
  readonly challenge: string;
  readonly zeroBits: number;
}

/** How long the page may be kept busy at a time: shorter than a drawn frame. */
const SLICE_MS = 10;
/** Looking at the clock costs about as much as a digest. */
const TRIES_PER_LOOK = 64;

/** The first number for which SHA-256 of `challenge + number` begins with so many zero bits, sought in short slices. */
export async function findWork({ challenge, zeroBits }: Work, signal?: AbortSignal): Promise<string> {
  const tryFrom = (start: number): number | undefined => {
    for (let number = start; number < start + TRIES_PER_LOOK; number += 1) {
      if (hasZeroBits(sha256(`${challenge}${number}`), zeroBits)) return number;
    }
    return undefined;
  };
  for (let number = 0; ;) {
    signal?.throwIfAborted();
    const endMs = performance.now() + SLICE_MS;
    while (performance.now() < endMs) {
      const found = tryFrom(number);
      if (found !== undefined) return String(found);
      number += TRIES_PER_LOOK;
    }
    await nextTurn();
  }
}

function hasZeroBits(words: Int32Array, zeroBits: number): boolean {
  const whole = Math.floor(zeroBits / 32);
  const rest = zeroBits % 32;
  for (let index = 0; index < whole; index += 1) if (words[index] !== 0) return false;
  return rest === 0 || (words[whole] ?? 0) >>> (32 - rest) === 0;
}

/** After whatever the page has to do; a timer of zero would be stretched to four milliseconds. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
