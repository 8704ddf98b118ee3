// @vitest-environment node
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { expect, test } from 'vitest';

/** The calls of the specification's chapter 7 that begin with `/api/`, by their method and path. */
const COIN = '/api/{head}/coin';
const CALLS: readonly string[] = [
  ...posts(
    '/api',
    'contract/order/list currency/order/orderList secondContractOrder/selectOrderList common/getCoinList',
    'currency/order/submit currency/order/cancelOrder period/list secondContractOrder/createSecondContractOrder',
    'contract/order/submit contract/position/list contract/position/stopOrder contract/position/adjustAmount',
    'contract/loss/list contract/loss/sett contract/loss/cancel contract/order/canCelOrder common/getMt5Amount',
    'apiDefi/sendApproveHash helpCenterInfo/:id notice/list common/upload/OSS common/type/t_repay_type',
    'common/getCustomerService common/getWhitePaperSetting common/getAllSetting user/getCountryCode',
    'user/login user/register user/getInfo user/sendEmailCode user/sendMobileCode user/bindEmail user/updatePwd',
    'user/updateUserLoginPwd user/tardPwdSet user/uploadKYC user/backPwd blade-user/update-password userBank/save',
    'agentActivityInfo/getAgentList order/list asset/transferFunds texchange/currencyExchange',
    'texchange/getCurrencyPrice withdraw/submit recharge/submit',
  ),
  'GET /api/{head}/sys/sys/dict/getDictItems/:dictCode',
  'GET /api/{head}/cgform-api/getData/:formId',
  'GET /api/{head}/cgform-api/detailData/:formId/:id',
  'POST /api/{head}/cgform-api/upload/file',
  ...gets(
    'wallet/get/:type/:symbol open/transaction/:plate/:market entrust/get/myExchangeLog/:symbol',
    'entrust/entrustlog/:type/:log/:symbol entrust/transaction/details/:id open/getPriceComparison/:market',
    'wallet/fixed/marginProperty/:symbol wallet/all/marginProperty wallet/all/getCanborrowList',
    'wallet/all/getDepositRate quotes/getOptional open/getSpotGoods open/getContract entrust/get/myPosition/:type',
    'entrust/entrustlogContract/:type/:log/:symbol open/market/initData open/getFundingRate',
    'entrust/get/getUbwMaintenanceMargin entrust/get/getBbwMaintenanceMargin/:coin open/send/email open/send/sms',
    'member/getLoginLog member/getLoginDevice member/getMemberOtherData/yhrzxx member/getGoogleVerification/:step',
    'member/googleVerificationBindingOrReset/:code/:type member/getPayment member/apis member/api/del',
    'assets/getWalletAccount assets/getCoinRate assets/getMyBalance assets/getRechargeCurrency',
    'assets/getDepositAddress/:coin wallet/trans open/getArticleList',
  ),
  ...posts(
    COIN,
    'entrust/exchange/:code entrust/cancel/entrust wallet/:mode/getCanborrow wallet/:mode/preborrow',
    'wallet/:mode/borrow wallet/still/:mode wallet/fixed/updateLeverageRadio open/get/contractDetail',
    'wallet/contract/updateLeverageRadio wallet/contract/updateBond entrust/contract/close/onekey',
    'member/accountVerificationBinding member/deleteDevice/:id member/updateDevice member/verified member/tradePwd',
    'member/antiCode member/payment member/api assets/getRechargeLog assets/getWithdrawalLog assets/getMyBill',
    'assets/getCurrencyAccount assets/withdrawal entrust/getEntrustLogCurrency buy/sendChatRecord',
    'buy/getChatRecord/:orderId',
  ),
];

function posts(root: string, ...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' ')).map((path) => `POST ${root}/${path}`);
}

function gets(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' ')).map((path) => `GET ${COIN}/${path}`);
}

const contract = import.meta.glob<object>(
  ['../../../../packages/contract/src/**/*.ts', '!../../../../packages/contract/src/**/*.test.ts'],
  { eager: true },
);
const sources = Object.values(
  import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

const names = new Map<string, string>(
  Object.values(contract)
    .flatMap((exported) => Object.entries(exported))
    .flatMap(([name, value]) => (isEndpoint(value) ? [[`${value.method} ${value.path}`, name] as const] : [])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'refusals' in value;
}

test('[CALL-1] [CALL-2] [CALL-5] [CALL-6] every call of the specification has a caller in the site’s code', () => {
  const uncalled = CALLS.filter((call) => {
    const name = names.get(call);
    return name === undefined || !new RegExp(`\\b${name}\\b`).test(sources);
  });
  expect(uncalled).toEqual([]);
});
