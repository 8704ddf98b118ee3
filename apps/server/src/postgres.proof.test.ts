import { joinDefi, showDefiOrders } from '@candor/contract/defi/wire.ts';
import { listFinanceOrders, submitFinance } from '@candor/contract/earn/finance.ts';
import { listLoanOrders, repayLoan, submitLoan } from '@candor/contract/loans/wire.ts';
import { listOffers } from '@candor/contract/otc/ad.ts';
import { getAppealOfOrder, supplementAppeal } from '@candor/contract/otc/appeal.ts';
import { getChatRecord } from '@candor/contract/otc/chat.ts';
import { completeOtcOrder, listOtcOrders, payOtcOrder, rateOtcOrder } from '@candor/contract/otc/wire.ts';
import { askForEvidence } from '@candor/contract/staff/otc-cases.ts';
import { listStakingOrders, redeemStaking, submitStaking } from '@candor/contract/earn/staking.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { getCurrencyAccount, grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { approveLoan, decideOpened } from '#testing/staff/decide-case.ts';
import { callServer } from '#testing/server/call-server.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { appealSoon } from '#testing/users/test-appeal.ts';
import { openBorrower } from '#testing/users/test-borrower.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import {
  admitMerchant,
  answerAd,
  openMerchantCandidate,
  openOtcUser,
  putUpAd,
  type TestMerchant,
} from '#testing/users/test-merchant.ts';
import { logIn } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { proofOf } from '#testing/users/test-withdrawer.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const REASON = 'The bank statement shows it.';
const MERCHANT = 'elephant_merchant';
const KEEPER = 'elephant_keeper';
const BUYER = 'elephant_buyer';

const postgres = await startPostgresServer();
afterAll(() => postgres.stop());

test('earn, mining, loans and OTC outlive a restart on PostgreSQL, and two days later all of them have gone on', async () => {
  const settings = { MAKERS: 'off', PRICES: 'simulated', CANDOR_WAITS: '{"credentialHold":1,"appealAfter":1}' };
  const server = await openTestServer({ ...settings, DATABASE_URL: postgres.url });
  try {
    await outlive(server);
  } finally {
    await server.close();
    vi.useRealTimers();
  }
});

async function outlive(server: TestServer): Promise<void> {
  const owner = await openMerchantCandidate(server, MERCHANT);
  await callServer(server, grantDemoFunds, { query: {}, token: owner.token });
  await move(server, owner.token, { amount: '3000', to: 'wallet' });
  const merchant = { ...owner, ...(await admitMerchant(owner, MERCHANT, '2000')) };
  const buyer = await openOtcUser(server, BUYER);
  const saver = await openBorrower(server, KEEPER);
  const loanId = await investAndBorrow(server, saver);
  const disputed = await dealAndDispute(server, merchant, buyer);
  const before = await stateOf(server, saver, buyer);
  expect(before.paid).toEqual({ staking: ['0'], finance: ['0'], mining: ['0'] });
  expect(before.orders.map(({ status, appeal_status }) => [status, appeal_status])).toEqual([
    [1, null],
    [2, 3],
    [3, null],
  ]);
  const said = await saidIn(server, buyer, disputed);
  expect(said.toReversed()).toEqual(['opened', 'paid', 'appealed', 'supplement', 'Please show the statement.']);

  // An income begins at the next midnight, and is paid an hour after its day.
  vi.useFakeTimers({ toFake: ['Date'], now: before.incomeFromMs + 2 * DAY_MS + HOUR_MS });
  await server.restart();
  const [keeper, taker] = [(await logIn(server, KEEPER)).satoken, (await logIn(server, BUYER)).satoken];
  const now = () => stateOf(server, keeper, taker);
  const paid = { staking: ['0.3'], finance: ['0.22'], mining: ['0.2'] };
  await expect.poll(async () => (await now()).paid).toEqual(paid);
  const times = { endTime: expect.any(Number), appealTime: expect.any(Number) };
  const [unpaid, paidOrder, completed] = before.orders;
  await expect
    .poll(async () => (await now()).orders)
    .toEqual([{ ...unpaid, ...times, status: 4, reason: 'expired' }, { ...paidOrder, appeal_status: 2 }, completed]);
  const after = await now();
  expect(after.offers).toEqual(before.offers.map((offer) => ({ ...offer, remainQty: '880' })));
  const days = Math.ceil((Date.now() - (before.loans[0]?.loanTime ?? 0)) / DAY_MS);
  const interestDue = String((5 * days) / 100);
  expect(after.loans).toMatchObject([{ id: loanId, status: 1, principalDue: '100', interestDue }]);
  expect(await saidIn(server, taker, disputed)).toEqual(said);
  await endAll(server, { keeper, taker, loanId, disputed, due: after.loans[0]?.totalDue ?? '' });
}

function move(server: TestServer, token: string, { amount, to }: { amount: string; to: 'wallet' | 'wealth' }) {
  return callServer(server, transferByBody, { token, body: { coinSymbol: 'USDT', amount, from: 'spot', to } });
}

/** Gives the number of a loan that was paid out. */
async function investAndBorrow(server: TestServer, token: string): Promise<string> {
  await move(server, token, { amount: '3000', to: 'wealth' });
  await callServer(server, submitStaking, { token, body: { planId: '2', amount: '1000' } });
  await callServer(server, submitFinance, { token, body: { planId: '14', amount: '1000' } });
  await callServer(server, joinDefi, { token, body: { amount: '1000' } });
  const secured = { collateralCoin: 'BTC', collateralAmount: '0.05' } as const;
  const body = { proId: '1', amount: '100', cycleType: 0, ...secured } as const;
  const { id } = (await callServer(server, submitLoan, { token, body })).data;
  const { token: credit } = await openStaffSession(server, 'demo.credit');
  await approveLoan(server, { token: credit, params: { id } });
  return id;
}

/** One order is completed and rated, one is disputed and waits for evidence, and one nobody will pay; gives the second. */
async function dealAndDispute(server: TestServer, merchant: TestMerchant, buyer: string): Promise<string> {
  const ad = { fiat: 'usd', price: '1.02', minAmount: '50', maxAmount: '900', totalQty: '1000' } as const;
  const advertiseId = await putUpAd(merchant, ad);
  const open = async () => (await answerAd(server, buyer, { advertiseId, coinCou: '60' })).data.id;
  const pay = (id: string) => callServer(server, payOtcOrder, { token: buyer, params: { id } });
  const completed = await open();
  await pay(completed);
  const proof = { params: { id: completed }, body: { proof: proofOf(merchant) } };
  await callServer(server, completeOtcOrder, { token: merchant.token, ...proof });
  await callServer(server, rateOtcOrder, {
    token: buyer,
    params: { id: completed },
    body: { isGood: true, text: 'Fast' },
  });
  const disputed = await open();
  await pay(disputed);
  const { data: filed } = await appealSoon(server, buyer, { orderId: disputed });
  const params = { id: filed.id };
  const answer = { proof: [], description: 'Nothing has arrived here.' };
  await callServer(server, supplementAppeal, { token: merchant.token, params, body: answer });
  const { token: arbiter } = await openStaffSession(server, 'demo.otc-arb-two');
  await callServer(server, askForEvidence, { token: arbiter, params, body: { reason: 'Please show the statement.' } });
  await open();
  return disputed;
}

async function stateOf(server: TestServer, keeper: string, taker: string) {
  const [staking, finance, mining] = await Promise.all([
    callServer(server, listStakingOrders, { token: keeper, query: {} }),
    callServer(server, listFinanceOrders, { token: keeper, query: {} }),
    callServer(server, showDefiOrders, { token: keeper, query: {} }),
  ]);
  const paidOf = ({ data }: { data: { records: readonly { paid: string }[] } }) => data.records.map(({ paid }) => paid);
  return {
    incomeFromMs: staking.data.records[0]?.beginTime ?? 0,
    paid: { staking: paidOf(staking), finance: paidOf(finance), mining: paidOf(mining) },
    loans: (await callServer(server, listLoanOrders, { token: keeper, query: {} })).data.records,
    offers: (await callServer(server, listOffers, { query: { type: '1' } })).data.records,
    orders: (await callServer(server, listOtcOrders, { token: taker, query: {} })).data.records,
  };
}

async function saidIn(server: TestServer, token: string, orderId: string): Promise<readonly string[]> {
  const { data } = await callServer(server, getChatRecord, { token, params: { orderId }, body: { size: 50 } });
  return data.records.map(({ content }) => content);
}

interface Open {
  readonly keeper: string;
  readonly taker: string;
  readonly loanId: string;
  readonly disputed: string;
  /** Of the loan. */
  readonly due: string;
}

/** What was open before can be ended after. */
async function endAll(server: TestServer, { keeper, taker, loanId, disputed, due }: Open): Promise<void> {
  const { data: staking } = await callServer(server, listStakingOrders, { token: keeper, query: {} });
  const exit = { token: keeper, body: { id: staking.records[0]?.id ?? '' } };
  expect((await callServer(server, redeemStaking, exit)).data).toMatchObject({ returned: '999.7', takenBack: '0.3' });
  await callServer(server, repayLoan, { token: keeper, body: { id: loanId, amount: due } });
  const { data: loans } = await callServer(server, listLoanOrders, { token: keeper, query: { status: '3' } });
  expect(loans.records).toMatchObject([{ id: loanId, returned: '0.05', totalDue: '0' }]);
  const { data: appeal } = await callServer(server, getAppealOfOrder, { token: taker, params: { id: disputed } });
  const { token: arbiter } = await openStaffSession(server, 'demo.otc-arb-two');
  const body = { decision: 'RELEASE', reason: REASON } as const;
  const decided = await decideOpened(server, { token: arbiter, params: { id: appeal.id }, body });
  expect(decided.data).toEqual({ isDecided: true });
  const { data } = await callServer(server, getCurrencyAccount, { token: taker, body: { type: '6', coin: 'USDT' } });
  expect(data[0]).toMatchObject({ available: '120' });
}
