import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler } from '../../exchange/command-context.ts';
import { BILL } from '../../ledger/bill.ts';
import { FUNDING_WALLET, MERCHANT_WALLET } from '../../ledger/wallet.ts';
import { ok, refuse } from '../../result.ts';
import { unboundUnits } from '../../wallet/withdrawable.ts';
import { MERCHANT_DEPOSIT } from './merchant.ts';

/** Somebody wants to become a merchant. The deposit is frozen at once, so that whoever is admitted has it. */
export interface ApplyAsMerchant {
  readonly kind: 'applyAsMerchant';
  readonly owner: number;
  readonly key?: string;
}

/** In the order of the checks. */
export const APPLY_AS_MERCHANT_REFUSALS = ['merchantAlready', 'insufficientBalance'] as const;
export type ApplyAsMerchantRefusal = (typeof APPLY_AS_MERCHANT_REFUSALS)[number];

export const applyAsMerchant: Handler<ApplyAsMerchant, ApplyAsMerchantRefusal> = (context, { owner }) => {
  const { otc } = context.state;
  const { asset, units } = MERCHANT_DEPOSIT;
  if (otc.merchants.has(owner)) return refuse('merchantAlready');
  const available = unboundUnits(context, { owner, asset });
  if (available < units) {
    return refuse('insufficientBalance', { available: printUnits(available, LEDGER_SCALE), asset });
  }

  otc.merchants.set(owner, { owner, merchantId: 0, status: 'applied', returnAtMs: 0 });
  const bill = BILL.merchantDeposit;
  postJournal(context, {
    bizType: 'merchantDeposit',
    bizNo: `merchantDeposit:${context.sequence}`,
    legs: [
      { owner, wallet: FUNDING_WALLET, asset, bucket: 'available', units: -units, bill },
      { owner, wallet: MERCHANT_WALLET, asset, bucket: 'frozen', units, bill },
    ],
  });
  return ok({});
};
