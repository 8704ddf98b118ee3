import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { hasOpenOtc } from '../orders/has-open-otc.ts';

/** The operator admits or suspends a merchant, or a merchant leaves. No money moves. */
export interface SetMerchantStatus {
  readonly kind: 'setMerchantStatus';
  readonly owner: number;
  readonly key?: string;
  readonly status: 'merchant' | 'suspended' | 'leaving';
  /** For whoever is admitted for the first time. */
  readonly merchantId?: number;
  /** For whoever leaves: when the deposit comes back. */
  readonly returnAtMs?: number;
}

/** In the order of the checks. */
export const SET_MERCHANT_STATUS_REFUSALS = ['notAMerchant', 'otcStillOpen'] as const;
export type SetMerchantStatusRefusal = (typeof SET_MERCHANT_STATUS_REFUSALS)[number];

export const setMerchantStatus: Handler<
  SetMerchantStatus,
  SetMerchantStatusRefusal,
  { readonly merchantId: number }
> = (context, command) => {
  const { owner, status, merchantId, returnAtMs } = command;
  const { otc } = context.state;
  const before = otc.merchants.get(owner);
  if (before === undefined || before.status === 'leaving') return refuse('notAMerchant');
  if (before.status === 'applied' && status !== 'merchant') return refuse('notAMerchant');
  if (status === 'leaving' && hasOpenOtc(otc, owner)) return refuse('otcStillOpen');
  const id = before.merchantId === 0 ? (merchantId ?? 0) : before.merchantId;
  otc.merchants.set(owner, { ...before, status, merchantId: id, returnAtMs: returnAtMs ?? 0 });
  return ok({ merchantId: id });
};
