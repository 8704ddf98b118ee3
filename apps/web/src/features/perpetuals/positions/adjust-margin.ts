import { updateBond } from '@candor/contract/perpetuals/entrust.ts';
import { adjustPositionMargin } from '@candor/contract/perpetuals/positions.ts';
import { call } from '#shared/api/call.ts';
import { isInTerminal } from '#shared/trade-desk/is-in-terminal.ts';

export interface MarginChange {
  /** Of the position. */
  readonly id: string;
  readonly change: 'add' | 'reduce';
  readonly amount: string;
}

/** Changes the margin of an isolated position by the calls of the desk it is changed at (rule 2.9). */
export function adjustMargin({ id, change, amount }: MarginChange, key: string) {
  const isMore = change === 'add';
  return isInTerminal()
    ? call(updateBond, { body: { logContractId: id, type: isMore ? 'add' : 'sub', amount } }, { key })
    : call(adjustPositionMargin, { query: { id, money: amount, flag: isMore ? '0' : '1' } }, { key });
}
