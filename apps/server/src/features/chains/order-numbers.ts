import type { Clock } from '#platform/clock.ts';

/** Numbers for deposits and withdrawals: they grow with the time, and no two are the same. */
export interface OrderNumbers {
  next(): string;
}

/** Room for so many in one millisecond. */
const PER_MILLISECOND = 100_000n;

export function createOrderNumbers(clock: Clock): OrderNumbers {
  let last = 0n;
  return {
    next() {
      const due = BigInt(clock.nowMs()) * PER_MILLISECOND;
      last = due > last ? due : last + 1n;
      return String(last);
    },
  };
}
