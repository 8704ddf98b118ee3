import type { SecondOrder } from '@candor/contract/second-contracts/order.ts';
import type { SecondResult } from '@candor/domain/second-contracts/settle-second.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

export const RESULT_NAMES = {
  win: 'second-contracts.result.win',
  lose: 'second-contracts.result.lose',
  tie: 'second-contracts.result.tie',
  void: 'second-contracts.result.void',
} as const satisfies Record<SecondResult, PlainMessageId>;

const RESULTS = { 1: 'win', 2: 'lose', 3: 'tie' } as const;

/** Of a contract that has ended. */
export function resultOf({ openResult }: Pick<SecondOrder, 'openResult'>): SecondResult {
  return openResult === null ? 'void' : RESULTS[openResult];
}
