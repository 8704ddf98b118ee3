import { keepColumns } from '@candor/browser/device/kept-columns.ts';

/** Which columns of a table of the console somebody has put away. */
export const useColumnChoice = keepColumns('ops-columns');
