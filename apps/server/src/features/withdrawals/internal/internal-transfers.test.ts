import { listNotifications } from '@candor/contract/notifications/wire.ts';
import { setFundPassword } from '@candor/contract/security/wire.ts';
import { restrictUser } from '@candor/contract/staff/user-restrictions.ts';
import { BILL_TYPES, getMyBill } from '@candor/contract/wallet/bills.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { addListedAddress, setWhitelistMode } from '@candor/contract/withdrawals/address-book.ts';
import {
  findTransferReceiver,
  listInternalTransfers,
  submitInternalTransfer,
} from '@candor/contract/withdrawals/internal-transfer.ts';
import { getWithdrawalRecord } from '@candor/contract/withdrawals/record.ts';
import { getWithdrawalTerms, listWithdrawals } from '@candor/contract/withdrawals/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { FUND_PASSWORD, type KeyOwner, openKeyOwner } from '#testing/users/test-api-key.ts';
import { openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { FAST_WAITS, fund, openWithdrawer, proofOf } from '#testing/users/test-withdrawer.ts';

interface Member extends KeyOwner {
  readonly userId: string;
}

let server: TestServer;
/** One for each test that sends; opened together, because each waits for a hold to end. */
let senders: Member[];
let friend: Member;
let finder: string;

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: FAST_WAITS });
  finder = (await openSession(server, 'finder')).satoken;
  senders = await Promise.all(Array.from({ length: 8 }, (_, at) => openMember(`sender_${at}`)));
  const { satoken: token } = await openSession(server, 'alice_friend');
  friend = { server, token, backupCodes: [], userId: await idOf('alice_friend') };
});
afterAll(() => server.close());

async function idOf(name: string): Promise<string> {
  return (await find(finder, name)).data.userId;
}

async function openMember(name: string): Promise<Member> {
  return { ...(await openWithdrawer(server, name)), userId: await idOf(name) };
}

function nextSender(): Member {
  const sender = senders.pop();
  if (sender === undefined) throw new Error('More tests send than senders were opened.');
  return sender;
}

function find(token: string, receiver: string) {
  return callServer(server, findTransferReceiver, { token, body: { receiver } });
}

interface Wish {
  readonly amount: string;
  readonly receiverId?: string;
  readonly coin?: string;
  readonly key?: string;
}

function send(from: KeyOwner, { amount, receiverId = friend.userId, coin = 'USDT', key }: Wish, proof?: object) {
  return callServer(server, submitInternalTransfer, {
    token: from.token,
    body: { receiverId, coin, amount, proof: proof ?? proofOf(from) },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

async function available({ token }: Pick<KeyOwner, 'token'>): Promise<string> {
  const { data } = await callServer(server, getMyBalance, { token, query: { type: '1' } });
  return data.find(({ coin }) => coin === 'USDT')?.available ?? '0';
}

async function termsOf({ token }: KeyOwner) {
  return (await callServer(server, getWithdrawalTerms, { token })).data;
}

test('[8.4] [W11] what is sent arrives at once and whole, and both sides read it in bills, lists, bell and mail', async () => {
  const sender = nextSender();
  await fund(sender, '150');
  const preview = await find(sender.token, 'ALICE_friend');
  expect(preview.data).toEqual({ userId: friend.userId, name: 'al****nd' });
  const { status, data } = await send(sender, { amount: '40.5' });
  expect(status).toBe(200);
  expect(data).toMatchObject({ direction: 'sent', coin: 'USDT', amount: '40.5', name: 'al****nd' });
  expect([await available(sender), await available(friend)]).toEqual(['109.5', '40.5']);

  const listOf = async ({ token }: KeyOwner) =>
    (await callServer(server, listInternalTransfers, { token, body: {} })).data;
  expect((await listOf(sender)).records).toEqual([data]);
  const [received] = (await listOf(friend)).records;
  expect(received).toMatchObject({ id: data.id, direction: 'received', amount: '40.5', userId: sender.userId });
  expect(received?.name).toMatch(/^se\*{4}_\d$/);
  const { data: withdrawals } = await callServer(server, listWithdrawals, { token: sender.token, body: {} });
  expect(withdrawals.records).toMatchObject([
    { id: data.id, method: 'internal', chainType: 'INTERNAL', address: friend.userId, fee: '0', state: 'confirmed' },
  ]);
  expect(withdrawals.records[0]?.canCancel).toBe(false);

  const linesOf = async ({ token }: KeyOwner, billType: number) => {
    const body = { billType: String(billType) };
    const { data: bill } = await callServer(server, getMyBill, { token, body });
    return bill.records.map(({ amount, bizNo }) => [amount, bizNo]);
  };
  expect(await linesOf(sender, BILL_TYPES.internalOut)).toEqual([['-40.5', `internalTransfer:${data.id}`]]);
  expect(await linesOf(friend, BILL_TYPES.internalIn)).toEqual([['40.5', `internalTransfer:${data.id}`]]);

  const titlesOf = async ({ token }: KeyOwner) =>
    (await callServer(server, listNotifications, { token, query: {} })).data.records.map(({ kind, title }) => [
      kind,
      title,
    ]);
  expect(await titlesOf(sender)).toContainEqual(['withdrawal', 'Your internal transfer was sent']);
  expect(await titlesOf(friend)).toContainEqual(['deposit', 'You have received an internal transfer']);
  // The promise about withdrawals is not made to look better by what takes no time.
  expect((await callServer(server, getWithdrawalRecord, {})).data.ended).toBe(0);
});

test('[8.4] nothing is learned of who is here: nobody, a closed account and a part of the demonstration are answered for alike', async () => {
  const { satoken: token } = await openSession(server, 'curious');
  await openSession(server, 'closed_soon');
  const userId = await idOf('closed_soon');
  const { token: risk } = await openStaffSession(server, 'demo.risk');
  const restriction = {
    restriction: 'loginBlocked',
    reason: 'securityCheckFailed',
    note: 'closed',
    hours: 24,
  } as const;
  const set = await callServer(server, restrictUser, { token: risk, params: { userId }, body: restriction });
  expect(set.status).toBe(200);
  const answers = await Promise.all(
    ['closed_soon', userId, 'nobody_at_all', '1999999999'].map((who) => find(token, who)),
  );
  for (const answer of answers) expect(refusalOf(answer)).toEqual([422, 404, 'unknownReceiver']);
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(refusalOf(await find(token, 'curious'))).toEqual([422, 3010, 'receiverIsSender']);
});

test('[8.4] looking for users has a limit of its own', async () => {
  const receivers = [{ points: 2, seconds: 3_600, per: 'caller' }];
  const limited = await openTestServer({ MAKERS: 'off', CANDOR_LIMITS: JSON.stringify({ receivers }) });
  try {
    const { satoken: token } = await openSession(limited, 'many_looks');
    const look = () => callServer(limited, findTransferReceiver, { token, body: { receiver: 'nobody_here' } });
    expect([(await look()).status, (await look()).status, (await look()).status]).toEqual([422, 422, 429]);
  } finally {
    await limited.close();
  }
});

test('[8.4] the rules of a transfer are told before its proof is used up, and the proof is that of a withdrawal', async () => {
  const sender = nextSender();
  await fund(sender, '100');
  const wordOf = async (wish: Wish, proof?: object) => refusalOf(await send(sender, wish, proof))[2];
  const code = proofOf(sender);
  expect(await wordOf({ amount: 'much' }, code)).toBe('amountNotNumeric');
  expect(await wordOf({ amount: '0' }, code)).toBe('amountMustBePositive');
  expect(await wordOf({ amount: '1', coin: 'NONE' }, code)).toBe('unknownAsset');
  expect(await wordOf({ amount: '1', receiverId: sender.userId }, code)).toBe('receiverIsSender');
  expect(await wordOf({ amount: '1', receiverId: '1999999999' }, code)).toBe('unknownReceiver');
  expect(await wordOf({ amount: '1' }, { backupCode: code.backupCode })).toBe('proofNeeded');
  expect(await wordOf({ amount: '1' }, { fundPassword: FUND_PASSWORD })).toBe('proofNeeded');
  expect((await send(sender, { amount: '1' }, code)).status).toBe(200);
  expect(await wordOf({ amount: '99.00000001' })).toBe('insufficientBalance');
  expect(await available(sender)).toBe('99');
});

test('[8.4] who is not verified or has no fund password sends nothing', async () => {
  const unverified = await openKeyOwner(server, 'not_verified');
  expect(refusalOf(await send(unverified, { amount: '1' }))[2]).toBe('primaryNeeded');
  const { satoken: token } = await openSession(server, 'no_fund_password');
  const bare = { server, token, backupCodes: [] };
  expect(refusalOf(await send(bare, { amount: '1' }, {}))[2]).toBe('fundPasswordNotSet');
});

test('[G-6] the same key sends once, also two at a time, and with other content is refused', async () => {
  const sender = nextSender();
  await fund(sender, '100');
  const before = Number(await available(friend));
  const wish = { amount: '10', key: 'one-wish' };
  const proof = proofOf(sender);
  const atOnce = await Promise.all([send(sender, wish, proof), send(sender, wish, proof)]);
  const answers = [...atOnce, await send(sender, wish, proof)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(refusalOf(await send(sender, { ...wish, amount: '11' }, proof))[2]).toBe('duplicateRequest');
  expect(Number(await available(friend)) - before).toBe(10);
  expect(await available(sender)).toBe('90');
});

test('[8.4] of two at a time that together are too much, one is sent', async () => {
  const sender = nextSender();
  await fund(sender, '100');
  const answers = await Promise.all([send(sender, { amount: '60' }), send(sender, { amount: '60' })]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
  expect(await available(sender)).toBe('40');
  // What was refused is no row that would count.
  expect((await termsOf(sender)).usedToday).toBe('60');
});

test('[8.4] withdrawals and internal transfers share the limit of the day', async () => {
  const sender = nextSender();
  await fund(sender, '3000');
  expect((await termsOf(sender)).leftToday).toBe('2000');
  expect((await send(sender, { amount: '1500' })).status).toBe(200);
  expect((await termsOf(sender)).leftToday).toBe('500');
  expect(refusalOf(await send(sender, { amount: '500.01' }))[2]).toBe('withdrawalLimit');
  expect((await send(sender, { amount: '500' })).status).toBe(200);
});

test('[8.4] in whitelist mode money goes to listed users alone, once they have waited', async () => {
  const sender = nextSender();
  await fund(sender, '100');
  const { token } = sender;
  await callServer(server, setWhitelistMode, { token, body: { isOn: true, proof: proofOf(sender) } });
  expect(refusalOf(await send(sender, { amount: '5' }))).toEqual([422, 3008, 'receiverNotInBook']);
  const entry = { coin: 'USDT', chainType: 'INTERNAL', address: friend.userId, label: 'Alice' } as const;
  const add = (changes: object) =>
    callServer(server, addListedAddress, { token, body: { ...entry, ...changes, proof: proofOf(sender) } });
  expect(refusalOf(await add({ address: '1999999999' }))[2]).toBe('unknownReceiver');
  const added = await add({});
  expect(added.data).toMatchObject({ chainType: 'INTERNAL', address: friend.userId });
  expect(refusalOf(await send(sender, { amount: '5' }))).toEqual([422, 3008, 'receiverNotActive']);
  await expect.poll(() => Date.now() > added.data.activeAtMs).toBe(true);
  expect((await send(sender, { amount: '5' })).status).toBe(200);
});

test('[8.4] a hold after a change of credentials, the operator’s restriction and its review each stop it', async () => {
  const sender = nextSender();
  await fund(sender, '100');
  const { token } = sender;
  const { token: risk } = await openStaffSession(server, 'demo.risk');
  const restrict = (restriction: 'underReview' | 'withdrawalsHeld') => {
    const body = { restriction, reason: 'securityCheckFailed', note: 'a test', hours: 24 } as const;
    return callServer(server, restrictUser, { token: risk, params: { userId: sender.userId }, body });
  };
  expect((await restrict('underReview')).status).toBe(200);
  expect(refusalOf(await send(sender, { amount: '5' }))).toEqual([422, 3006, 'transferNeedsReview']);
  const change = {
    oldPassword: FUND_PASSWORD,
    fundPassword: '902746',
    proof: { backupCode: sender.backupCodes.pop() },
  };
  expect((await callServer(server, setFundPassword, { token, body: change })).status).toBe(200);
  expect(refusalOf(await send(sender, { amount: '5' }))).toEqual([422, 3006, 'withdrawalsHeld']);
  expect((await restrict('withdrawalsHeld')).status).toBe(200);
  expect(refusalOf(await send(sender, { amount: '5' }))).toEqual([422, 3006, 'withdrawalsRestricted']);
  expect(await available(sender)).toBe('100');
});
