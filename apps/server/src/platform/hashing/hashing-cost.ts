/** What one hash costs; both numbers stand in every stored hash. */
export interface HashingCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** From the least that is still recommended upwards. */
export const LEAST_COST: HashingCost = { memoryKib: 19_456, passes: 2 };
/** For tests, whose passwords protect nobody: a login takes no longer than any other call. */
export const TEST_COST: HashingCost = { memoryKib: 64, passes: 1 };
const COSTS: readonly HashingCost[] = [LEAST_COST, { memoryKib: 47_104, passes: 1 }, { memoryKib: 65_536, passes: 3 }];

const HASH_MS_MAX = 100;
/** All that is hashed at the same moment takes no more of the machine's memory than this. */
const MEMORY_SHARE_MAX = 0.25;

export interface HashingMachine {
  /** How long the least of the costs takes here. */
  readonly leastMs: number;
  readonly processes: number;
  readonly memoryKib: number;
}

/** The strongest that this machine can bear; the least where it can hardly bear that. */
export function chooseCost({ leastMs, processes, memoryKib }: HashingMachine): HashingCost {
  const isBearable = (cost: HashingCost): boolean =>
    (leastMs * workOf(cost)) / workOf(LEAST_COST) <= HASH_MS_MAX &&
    cost.memoryKib * processes <= memoryKib * MEMORY_SHARE_MAX;
  return COSTS.findLast(isBearable) ?? LEAST_COST;
}

/** Time grows with both alike. */
function workOf({ memoryKib, passes }: HashingCost): number {
  return memoryKib * passes;
}
