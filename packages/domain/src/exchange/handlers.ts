import { buyEarn } from '../earn/buy-earn.ts';
import { listEarnProduct } from '../earn/list-earn-product.ts';
import { payEarn } from '../earn/pay-earn.ts';
import { redeemEarn } from '../earn/redeem-earn.ts';
import { setEarnTerms } from '../earn/set-earn-terms.ts';
import { agreeAccountTier } from '../fees/agree-account-tier.ts';
import { addLoanCollateral } from '../loans/add-loan-collateral.ts';
import { advanceLoans } from '../loans/advance-loans.ts';
import { applyForLoan } from '../loans/apply-for-loan.ts';
import { approveLoan } from '../loans/approve-loan.ts';
import { listLoanProduct } from '../loans/list-loan-product.ts';
import { rejectLoan, withdrawLoanApplication } from '../loans/reject-loan.ts';
import { repayLoan } from '../loans/repay-loan.ts';
import { setLoanTerms } from '../loans/set-loan-terms.ts';
import { accrueMarginInterest } from '../margin/loans/accrue-margin-interest.ts';
import { allocateLendingPool } from '../margin/loans/allocate-lending-pool.ts';
import { borrowMargin } from '../margin/loans/borrow-margin.ts';
import { listMarginPair } from '../margin/list-margin-pair.ts';
import { repayMargin } from '../margin/loans/repay-margin.ts';
import { setMarginLeverage } from '../margin/accounts/set-margin-leverage.ts';
import { setMarginPairStatus } from '../margin/set-margin-pair-status.ts';
import { setMarginTerms } from '../margin/set-margin-terms.ts';
import { advanceAuctions } from '../markets/advance-auctions.ts';
import { listAsset } from '../markets/list-asset.ts';
import { endCall } from '../markets/end-call.ts';
import { setBreaker } from '../markets/set-breaker.ts';
import { applyAsMerchant } from '../otc/merchants/apply-as-merchant.ts';
import { cancelOtcOrder } from '../otc/orders/cancel-otc-order.ts';
import { claimOtcOrder } from '../otc/orders/claim-otc-order.ts';
import { completeOtcOrder } from '../otc/orders/complete-otc-order.ts';
import { decideOtcOrder } from '../otc/orders/decide-otc-order.ts';
import { expireOtcOrder } from '../otc/orders/expire-otc-order.ts';
import { openOtcOrder } from '../otc/orders/open-otc-order.ts';
import { payOtcOrder } from '../otc/orders/pay-otc-order.ts';
import { returnMerchantDeposit } from '../otc/merchants/return-merchant-deposit.ts';
import { setMerchantStatus } from '../otc/merchants/set-merchant-status.ts';
import { setOtcAd } from '../otc/merchants/set-otc-ad.ts';
import { adjustPositionMargin } from '../perpetuals/positions/adjust-position-margin.ts';
import { amendContractOrder } from '../perpetuals/orders/amend-perpetual-order.ts';
import { cancelContractOrder } from '../perpetuals/orders/cancel-perpetual-order.ts';
import { cancelContractOrders } from '../perpetuals/orders/cancel-perpetual-orders.ts';
import { setContractCaps } from '../perpetuals/caps/set-perpetual-caps.ts';
import { closePosition } from '../perpetuals/positions/close-position.ts';
import { closePositions } from '../perpetuals/positions/close-positions.ts';
import { setContractDelisting } from '../perpetuals/delisting/set-perpetual-delisting.ts';
import { settleDelistings } from '../perpetuals/delisting/settle-delistings.ts';
import { listContract } from '../perpetuals/instrument/list-perpetual.ts';
import { placeContractOrder } from '../perpetuals/orders/place-perpetual-order.ts';
import { protectPosition } from '../perpetuals/positions/protect-position.ts';
import { reversePosition } from '../perpetuals/positions/reverse-position.ts';
import { continueContract } from '../perpetuals/round/continue-perpetual.ts';
import { continueMarket } from '../spot/continue-market.ts';
import { setContractIndex } from '../perpetuals/marks/set-perpetual-index.ts';
import { setContractLeverage } from '../perpetuals/positions/set-perpetual-leverage.ts';
import { setContractModes } from '../perpetuals/positions/set-perpetual-modes.ts';
import { setContractStatus } from '../perpetuals/instrument/set-perpetual-status.ts';
import { bindReferral } from '../referrals/bind-referral.ts';
import { forfeitRebates } from '../referrals/forfeit-rebates.ts';
import { linkReferral } from '../referrals/link-referral.ts';
import { payRebates } from '../referrals/pay-rebates.ts';
import { setAgentTerms } from '../referrals/set-agent-terms.ts';
import { setSubAgent } from '../referrals/set-sub-agent.ts';
import { cancelDueOrders } from '../restrictions/cancel-due-orders.ts';
import { setCancelAllAfter } from '../restrictions/set-cancel-all-after.ts';
import { setRestriction } from '../restrictions/set-restriction.ts';
import { advanceSeconds } from '../second-contracts/advance-seconds.ts';
import { createSecond } from '../second-contracts/create-second.ts';
import { listSecond } from '../second-contracts/list-second.ts';
import { setSecondPeriod } from '../second-contracts/set-second-period.ts';
import { setSecondStatus } from '../second-contracts/set-second-status.ts';
import { voidSeconds } from '../second-contracts/void-seconds.ts';
import { amendOrder } from '../spot/orders/amend-order.ts';
import { cancelOrder } from '../spot/orders/cancel-order.ts';
import { cancelOrders } from '../spot/orders/cancel-orders.ts';
import { clearIndexPrice } from '../spot/prices/clear-index-price.ts';
import { listInstrument } from '../spot/list-instrument.ts';
import { placeOcoOrder } from '../spot/orders/place-oco-order.ts';
import { placeOrder } from '../spot/orders/place-order.ts';
import { setIndexPrice } from '../spot/prices/set-index-price.ts';
import { setInstrumentStatus } from '../spot/set-instrument-status.ts';
import { setInstrumentTerms } from '../spot/set-instrument-terms.ts';
import { adjustLedger } from '../wallet/adjust-ledger.ts';
import { completeWithdrawal } from '../wallet/complete-withdrawal.ts';
import { creditDeposit } from '../wallet/credit-deposit.ts';
import { grantDemoFunds } from '../wallet/grant-demo-funds.ts';
import { internalTransfer } from '../wallet/internal-transfer.ts';
import { quoteSwap } from '../wallet/quote-swap.ts';
import { refundWithdrawal } from '../wallet/refund-withdrawal.ts';
import { requestWithdrawal } from '../wallet/request-withdrawal.ts';
import { reverseDeposit } from '../wallet/reverse-deposit.ts';
import { swap } from '../wallet/swap.ts';
import { transfer } from '../wallet/transfer.ts';
import { unlockDeposit } from '../wallet/unlock-deposit.ts';
import type { Result } from '../result.ts';
import type { Handler, CommandContext } from './command-context.ts';
import type { Reply } from './reply.ts';

/** Who carries out which command. A new slice adds its own lines. */
const HANDLERS = {
  listAsset,
  listInstrument,
  setIndexPrice,
  clearIndexPrice,
  setInstrumentStatus,
  setInstrumentTerms,
  setBreaker,
  endCall,
  advanceAuctions,
  agreeAccountTier,
  grantDemoFunds,
  transfer,
  internalTransfer,
  creditDeposit,
  unlockDeposit,
  reverseDeposit,
  requestWithdrawal,
  completeWithdrawal,
  refundWithdrawal,
  quoteSwap,
  swap,
  adjustLedger,
  placeOrder,
  placeOcoOrder,
  amendOrder,
  cancelOrder,
  cancelOrders,
  listContract,
  setContractStatus,
  setContractCaps,
  setContractDelisting,
  settleDelistings,
  setContractIndex,
  continueContract,
  continueMarket,
  placeContractOrder,
  amendContractOrder,
  cancelContractOrder,
  cancelContractOrders,
  protectPosition,
  adjustPositionMargin,
  setContractLeverage,
  setContractModes,
  closePosition,
  closePositions,
  reversePosition,
  listSecond,
  setSecondStatus,
  setSecondPeriod,
  createSecond,
  advanceSeconds,
  voidSeconds,
  setMarginTerms,
  listMarginPair,
  setMarginPairStatus,
  allocateLendingPool,
  setMarginLeverage,
  borrowMargin,
  repayMargin,
  accrueMarginInterest,
  bindReferral,
  linkReferral,
  setAgentTerms,
  setSubAgent,
  payRebates,
  forfeitRebates,
  listEarnProduct,
  setEarnTerms,
  buyEarn,
  redeemEarn,
  payEarn,
  applyAsMerchant,
  setMerchantStatus,
  returnMerchantDeposit,
  setOtcAd,
  openOtcOrder,
  payOtcOrder,
  completeOtcOrder,
  cancelOtcOrder,
  expireOtcOrder,
  claimOtcOrder,
  decideOtcOrder,
  listLoanProduct,
  setLoanTerms,
  applyForLoan,
  addLoanCollateral,
  approveLoan,
  rejectLoan,
  withdrawLoanApplication,
  repayLoan,
  advanceLoans,
  setRestriction,
  setCancelAllAfter,
  cancelDueOrders,
};

type Handlers = typeof HANDLERS;
type Kind = keyof Handlers;
type CommandOf<GivenHandler> = GivenHandler extends Handler<infer GivenCommand, string, Reply> ? GivenCommand : never;
type CommandByKind = { readonly [Name in Kind]: CommandOf<Handlers[Name]> & { readonly kind: Name } };
type CommandOfKind<Name extends Kind> = { [Each in Name]: CommandByKind[Each] }[Name];

export type Command = CommandByKind[Kind];

/** What the sender of a kind of command hears once it is carried out. */
export type ReplyOf<Name extends Kind> = Extract<ReturnType<Handlers[Name]>, { readonly ok: true }>['value'];
export type ReplyTo<Given extends Command> = ReplyOf<Given['kind']>;

/** The words of a kind of command's own handler. */
export type HandlerRefusal<Name extends Kind> = Extract<
  ReturnType<Handlers[Name]>,
  { readonly ok: false }
>['refusal']['word'];

/** The same table, typed so that a kind and its command stay a pair. */
const TABLE: { readonly [Name in Kind]: Handler<CommandByKind[Name], string, Reply> } = HANDLERS;

export function handle<Name extends Kind>(context: CommandContext, command: CommandOfKind<Name>): Result<Reply> {
  return TABLE[command.kind](context, command);
}

/** Every kind there is. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The names of a constant are known.
export const COMMAND_KINDS = Object.keys(HANDLERS) as readonly Kind[];
