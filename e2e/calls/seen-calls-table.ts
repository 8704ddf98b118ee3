/** A browser test, by its file and its whole title, and the calls whose data it looks at on a page. */
export interface SeenCalls {
  readonly spec: string;
  readonly title: string;
  readonly calls: readonly string[];
}

const COIN = '/api/{head}/coin';

/** By file and title. */
const SEEN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'account.spec.ts': {
    'a registration by phone finds the country by its name or code, and the invitation is carried': [
      'POST /api/user/getCountryCode',
      'POST /api/user/sendMobileCode',
      'POST /api/user/register',
    ],
    '[VAL-3] once a code is on its way, the reset asks for it and for the new password': [
      'POST /api/user/sendEmailCode',
    ],
    '[ENT-1] a picture is made smaller, sent and shown as one’s own, and can be taken away for the stock one': [
      'POST /api/{head}/cgform-api/upload/file',
    ],
  },
  'account-journey.proof.spec.ts': {
    '[ROUTE-2] from the registration by e-mail to the end of a lost device, in en at 1440 px': [
      'POST /api/user/backPwd',
      `GET ${COIN}/member/getLoginLog`,
      `POST ${COIN}/member/deleteDevice/:id`,
    ],
  },
  'account-calls.spec.ts': {
    '[CALL-3] [CALL-7] who is proved by a code changes the login password, and a device is trusted until it is not': [
      'POST /api/user/updateUserLoginPwd',
      `GET ${COIN}/member/getLoginDevice`,
      `POST ${COIN}/member/updateDevice`,
      `GET ${COIN}/open/send/email`,
    ],
    '[CALL-7] [ENT-12] the account centre binds the bank card that the personal centre then shows': [
      `POST ${COIN}/member/payment`,
      `GET ${COIN}/member/getPayment`,
    ],
    '[CALL-4] [CALL-6] a coin is watched and let go on its own page, moved to another wallet, and its market in the list':
      [
        'POST /api/userCoin/save',
        'POST /api/userCoin/removeByCoin',
        'POST /api/userCoin/getUserCoin',
        'POST /api/asset/transferFunds',
        `GET ${COIN}/quotes/getOptional`,
        `GET ${COIN}/quotes/addOptional/:market/:type`,
        `GET ${COIN}/quotes/cancelOptional/:market/:type`,
      ],
  },
  'session.spec.ts': {
    '[STATE-1] a login brings the profile and opens the private socket, a logout ends all of it': [
      'POST /api/user/login',
      'POST /api/user/getInfo',
    ],
  },
  'security.spec.ts': {
    '[CALL-7] an e-mail, an authenticator and a key are set up, each proved by the strongest before': [
      'POST /api/user/bindEmail',
      `GET ${COIN}/member/getGoogleVerification/:step`,
      `GET ${COIN}/member/googleVerificationBindingOrReset/:code/:type`,
      `GET ${COIN}/member/apis`,
      `POST ${COIN}/member/api`,
      `GET ${COIN}/member/api/del`,
      `POST ${COIN}/member/tradePwd`,
      `POST ${COIN}/member/antiCode`,
    ],
    '[CALL-7] on a phone a number is bound, and then proves what is set next': [
      `GET ${COIN}/open/send/sms`,
      `POST ${COIN}/member/accountVerificationBinding`,
    ],
    '[CALL-3] the personal centre changes both passwords, and says beside the field what is wrong': [
      'POST /api/user/updatePwd',
      'POST /api/user/tardPwdSet',
    ],
  },
  'wallet-guards.proof.spec.ts': {
    'withdrawals rest after a change of password, with the time that is left, and open again by themselves': [
      'POST /api/blade-user/update-password',
    ],
    'money goes to the bound card of its owner, reviewed and confirmed by hand, live on the screen': [
      'POST /api/withdraw/submit',
    ],
  },
  'identity.spec.ts': {
    '[STATE-10] [ENT-12] primary passes at once, advanced is refused with its reason, tried again and passed': [
      `GET ${COIN}/member/getMemberOtherData/yhrzxx`,
      `POST ${COIN}/member/verified`,
      'POST /api/common/upload/OSS',
    ],
    '[STATE-10] [ENT-12] on a phone the bank card is bound once, and then masked and locked': [
      'POST /api/user/uploadKYC',
      'POST /api/userBank/save',
      'POST /api/userBank/getbank',
    ],
  },
  'wallet.spec.ts': {
    '[ROUTE-4] a deposit arrives live, is transferred, swapped and found on the bill, which adds up': [
      `GET ${COIN}/assets/getRechargeCurrency`,
      `GET ${COIN}/assets/getDepositAddress/:coin`,
      `GET ${COIN}/assets/getCoinRate`,
      `GET ${COIN}/assets/getWalletAccount`,
      `POST ${COIN}/assets/getCurrencyAccount`,
      `GET ${COIN}/wallet/trans`,
      'POST /api/texchange/getCurrencyPrice',
      'POST /api/texchange/currencyExchange',
      `POST ${COIN}/assets/getMyBill`,
      'GET /api/{head}/sys/sys/dict/getDictItems/:dictCode',
      `GET ${COIN}/assets/getMyBalance`,
    ],
    '[STATE-6] [VAL-2] [ENT-11] a declared payment is reviewed, refused with its reason, and found by its state': [
      'POST /api/recharge/submit',
      'POST /api/recharge/list',
      `POST ${COIN}/assets/getRechargeLog`,
    ],
    '[ROUTE-5] [VAL-4] [VAL-9] [CONST-6] nothing leaves without a fund password; then with its fee and its deadline, and it can be taken back':
      [`POST ${COIN}/assets/withdrawal`, `POST ${COIN}/assets/getWithdrawalLog`],
  },
  'loans.spec.ts': {
    '[ROUTE-13] a loan is drawn before it is asked for with three photos, approved at the console, repaid and settled':
      ['POST /api/common/type/t_repay_type'],
  },
  'chat.spec.ts': {
    '[UI-2] [ERR-5] the header’s icon opens the ways to the support, and says each of the three failures': [
      'POST /api/common/getCustomerService',
    ],
  },
  'help.spec.ts': {
    '[ROUTE-17] the help centre leads from its index through sections to an article and back by the breadcrumb': [
      `GET ${COIN}/open/getArticleList`,
      'POST /api/helpCenterInfo/:id',
    ],
  },
  'shell.spec.ts': {
    '[NAV-9] the top menu leads to its eight places': ['POST /api/common/getWhitePaperSetting'],
    '[NAV-10] Ctrl-K finds a page or a market by a few letters and opens it by the keyboard alone': [
      'POST /api/common/getCoinList',
    ],
  },
  'coin-family.spec.ts': {
    '[CALL-5] [CALL-6] [ROUTE-4] the terminal trades by the coin family, and what it did stands on the trading screen and in the order centre':
      [
        `POST ${COIN}/entrust/exchange/:code`,
        `POST ${COIN}/entrust/cancel/entrust`,
        `GET ${COIN}/wallet/get/:type/:symbol`,
        `GET ${COIN}/entrust/get/myExchangeLog/:symbol`,
        `GET ${COIN}/entrust/entrustlog/:type/:log/:symbol`,
        `GET ${COIN}/entrust/transaction/details/:id`,
        `POST ${COIN}/entrust/getEntrustLogCurrency`,
        `GET ${COIN}/entrust/entrustlogContract/:type/:log/:symbol`,
        `GET ${COIN}/entrust/get/myPosition/:type`,
      ],
    '[CALL-2] [CALL-6] [ENT-6] the lists of quotes, the latest trades, the sources of a price and the app’s pictures come by their own calls':
      [
        'POST /api/notice/list',
        'GET /api/{head}/cgform-api/getData/:formId',
        'GET /api/{head}/cgform-api/detailData/:formId/:id',
        `GET ${COIN}/open/getSpotGoods`,
        `GET ${COIN}/open/getContract`,
        `GET ${COIN}/open/transaction/:plate/:market`,
        `GET ${COIN}/open/getPriceComparison/:market`,
      ],
  },
  'terminal-contracts.spec.ts': {
    '[CALL-5] a contract of the terminal is set, opened, given margin and closed by the coin family': [
      `POST ${COIN}/entrust/contract/open/:code`,
      `POST ${COIN}/open/get/contractDetail`,
      `POST ${COIN}/entrust/contract/close/:code`,
      `POST ${COIN}/entrust/contract/close/onekey`,
      `POST ${COIN}/wallet/contract/updateLeverageRadio`,
      `POST ${COIN}/wallet/contract/updateBond`,
      `GET ${COIN}/open/getFundingRate`,
      `GET ${COIN}/entrust/get/getUbwMaintenanceMargin`,
      `GET ${COIN}/entrust/get/getBbwMaintenanceMargin/:coin`,
    ],
  },
  'markets.spec.ts': {
    '[ROUTE-9] a market without a trade shows no zero, and every list holds its own': ['POST /api/common/getMt5Amount'],
    '[ROUTE-9] [ROUTE-10] prices arrive by themselves, the overview ranks them, and the browser can check them': [
      `GET ${COIN}/open/market/initData`,
    ],
  },
  'earn.spec.ts': {
    '[ROUTE-20] the four tabs of finance, a product’s steps, taking part in it, and one’s own investments': [
      'POST /api/financial/list',
      'POST /api/financial/personalIncome',
      'POST /api/order/list',
    ],
  },
  'referrals.proof.spec.ts': {
    'somebody invited by a link trades, and the fee’s share is counted for who invited': [
      'POST /api/agentActivityInfo/getAgentInfo',
      'POST /api/agentActivityInfo/getAgentList',
    ],
  },
  'defi.spec.ts': {
    '[ERR-4] [CALL-2] a deposit on a chain: cancelled, not accepted and revoked, then made and taken back': [
      'POST /api/apiDefi/sendApproveHash',
    ],
  },
  'ops.spec.ts': {
    '[CALL-2] another fee is asked for by one, approved by another, and announced to whoever withdraws': [
      'POST /api/common/getAllSetting',
    ],
  },
  'otc.spec.ts': {
    '[ROUTE-18] a user buys from a merchant: order, chat, payment and release reach both sides without a reload; the next one is appealed':
      [`POST ${COIN}/buy/sendChatRecord`, `POST ${COIN}/buy/getChatRecord/:orderId`],
  },
  'margin.spec.ts': {
    'money is moved into the cross account, borrowed on, traded with, charged interest and repaid; on a phone too': [
      `GET ${COIN}/wallet/all/marginProperty`,
      `GET ${COIN}/wallet/fixed/marginProperty/:symbol`,
      `GET ${COIN}/wallet/all/getCanborrowList`,
      `GET ${COIN}/wallet/all/getDepositRate`,
      `POST ${COIN}/wallet/:mode/getCanborrow`,
      `POST ${COIN}/wallet/:mode/preborrow`,
      `POST ${COIN}/wallet/:mode/borrow`,
      `POST ${COIN}/wallet/still/:mode`,
      `POST ${COIN}/wallet/fixed/updateLeverageRadio`,
      `GET ${COIN}/entrust/borrowOrder/:state/:account/:symbol`,
    ],
  },
  'trade.spec.ts': {
    '[STATE-7] every type of order is placed, amended, filled, cancelled and found again in the records': [
      'POST /api/currency/order/submit',
      'POST /api/currency/order/cancelOrder',
      'POST /api/currency/order/orderList',
    ],
  },
  'perpetuals.spec.ts': {
    '[STATE-9] a position is opened, added to, protected, partly closed and liquidated, and every step is in the records':
      ['POST /api/contract/position/adjustAmount', 'POST /api/contract/loss/cancel'],
    '[ROUTE-11] the trading screen trades spot, contracts and second contracts, each with its orders now and before': [
      'POST /api/contract/order/submit',
      'POST /api/contract/order/list',
      'POST /api/contract/order/canCelOrder',
      'POST /api/contract/position/list',
      'POST /api/contract/position/stopOrder',
      'POST /api/contract/loss/list',
      'POST /api/contract/loss/sett',
      'POST /api/period/list',
      'POST /api/secondContractOrder/createSecondContractOrder',
      'POST /api/secondContractOrder/selectOrderList',
    ],
  },
  'requests.spec.ts': {
    '[CALL-2] the configuration is asked for with the time of the visit, and its text is read, not run': [
      'GET /platform/dev/config.js',
    ],
  },
};

export const SEEN_CALLS: readonly SeenCalls[] = Object.entries(SEEN).flatMap(([spec, titles]) =>
  Object.entries(titles).map(([title, calls]) => ({ spec, title, calls })),
);
