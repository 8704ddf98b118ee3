import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import type { EntrustCode, placeEntrust } from '@candor/contract/spot/entrust.ts';
import type { OrderBody } from './order-body.ts';

/** The kinds of order by family A's numbers; a two-sided pair shares its number with the stop-limit. */
const CODES = { 0: 'ptwt', 1: 'sjwt', 2: 'zyzs', 3: 'jhwt' } as const satisfies Record<
  OrderBody['delegateType'],
  EntrustCode
>;
const ACCOUNT_PREFIXES = { cross: 'gg_qc_', isolated: 'gg_zc_' } as const;

/** The same order in the names of the coin family (rule 1.3). */
export function entrustRequest(order: OrderBody): RequestInput<typeof placeEntrust> {
  const { symbol, coin, type, delegateType, delegatePrice, delegateTotal, delegateValue, account, ...same } = order;
  const code = same.takeProfitPrice === undefined ? CODES[delegateType] : 'dtzyzs';
  return {
    params: { code: `${account === undefined ? '' : ACCOUNT_PREFIXES[account]}${code}` },
    body: {
      ...same,
      exchangeCoinStr: `${symbol}/${coin}`.toUpperCase(),
      direction: type === 0 ? 1 : 2,
      ...(delegatePrice !== undefined && { price: delegatePrice }),
      ...(delegateTotal !== undefined && { amount: delegateTotal }),
      ...(delegateValue !== undefined && { money: delegateValue }),
    },
  };
}
