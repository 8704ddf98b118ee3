export { guardExits, type ExitGate } from './exits/exit-gate.ts';
export { haveSharedAddress } from './have-shared-address.ts';
export { openExits } from './exits/open-exits.ts';
