import { BUY_EARN_REFUSALS } from '@candor/domain/earn/buy-earn.ts';
import { REDEEM_EARN_REFUSALS } from '@candor/domain/earn/redeem-earn.ts';
import { ADD_LOAN_COLLATERAL_REFUSALS } from '@candor/domain/loans/add-loan-collateral.ts';
import { APPLY_FOR_LOAN_REFUSALS } from '@candor/domain/loans/apply-for-loan.ts';
import { APPROVE_LOAN_REFUSALS } from '@candor/domain/loans/approve-loan.ts';
import { REJECT_LOAN_REFUSALS } from '@candor/domain/loans/reject-loan.ts';
import { REPAY_LOAN_REFUSALS } from '@candor/domain/loans/repay-loan.ts';
import { BORROW_MARGIN_REFUSALS } from '@candor/domain/margin/loans/borrow-margin.ts';
import { REPAY_MARGIN_REFUSALS } from '@candor/domain/margin/loans/repay-margin.ts';
import { SET_MARGIN_LEVERAGE_REFUSALS } from '@candor/domain/margin/accounts/set-margin-leverage.ts';
import { APPLY_AS_MERCHANT_REFUSALS } from '@candor/domain/otc/merchants/apply-as-merchant.ts';
import { CANCEL_OTC_ORDER_REFUSALS } from '@candor/domain/otc/orders/cancel-otc-order.ts';
import { COMPLETE_OTC_ORDER_REFUSALS } from '@candor/domain/otc/orders/complete-otc-order.ts';
import { DECIDE_OTC_ORDER_REFUSALS } from '@candor/domain/otc/orders/decide-otc-order.ts';
import { OPEN_OTC_ORDER_REFUSALS } from '@candor/domain/otc/orders/open-otc-order.ts';
import { PAY_OTC_ORDER_REFUSALS } from '@candor/domain/otc/orders/pay-otc-order.ts';
import { SET_MERCHANT_STATUS_REFUSALS } from '@candor/domain/otc/merchants/set-merchant-status.ts';
import { SET_OTC_AD_REFUSALS } from '@candor/domain/otc/merchants/set-otc-ad.ts';
import { AMEND_ORDER_REFUSALS } from '@candor/domain/spot/orders/amend-order.ts';
import { CANCEL_ORDERS_REFUSALS } from '@candor/domain/spot/orders/cancel-orders.ts';
import { CANCEL_ORDER_REFUSALS } from '@candor/domain/spot/orders/cancel-order.ts';
import { PLACE_OCO_ORDER_REFUSALS } from '@candor/domain/spot/orders/place-oco-order.ts';
import { PLACE_ORDER_REFUSALS } from '@candor/domain/spot/orders/place-order.ts';
import { GRANT_DEMO_FUNDS_REFUSALS } from '@candor/domain/wallet/grant-demo-funds.ts';
import { QUOTE_SWAP_REFUSALS } from '@candor/domain/wallet/quote-swap.ts';
import { SWAP_REFUSALS } from '@candor/domain/wallet/swap.ts';
import { INTERNAL_TRANSFER_REFUSALS } from '@candor/domain/wallet/internal-transfer.ts';
import { TRANSFER_REFUSALS } from '@candor/domain/wallet/transfer.ts';
import { REQUEST_WITHDRAWAL_REFUSALS } from '@candor/domain/wallet/request-withdrawal.ts';
import { CREATE_SECOND_REFUSALS } from '@candor/domain/second-contracts/create-second.ts';
import { expect, test } from 'vitest';
import { exitDefi, joinDefi } from '../defi/wire.ts';
import { cancelEntrust, placeEntrust } from '../spot/entrust.ts';
import { redeemFinance, submitFinance } from '../earn/finance.ts';
import { redeemStaking, submitStaking } from '../earn/staking.ts';
import { SECOND_GATE_REFUSALS, SECOND_ORDER_REFUSALS } from '../second-contracts/wire.ts';
import { addLoanCollateral, repayLoan, submitLoan, withdrawLoanApplication } from '../loans/wire.ts';
import { borrow, repay, updateMarginLeverage } from '../margin/wire.ts';
import { applyAsMerchant, leaveAsMerchant } from '../otc/merchant.ts';
import { createAd, modifyAd } from '../otc/ad.ts';
import { cancelOtcOrder, completeOtcOrder, payOtcOrder, submitOtcOrder } from '../otc/wire.ts';
import { approveLoanCase, refuseLoanCase } from '../staff/loan-cases.ts';
import { decideAppeal } from '../staff/otc-cases.ts';
import { amendSpotOrder, cancelAllSpotOrders, cancelSpotOrder, submitSpotOrder } from '../spot/wire.ts';
import { currencyExchange, getCurrencyPrice } from '../swap/wire.ts';
import { transferByBody, transferByQuery, transferFunds } from '../wallet/transfer.ts';
import { grantDemoFunds } from '../wallet/wire.ts';
import { submitInternalTransfer } from '../withdrawals/internal-transfer.ts';
import { submitCoinWithdrawal, submitWithdrawal } from '../withdrawals/wire.ts';

test.each([
  [cancelSpotOrder, CANCEL_ORDER_REFUSALS],
  [cancelEntrust, CANCEL_ORDER_REFUSALS],
  [amendSpotOrder, AMEND_ORDER_REFUSALS],
  [cancelAllSpotOrders, CANCEL_ORDERS_REFUSALS],
  [grantDemoFunds, GRANT_DEMO_FUNDS_REFUSALS],
  [transferByQuery, TRANSFER_REFUSALS],
  [transferByBody, TRANSFER_REFUSALS],
  [transferFunds, TRANSFER_REFUSALS],
  [getCurrencyPrice, QUOTE_SWAP_REFUSALS],
  [currencyExchange, SWAP_REFUSALS],
  [borrow, BORROW_MARGIN_REFUSALS],
  [repay, REPAY_MARGIN_REFUSALS],
  [updateMarginLeverage, SET_MARGIN_LEVERAGE_REFUSALS],
  [submitStaking, BUY_EARN_REFUSALS],
  [submitFinance, BUY_EARN_REFUSALS],
  [redeemStaking, REDEEM_EARN_REFUSALS],
  [redeemFinance, REDEEM_EARN_REFUSALS],
  [exitDefi, REDEEM_EARN_REFUSALS],
  [addLoanCollateral, ADD_LOAN_COLLATERAL_REFUSALS],
  [repayLoan, REPAY_LOAN_REFUSALS],
  [withdrawLoanApplication, REJECT_LOAN_REFUSALS],
  [leaveAsMerchant, SET_MERCHANT_STATUS_REFUSALS],
  [payOtcOrder, PAY_OTC_ORDER_REFUSALS],
  [cancelOtcOrder, CANCEL_OTC_ORDER_REFUSALS],
])('$path declares what the core refuses, in the order of its checks', ({ refusals }, words) => {
  expect(Object.keys(refusals)).toEqual(words);
});
test.each([submitSpotOrder, placeEntrust])(
  '$path declares what the core refuses, in the order of its checks, and the one word of the server after it',
  ({ refusals }) => {
    expect(Object.keys(refusals)).toEqual([...PLACE_ORDER_REFUSALS, 'primaryNeeded']);
  },
);

test('a pair is refused with no word that placing an order does not declare', () => {
  expect(Object.keys(submitSpotOrder.refusals)).toEqual(expect.arrayContaining([...PLACE_OCO_ORDER_REFUSALS]));
});

test.each([
  [applyAsMerchant, APPLY_AS_MERCHANT_REFUSALS],
  [joinDefi, BUY_EARN_REFUSALS],
  [createAd, SET_OTC_AD_REFUSALS],
  [modifyAd, SET_OTC_AD_REFUSALS],
  [submitOtcOrder, OPEN_OTC_ORDER_REFUSALS],
  [completeOtcOrder, COMPLETE_OTC_ORDER_REFUSALS],
  [decideAppeal, DECIDE_OTC_ORDER_REFUSALS],
  [submitLoan, APPLY_FOR_LOAN_REFUSALS],
  // The console asks besides who decides, beside whom, and whether they have opened the case.
  [approveLoanCase, APPROVE_LOAN_REFUSALS],
  [refuseLoanCase, REJECT_LOAN_REFUSALS],
  [submitInternalTransfer, INTERNAL_TRANSFER_REFUSALS],
])('$path declares what the core refuses among its own words', ({ refusals }, words) => {
  expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...words]));
});

test.each([submitWithdrawal, submitCoinWithdrawal])(
  '$path declares what the core refuses besides its own words',
  ({ refusals }) => {
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...REQUEST_WITHDRAWAL_REFUSALS]));
  },
);

test('a second contract is refused in the order of the core’s checks, and by the index after the symbol', () => {
  const words = Object.keys(SECOND_ORDER_REFUSALS);
  expect(words).toEqual([...CREATE_SECOND_REFUSALS]);
  expect(words.indexOf('indexUnavailable')).toBe(words.indexOf('marketHalted') + 1);
});

/** The product's own numbers of the catalogue. */
const [PRODUCT_FIRST, PRODUCT_LAST] = [7001, 7010];

test('no second contract is refused with a number that the catalogue does not have', () => {
  const codes = Object.values({ ...SECOND_GATE_REFUSALS, ...SECOND_ORDER_REFUSALS }).map(({ code }) => code);
  expect(codes.filter((code) => code >= 7000 && (code < PRODUCT_FIRST || code > PRODUCT_LAST))).toEqual([]);
});
