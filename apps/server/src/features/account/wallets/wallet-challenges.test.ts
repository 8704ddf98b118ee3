import { ok } from '@candor/domain/result.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSigningWallet } from '../../../testing/users/test-signing-wallet.ts';
import type { Visit } from '../login/logins.ts';
import { openTestPeople, type TestPeople } from '../test-people.ts';

const ORIGIN = 'https://exchange.example';
const LIFE_MS = 300_000;
const visit: Visit = {
  ip: '203.0.113.7',
  userAgent: 'a browser',
  locale: 'en',
  origin: ORIGIN,
  deviceCookie: undefined,
  limitTarget: () => Promise.resolve(ok(undefined)),
};
let server: TestPeople;
beforeAll(async () => {
  server = await openTestPeople();
});
afterAll(() => server.close());

async function signed(wallet: ReturnType<typeof newSigningWallet>) {
  const asked = await server.logins.askWallet(wallet.address, { origin: ORIGIN });
  if (!asked.ok) throw new Error(asked.refusal.word);
  const { ticket, message } = asked.value;
  return { signType: 'WALLET', ticket, signature: await wallet.sign(message) } as const;
}

test('[VAL-10] a message is good for five minutes and no longer, and leaves no row behind', async () => {
  const account = { passwordHash: '', termsVersion: '2026-11-15', locale: 'en', loginName: 'wallet_time' } as const;
  const opened = await server.accounts.open(account);
  const wallet = newSigningWallet();
  expect(opened.ok && (await server.people.wallets.bind(opened.value, wallet.address)).ok).toBe(true);
  const late = await signed(wallet);
  server.time.nowMs += LIFE_MS;
  expect(await server.logins.beginByWallet(late, visit)).toMatchObject({ refusal: { word: 'walletMessageExpired' } });
  const forgotten = await signed(wallet);
  const inTime = await signed(wallet);
  server.time.nowMs += LIFE_MS - 1;
  expect(await server.logins.beginByWallet(inTime, visit)).toMatchObject({ ok: true });
  server.time.nowMs += 1;
  await server.people.walletChallenges.removeExpired();
  expect(await server.db.selectFrom('walletChallenges').selectAll().execute()).toEqual([]);
  expect(await server.logins.beginByWallet(forgotten, visit)).toMatchObject({ ok: false });
});

test('[VAL-10] neither the address of a wallet nor what it signs can be read in the rows', async () => {
  const wallet = newSigningWallet();
  await server.people.wallets.bind(77, wallet.address);
  const asked = await signed(wallet);
  const rows = [
    await server.db.selectFrom('boundWallets').selectAll().execute(),
    await server.db.selectFrom('walletChallenges').selectAll().execute(),
  ];
  const text = JSON.stringify(rows).toLowerCase();
  expect(text).not.toContain(wallet.address.slice(2).toLowerCase());
  expect(text).not.toContain(asked.ticket.toLowerCase());
});

test('[VAL-10] a refused wallet costs the same work and the same answer, bound or not', async () => {
  const [bound, unbound, stranger] = [newSigningWallet(), newSigningWallet(), newSigningWallet()];
  await server.people.wallets.bind(78, bound.address);
  const attempts = async () => (await server.db.selectFrom('loginAttempts').selectAll().execute()).length;
  const workOf = async (wallet: typeof bound) => {
    const before = await attempts();
    const { ticket } = await signed(wallet);
    const signature = await stranger.sign('anything');
    const answer = await server.logins.beginByWallet({ signType: 'WALLET', ticket, signature }, visit);
    return { answer, attempts: (await attempts()) - before };
  };
  const [tried, untried] = [await workOf(bound), await workOf(unbound)];
  expect(tried).toEqual(untried);
  expect(tried).toMatchObject({ answer: { refusal: { word: 'walletRefused' } }, attempts: 1 });
});

test('[VAL-10] a change of wallets and what a reset took away stand in the audit log', async () => {
  await server.people.wallets.bind(79, newSigningWallet().address);
  await server.people.credentialChanged({ userId: 79, change: 'walletChanged' });
  await server.people.credentialChanged({ userId: 79, change: 'passwordReset' });
  const actions = (await server.audited()).filter(({ object }) => object === 'user:79').map(({ action }) => action);
  expect(actions.toSorted()).toEqual(['account.passwordReset', 'account.walletChanged', 'account.walletsUnbound']);
  expect(await server.people.wallets.list(79)).toEqual([]);
});

test('[VAL-10] under a name that the standard cannot write down no wallet is asked', async () => {
  const asked = await server.logins.askWallet(newSigningWallet().address, { origin: 'http://[fd00::7]:3000' });
  expect(asked).toMatchObject({ refusal: { word: 'forbidden' } });
});
