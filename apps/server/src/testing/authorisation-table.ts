/** Who may make a call, said here a second time by hand: a declaration that changes by mistake no longer agrees with it. */
export interface AuthorisationRow {
  readonly who: 'anybody' | 'user';
  /** The scope of an API key that may make it too. */
  readonly key?: 'read' | 'trade';
  /** What the call names by an id, where it names something of somebody's. */
  readonly object?: 'order' | 'apiKey' | 'device' | 'avatar' | 'documents';
}

const ANYBODY: AuthorisationRow = { who: 'anybody' };
const USER: AuthorisationRow = { who: 'user' };

/** Every call of the server; one that is missing here fails the test, and so does one that is gone. */
export const AUTHORISATION_TABLE: Readonly<Record<string, AuthorisationRow>> = {
  'GET /api/open/sealingKey': ANYBODY,
  'GET /api/demo/mailbox': ANYBODY,
  'POST /api/common/getCoinList': ANYBODY,
  'POST /api/common/getMt5Amount': ANYBODY,
  'GET /api/common/getServerTime': ANYBODY,
  'GET /api/ex/coin/open/get/kline/history': ANYBODY,
  'GET /api/ex/coin/open/getSpotGoods': ANYBODY,
  'GET /api/ex/coin/open/getContract': ANYBODY,
  'POST /api/ex/coin/open/get/contractDetail': ANYBODY,
  'GET /api/ex/coin/open/market/initData': ANYBODY,
  'GET /api/ex/coin/open/transaction/{plate}/{market}': ANYBODY,
  'GET /api/ex/coin/open/getPriceComparison/{market}': ANYBODY,
  'GET /public/prices': ANYBODY,
  'GET /public/index/{market}/ticks': ANYBODY,
  'GET /public/marketMakers': ANYBODY,
  'GET /api/ex/coin/quotes/getOptional': { who: 'user', key: 'read' },
  'GET /api/ex/coin/quotes/addOptional/{market}/{type}': USER,
  'GET /api/ex/coin/quotes/cancelOptional/{market}/{type}': USER,
  'POST /api/user/getCountryCode': ANYBODY,

  'GET /api/user/easyGenerateCode': ANYBODY,
  'POST /api/user/register': ANYBODY,
  'POST /api/user/login': ANYBODY,
  'POST /api/user/loginDemo': ANYBODY,
  'POST /api/user/backPwd': ANYBODY,
  'POST /api/user/sendEmailCode': ANYBODY,
  'POST /api/user/sendMobileCode': ANYBODY,
  'POST /api/user/sendStepCode': ANYBODY,
  'POST /api/user/logout': ANYBODY,
  /** Shows its own token in the body or the cookie. */
  'POST /api/user/refresh': ANYBODY,

  'POST /api/user/getInfo': USER,
  'GET /api/user/preferences': USER,
  'POST /api/user/preferences': USER,
  'POST /api/user/avatar': { who: 'user', object: 'avatar' },
  'POST /api/ws/ticket': USER,
  'POST /api/ex/cgform-api/upload/file': USER,
  'POST /api/common/upload/OSS': USER,

  'GET /api/ex/coin/member/getLoginDevice': USER,
  'POST /api/ex/coin/member/deleteDevice/{id}': { who: 'user', object: 'device' },
  'POST /api/ex/coin/member/deleteOtherDevices': USER,
  'POST /api/ex/coin/member/updateDevice': { who: 'user', object: 'device' },
  'GET /api/ex/coin/member/getLoginLog': USER,

  'GET /api/ex/coin/member/security': USER,
  'GET /api/ex/coin/open/send/email': USER,
  'GET /api/ex/coin/open/send/sms': USER,
  'POST /api/user/bindEmail': USER,
  'POST /api/ex/coin/member/accountVerificationBinding': USER,
  'POST /api/user/updateUserLoginPwd': USER,
  'POST /api/blade-user/update-password': USER,
  'POST /api/user/tardPwdSet': USER,
  'POST /api/user/updatePwd': USER,
  'POST /api/ex/coin/member/tradePwd': USER,
  'GET /api/ex/coin/member/getGoogleVerification/{step}': USER,
  'GET /api/ex/coin/member/googleVerificationBindingOrReset/{code}/{type}': USER,
  'POST /api/ex/coin/member/backupCodes': USER,
  'POST /api/ex/coin/member/antiCode': USER,

  'GET /api/ex/coin/member/apis': USER,
  'POST /api/ex/coin/member/api': USER,
  'GET /api/ex/coin/member/api/del': { who: 'user', object: 'apiKey' },

  'POST /api/user/uploadKYC': { who: 'user', object: 'documents' },
  'POST /api/ex/coin/member/verified': { who: 'user', object: 'documents' },
  'GET /api/ex/coin/member/getMemberOtherData/yhrzxx': USER,
  'POST /api/userBank/save': USER,
  'POST /api/userBank/getbank': USER,
  'POST /api/ex/coin/member/payment': USER,
  'GET /api/ex/coin/member/getPayment': USER,

  'GET /api/ex/coin/assets/getMyBalance': { who: 'user', key: 'read' },
  'POST /api/demo/funds': USER,
  'POST /api/currency/order/submit': { who: 'user', key: 'trade' },
  'POST /api/currency/order/cancelOrder': { who: 'user', key: 'trade', object: 'order' },
  'POST /api/currency/order/orderList': { who: 'user', key: 'read' },
  'POST /api/currency/order/amend': { who: 'user', key: 'trade', object: 'order' },
  'POST /api/currency/order/cancelAll': { who: 'user', key: 'trade' },
  'GET /api/currency/order/fillList': { who: 'user', key: 'read', object: 'order' },
  'GET /api/currency/order/exportOrders': { who: 'user', key: 'read' },
  'GET /api/currency/order/exportFills': { who: 'user', key: 'read', object: 'order' },
  'POST /api/ex/coin/entrust/exchange/{code}': { who: 'user', key: 'trade' },
  'POST /api/ex/coin/entrust/cancel/entrust': { who: 'user', key: 'trade', object: 'order' },
  'GET /api/ex/coin/entrust/entrustlog/{type}/{log}/{symbol}': { who: 'user', key: 'read' },
  'POST /api/ex/coin/entrust/getEntrustLogCurrency': { who: 'user', key: 'read' },
  'GET /api/ex/coin/entrust/get/myExchangeLog/{symbol}': { who: 'user', key: 'read' },
  'GET /api/ex/coin/entrust/transaction/details/{id}': { who: 'user', key: 'read', object: 'order' },
};
