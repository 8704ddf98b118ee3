import { getMerchantState } from '../packages/contract/src/otc/merchant.ts';
import { listOffers, type Offer } from '../packages/contract/src/otc/ad.ts';
import { getAppealOfOrder } from '../packages/contract/src/otc/appeal.ts';
import { getChatRecord } from '../packages/contract/src/otc/chat.ts';
import { getServicePayment, listOtcOrders, type OtcOrder } from '../packages/contract/src/otc/wire.ts';
import { listAppealCases, listMerchantCases, openAppealCase } from '../packages/contract/src/staff/otc-cases.ts';
import { expectOnPage } from './expect-on-page.ts';
import { INJECTION_STRINGS, packed } from './injection-strings.ts';
import { test } from './journey.ts';
import { openScreen, sitDown, standUp } from './ops-desk.ts';
import { answerWith } from './patch-answer.ts';
import { arriveLoggedIn } from './person.ts';

const TEXTS = packed(2_000);
const ALL = INJECTION_STRINGS.join('\n');
const NOW = 1_767_225_600_000;
const PAGE = { total: 1, size: 20, current: 1, pages: 1 };
const MERCHANT = {
  merchantId: '9',
  name: ALL,
  isDemo: false,
  orders: 0,
  completionPercent: null,
  payMinutes: null,
  releaseMinutes: null,
  goodRatings: 0,
  badRatings: 0,
};
const OFFER: Offer = {
  id: '7',
  merchantId: '9',
  direction: 2,
  coin: 'USDT',
  fiat: 'usd',
  priceType: 'fixed',
  price: '1',
  floatPercent: null,
  totalQty: '100',
  remainQty: '100',
  minAmount: '50',
  maxAmount: '100',
  payTypes: ['bank'],
  payMinutes: 15,
  autoReply: '',
  terms: ALL,
  levelMin: 1,
  ordersMin: 0,
  status: 1,
  createTime: NOW,
  merchant: MERCHANT,
};
const ORDER: OtcOrder = {
  id: '1',
  orderCode: 'P1',
  advertiseId: '7',
  serviceType: 2,
  type: 1,
  role: 'buyer',
  isMerchant: false,
  merchantId: '9',
  counterparty: 'so****dy',
  coin: 'USDT',
  coinCou: '60',
  fiat: 'usd',
  price: '1',
  fiatCurrencyAmount: '60',
  fee: '0.06',
  payTypes: ['bank'],
  status: 2,
  reason: null,
  buyerCou: '0',
  createTime: NOW,
  expireTime: NOW,
  payTime: NOW,
  endTime: null,
  appeal_status: 2,
  appealTime: NOW,
  isRated: false,
};

test('what the two sides of an OTC order have written is text to both', async ({ page }) => {
  await arriveLoggedIn(page, '/home/index');
  await answerWith(page, listOffers, { ...PAGE, records: [OFFER] });
  await page.goto('/otc/ordinary?fiat=usd');
  await page.getByRole('button', { name: 'Buy USDT' }).click();
  await page.getByRole('dialog').waitFor();
  await expectOnPage(page, [ALL]);
  await answerWith(page, listOtcOrders, { ...PAGE, records: [ORDER] });
  await answerWith(page, getServicePayment, {
    payType: 'bank',
    payee: ALL,
    bankName: ALL,
    cardNumber: ALL,
    amount: '60',
    fiat: 'usd',
  });
  await answerWith(page, getAppealOfOrder, {
    id: '3',
    orderId: '1',
    orderCode: 'P1',
    reason: 'other',
    description: ALL,
    contact: '',
    phone: '',
    proofs: 0,
    isOwn: false,
    status: 4,
    dueTime: null,
    question: ALL,
    decision: 'SPLIT',
    decisionReason: ALL,
    buyerCou: '30',
    createTime: NOW,
    closeTime: NOW,
  });
  await answerWith(page, getChatRecord, {
    ...PAGE,
    records: TEXTS.map((content, index) => ({
      id: String(index + 1),
      orderId: '1',
      blade_user_id: '5',
      userType: 2 as const,
      content_type: 1 as const,
      content,
      create_time: NOW,
    })),
    total: TEXTS.length,
    isOpen: true,
  });
  await page.goto('/otc/order?orderCode=P1');
  await expectOnPage(page, [ALL, ...TEXTS]);
  const nobody = { merchantId: null, missing: [], deposit: '1000', returnAtMs: null, profile: null };
  await answerWith(page, getMerchantState, { ...nobody, is_merchant: 0, reason: ALL });
  await page.goto('/merchant/index');
  await expectOnPage(page, [ALL]);
});

test('what the sides of a dispute have written is text before the arbitrator', async ({ browser, baseURL }) => {
  const desk = await sitDown(browser, String(baseURL), 'demo.otc-arb-two');
  const person = { userId: '1000001', level: 2, registeredAtMs: NOW, appliedAtMs: NOW };
  await answerWith(desk, listMerchantCases, [{ ...person, loginName: ALL, status: 'applied' }]);
  await openScreen(desk, 'Merchants');
  await expectOnPage(desk, [ALL]);
  const dispute = {
    id: '3',
    orderId: '1',
    orderCode: 'P1',
    state: 'arbitration',
    reason: 'other',
    sellerId: '1000001',
    buyerId: '1000002',
    filedBy: 'buyer',
    coin: 'USDT',
    amount: '60',
    fiat: 'usd',
    fiatAmount: '60',
    value: '60',
    needsTwo: true,
    proposal: { by: 'demo.otc-arb', decision: 'RELEASE', buyerAmount: '60', reason: ALL },
    filedAtMs: NOW,
    dueAtMs: NOW,
  } as const;
  await answerWith(desk, listAppealCases, [dispute]);
  await answerWith(desk, openAppealCase, {
    ...dispute,
    openedAtMs: NOW,
    paidAtMs: NOW,
    endedAtMs: null,
    contact: ALL,
    phone: ALL,
    statements: TEXTS.map((description, index) => ({
      by: 'buyer' as const,
      description,
      pictures: [],
      atMs: NOW + index,
    })),
    chat: TEXTS.map((text, index) => ({ by: 'seller' as const, text, picture: null, atMs: NOW + index })),
  });
  await openScreen(desk, 'OTC appeals');
  await desk.getByRole('cell').getByRole('button').first().click();
  await expectOnPage(desk, [ALL, ...TEXTS]);
  await standUp(desk);
});
