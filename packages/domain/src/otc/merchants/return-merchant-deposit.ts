import { sortedByText } from '../../exchange/canonical-order.ts';
import { postJournal, type Handler, type CommandContext } from '../../exchange/command-context.ts';
import type { Account } from '../../ledger/account.ts';
import { BILL } from '../../ledger/bill.ts';
import { FUNDING_WALLET, MERCHANT_WALLET } from '../../ledger/wallet.ts';
import { ok, refuse } from '../../result.ts';
import { transferLegs } from '../../wallet/transfer.ts';
import { MERCHANT_DEPOSIT } from './merchant.ts';

/** An application was refused or taken back, or whoever left has waited long enough: the deposit goes back. */
export interface ReturnMerchantDeposit {
  readonly kind: 'returnMerchantDeposit';
  readonly owner: number;
  readonly key?: string;
}

/** In the order of the checks. */
const RETURN_MERCHANT_DEPOSIT_REFUSALS = ['notAMerchant', 'depositNotDue'] as const;
type ReturnMerchantDepositRefusal = (typeof RETURN_MERCHANT_DEPOSIT_REFUSALS)[number];

export const returnMerchantDeposit: Handler<ReturnMerchantDeposit, ReturnMerchantDepositRefusal> = (
  context,
  { owner },
) => {
  const { otc } = context.state;
  const merchant = otc.merchants.get(owner);
  if (merchant === undefined) return refuse('notAMerchant');
  const isDue = merchant.status === 'applied' || (merchant.status === 'leaving' && context.atMs >= merchant.returnAtMs);
  if (!isDue) return refuse('depositNotDue', { untilMs: String(merchant.returnAtMs) });

  otc.merchants.delete(owner);
  const { asset, units } = MERCHANT_DEPOSIT;
  const bill = BILL.merchantDeposit;
  emptyWallet(context, owner);
  postJournal(context, {
    bizType: 'merchantDepositReturn',
    bizNo: `merchantDepositReturn:${context.sequence}`,
    legs: [
      { owner, wallet: MERCHANT_WALLET, asset, bucket: 'frozen', units: -units, bill },
      { owner, wallet: FUNDING_WALLET, asset, bucket: 'available', units, bill },
    ],
  });
  return ok({});
};

/** Whoever has no merchant wallet any more finds what was in it where everything else is. */
function emptyWallet(context: CommandContext, owner: number): void {
  const accounts = context.state.ledger.accounts.get(owner)?.[MERCHANT_WALLET] ?? new Map<string, Account>();
  const wallets = { fromWallet: MERCHANT_WALLET, toWallet: FUNDING_WALLET };
  const legs = sortedByText(accounts).flatMap(([asset, { available: units }]) =>
    units > 0n ? transferLegs({ owner, asset, units, ...wallets }) : [],
  );
  if (legs.length > 0) postJournal(context, { bizType: 'transfer', bizNo: `merchantWallet:${context.sequence}`, legs });
}
