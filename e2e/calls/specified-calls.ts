const COIN = '/api/{head}/coin';

/**
 * Every call of the specification's chapter 7, by its method and path. A path that stands there for several, as
 * `{all|fixed}`, `open|close` or `/api/{module}/list`, is one line for each of them; the article list, whose path is not
 * shown there, has the one that the contract chose.
 */
export const SPECIFIED_CALLS: readonly string[] = [
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
    'userBank/getbank userCoin/save userCoin/removeByCoin userCoin/getUserCoin agentActivityInfo/getAgentList',
    'agentActivityInfo/getAgentInfo order/list financial/personalIncome asset/transferFunds',
    'texchange/currencyExchange texchange/getCurrencyPrice withdraw/submit recharge/submit recharge/list',
    'financial/list',
  ),
  'GET /platform/dev/config.js',
  'GET /api/{head}/sys/sys/dict/getDictItems/:dictCode',
  'GET /api/{head}/cgform-api/getData/:formId',
  'GET /api/{head}/cgform-api/detailData/:formId/:id',
  'POST /api/{head}/cgform-api/upload/file',
  ...gets(
    'wallet/get/:type/:symbol open/transaction/:plate/:market entrust/get/myExchangeLog/:symbol',
    'entrust/entrustlog/:type/:log/:symbol entrust/transaction/details/:id open/getPriceComparison/:market',
    'wallet/fixed/marginProperty/:symbol wallet/all/marginProperty wallet/all/getCanborrowList',
    'wallet/all/getDepositRate entrust/borrowOrder/:state/:account/:symbol quotes/getOptional open/getSpotGoods',
    'open/getContract quotes/addOptional/:market/:type quotes/cancelOptional/:market/:type',
    'entrust/get/myPosition/:type entrust/entrustlogContract/:type/:log/:symbol open/market/initData',
    'open/getFundingRate entrust/get/getUbwMaintenanceMargin entrust/get/getBbwMaintenanceMargin/:coin',
    'open/send/email open/send/sms member/getLoginLog member/getLoginDevice',
    'member/getMemberOtherData/yhrzxx member/getGoogleVerification/:step',
    'member/googleVerificationBindingOrReset/:code/:type member/getPayment member/apis member/api/del',
    'assets/getWalletAccount assets/getCoinRate assets/getMyBalance assets/getRechargeCurrency',
    'assets/getDepositAddress/:coin wallet/trans open/getArticleList',
  ),
  ...posts(
    COIN,
    'entrust/exchange/:code entrust/cancel/entrust wallet/:mode/getCanborrow wallet/:mode/preborrow',
    'wallet/:mode/borrow wallet/still/:mode wallet/fixed/updateLeverageRadio open/get/contractDetail',
    'entrust/contract/open/:code entrust/contract/close/:code wallet/contract/updateLeverageRadio',
    'wallet/contract/updateBond entrust/contract/close/onekey member/accountVerificationBinding',
    'member/deleteDevice/:id member/updateDevice member/verified member/tradePwd member/antiCode member/payment',
    'member/api assets/getRechargeLog assets/getWithdrawalLog assets/getMyBill assets/getCurrencyAccount',
    'assets/withdrawal entrust/getEntrustLogCurrency buy/sendChatRecord buy/getChatRecord/:orderId',
  ),
];

/** The default of the configured `{head}`. */
const HEAD = 'ex';

const PATTERNS = SPECIFIED_CALLS.map((call) => {
  const [method = '', path = ''] = call.split(' ');
  const source = path.replace('{head}', HEAD).replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  return { call, method, pattern: new RegExp(`^${source}$`) };
});

/** Which of them a request is; the one that names more of its path, where two would fit. */
export function specifiedCall(method: string, url: string): string | undefined {
  const { pathname } = new URL(url);
  const fitting = PATTERNS.filter((one) => one.method === method && one.pattern.test(pathname));
  return fitting.toSorted((left, right) => left.call.split(':').length - right.call.split(':').length)[0]?.call;
}

function posts(root: string, ...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' ')).map((path) => `POST ${root}/${path}`);
}

function gets(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' ')).map((path) => `GET ${COIN}/${path}`);
}
