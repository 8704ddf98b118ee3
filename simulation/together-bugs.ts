import type { PlantedBug } from './bugs/planted-bug.ts';

const PERPETUALS = 'packages/domain/src/perpetuals/';
const MARGIN = 'packages/domain/src/margin/';

/** Bugs where spot, contracts and margin are in one exchange. */
export const TOGETHER_BUGS: readonly PlantedBug[] = [
  {
    name: 'what another leverage takes is left to the order that brings it',
    file: `${PERPETUALS}orders/place-perpetual-order.ts`,
    search: 'change.value?.needUnits ?? 0n',
    replacement: '0n',
  },
  {
    name: 'a pair that is halted for margin goes on lending',
    file: `${MARGIN}loans/borrow-margin.ts`,
    search: "command.mode === 'isolated' ? checkHalted(state, command.symbol) : undefined",
    replacement: 'undefined',
  },
];
