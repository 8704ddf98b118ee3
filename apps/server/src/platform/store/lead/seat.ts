import { StoreError } from '../store-error.ts';

/**
 * The right to write, as every thread of this process sees it. Shared memory, because a thread that is busy would hear
 * of it too late by a message.
 */
export interface Seat {
  /** Which of all who ever led the database this process is. */
  readonly epoch: number;
  readonly gate: Int32Array<SharedArrayBuffer>;
}

const OPEN = 0;
const SHUT = 1;

export function createSeat(epoch: number): Seat {
  return { epoch, gate: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
}

/** Nothing is begun on the store while it is shut. Tells whether that is news. */
export function shut({ gate }: Seat): boolean {
  return turn(gate, SHUT);
}

export function reopen({ gate }: Seat): boolean {
  return turn(gate, OPEN);
}

export function isShut({ gate }: Seat): boolean {
  return Atomics.load(gate, 0) === SHUT;
}

/** Resolves once it is shut. */
export async function whenShut({ gate }: Seat): Promise<void> {
  await Atomics.waitAsync(gate, 0, OPEN).value;
}

/** Resolves once it is open. */
export async function whenOpen({ gate }: Seat): Promise<void> {
  await Atomics.waitAsync(gate, 0, SHUT).value;
}

function turn(gate: Seat['gate'], to: number): boolean {
  if (Atomics.exchange(gate, 0, to) === to) return false;
  Atomics.notify(gate, 0);
  return true;
}

/** What has not been answered when it is shut: it may have happened or not. */
export function awayError(): StoreError {
  return new StoreError('The store does not answer, or somebody else may write to it.', 'LOST');
}
