import { keepColumns } from '@candor/browser/device/kept-columns.ts';

/** Which columns of a desk's table the reader has put away. */
export const useColumnChoice = keepColumns('trade.columns');
