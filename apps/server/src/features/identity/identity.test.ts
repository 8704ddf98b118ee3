import { join } from 'node:path';
import { createSocketTicket, getUserInfo } from '@candor/contract/account/wire.ts';
import { sendOwnEmailCode } from '@candor/contract/account/codes.ts';
import {
  getIdentity,
  getPayment,
  getUserBank,
  listCountries,
  savePayment,
  saveUserBank,
  submitVerified,
  uploadKyc,
} from '@candor/contract/identity/wire.ts';
import { setAntiCode } from '@candor/contract/security/wire.ts';
import { openIdentityCase, passIdentityCase } from '@candor/contract/staff/identity-cases.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#platform/sockets/test-client.ts';
import { callStaffDesk } from '#platform/staff/call-staff-desk.ts';
import { STAFF_SOCKET } from '#platform/staff/staff-message.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { refusalOf } from '../../testing/server/refusal-of.ts';
import { openStaffSession } from '../../testing/users/test-staff.ts';
import { codeSentBy, mailSentBy, openEmailSession, openSession } from '../../testing/users/test-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

let count = 0;
/** Somebody new, with a document of their own. */
async function openPerson() {
  count += 1;
  const { satoken: token } = await openSession(server, `person_${count}`);
  const primary = { flag: 1, realName: 'Ann Example', idCard: `P100000${count}`, country: 'CH' } as const;
  return { token, primary };
}

async function upload(token: string): Promise<{ id: string; link: string }> {
  const jpeg = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#88aa99' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(jpeg)]), 'front.jpg');
  const response = await fetch(`${server.address}/api/ex/cgform-api/upload/file`, {
    method: 'POST',
    headers: { satoken: token },
    body: form,
  });
  const { data }: { data: { id: string; link: string } } = await response.json();
  return data;
}

const uploadPicture = async (token: string): Promise<string> => (await upload(token)).id;

async function advancedOf(token: string) {
  const [frontUrl = '', backUrl = '', handelUrl = ''] = await Promise.all([1, 2, 3].map(() => uploadPicture(token)));
  return { flag: 2, country: 'CH', cardType: 1, frontUrl, backUrl, handelUrl } as const;
}

const staff = (...words: string[]) => callStaffDesk(join(server.dataDir, STAFF_SOCKET), { staff: 'tester', words });
/** Looked at and decided, as the desk asks for it. */
const decide = async (decision: string, userId: string, ...reason: string[]) => {
  await staff('identity', 'show', userId, 'pictures');
  return staff('identity', decision, userId, ...reason);
};
const askProofCode = (token: string) => callServer(server, sendOwnEmailCode, { token, query: { codeType: 'PROOF' } });
const stateOf = async (token: string) => (await callServer(server, getIdentity, { token })).data;
const userIdOf = async (token: string) => {
  const waiting = (await staff('identity', 'list')).lines;
  expect((await stateOf(token)).auditStatusAdvanced).toBe(3);
  return waiting.at(-1)?.split(' ')[0] ?? '';
};

test('[STATE-10] [ENT-12] the primary verification passes its automatic checks at once and is shown masked', async () => {
  const { token, primary } = await openPerson();
  expect(await stateOf(token)).toMatchObject({ level: 0, auditStatusPrimary: 0, realName: null });
  const handedIn = await callServer(server, uploadKyc, { token, body: primary });
  expect([handedIn.status, handedIn.data]).toEqual([200, { status: 1 }]);
  const state = await stateOf(token);
  expect(state).toMatchObject({ level: 1, auditStatusPrimary: 1, realName: 'A*** E***', country: 'CH' });
  expect(state.idCard).toMatch(/^P1\*{4}0\d$/);
  expect((await callServer(server, submitVerified, { token, body: primary })).code).toBe(409);
});

test('[ENT-12] one identity is one account, however the number is written', async () => {
  const [first, second] = [await openPerson(), await openPerson()];
  await callServer(server, submitVerified, { token: first.token, body: { ...first.primary, idCard: 'AB-123-456' } });
  const taken = { ...second.primary, idCard: 'ab123456' };
  expect((await callServer(server, submitVerified, { token: second.token, body: taken })).code).toBe(2004);
  const elsewhere = { ...taken, country: 'JP' };
  expect((await callServer(server, submitVerified, { token: second.token, body: elsewhere })).status).toBe(200);
});

test('[ENT-12] two who show one document at the same moment: one of them has it', async () => {
  const people = [await openPerson(), await openPerson(), await openPerson()];
  const answers = await Promise.all(
    people.map(({ token, primary }) =>
      callServer(server, submitVerified, { token, body: { ...primary, idCard: 'RACE5555' } }),
    ),
  );
  expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['200', '2004', '2004']);
});

test.each([
  ['a country that is not served', { country: 'KP' }, 2005],
  ['a country that does not exist', { country: 'ZZ' }, 2005],
  ['a number that cannot be one', { idCard: '0000000' }, 400],
  ['a number whose own check digit is wrong', { country: 'CN', idCard: '11010519491231002Y'.replace('Y', '1') }, 400],
])('[ENT-12] %s is refused', async (_what, change, code) => {
  const { token, primary } = await openPerson();
  const answer = await callServer(server, submitVerified, { token, body: { ...primary, ...change } });
  expect([answer.code, (await stateOf(token)).auditStatusPrimary]).toEqual([code, 0]);
});

test('[STATE-10] a name on the sanctions list waits for a person, who may refuse it with a reason', async () => {
  const { token, primary } = await openPerson();
  const body = { ...primary, realName: 'MÄX  Sanctionmann' };
  expect((await callServer(server, submitVerified, { token, body })).data).toEqual({ status: 3 });
  expect((await callServer(server, submitVerified, { token, body })).code).toBe(2003);
  const line = (await staff('identity', 'list')).lines.find((waiting) => waiting.includes('primary')) ?? '';
  const userId = line.split(' ')[0] ?? '';
  expect((await staff('identity', 'refuse', userId, 'because')).isOk).toBe(false);
  expect((await decide('refuse', userId, 'sanctions')).isOk).toBe(true);
  expect(await stateOf(token)).toMatchObject({ auditStatusPrimary: 2, primaryReason: 'sanctions', level: 0 });
  expect((await callServer(server, submitVerified, { token, body: primary })).data).toEqual({ status: 1 });
});

test('[STATE-10] [ENT-12] the advanced verification is reviewed: refused with a reason, tried again, passed', async () => {
  const { token, primary } = await openPerson();
  expect((await callServer(server, uploadKyc, { token, body: await advancedOf(token) })).code).toBe(2001);
  await callServer(server, uploadKyc, { token, body: primary });
  const advanced = await advancedOf(token);
  expect((await callServer(server, uploadKyc, { token, body: advanced })).data).toEqual({ status: 3 });
  const userId = await userIdOf(token);
  expect((await callServer(server, uploadKyc, { token, body: advanced })).code).toBe(2003);
  await decide('refuse', userId, 'pictureUnreadable');
  expect(await stateOf(token)).toMatchObject({ auditStatusAdvanced: 2, advancedReason: 'pictureUnreadable' });
  await callServer(server, uploadKyc, { token, body: await advancedOf(token) });
  // What was seen of the case before is not what lies there now.
  expect(await staff('identity', 'pass', userId)).toMatchObject({
    isOk: false,
    lines: [expect.stringContaining('Look at the case first')],
  });
  expect((await decide('pass', userId)).isOk).toBe(true);
  expect(await stateOf(token)).toMatchObject({ level: 2, auditStatusAdvanced: 1, advancedReason: null });
  expect((await staff('identity', 'pass', userId)).isOk).toBe(false);
  expect((await staff('audit', 'verify')).isOk).toBe(true);
});

test('whoever has an address hears by mail what was decided and why, with the anti-phishing code', async () => {
  const email = 'reviewed@example.com';
  const { satoken: token } = await openEmailSession(server, email);
  const proof = { emailCode: await codeSentBy(server, email, () => askProofCode(token)) };
  await callServer(server, setAntiCode, { token, body: { antiCode: 'bluetree', proof } });
  const { primary } = await openPerson();
  await callServer(server, uploadKyc, { token, body: primary });
  const sentBy = (text: RegExp, ...words: string[]) =>
    mailSentBy(server, { to: email, text }, async () => {
      await callServer(server, uploadKyc, { token, body: await advancedOf(token) });
      const [decision = '', ...reason] = words;
      await decide(decision, await userIdOf(token), ...reason);
    });
  const refused = await sentBy(/not accepted/, 'refuse', 'pictureUnreadable');
  expect(refused.text).toContain('Your advanced verification was not accepted.\n\nReason: A picture cannot be read.');
  expect(refused.text).toContain('Your anti-phishing code: bluetree');
  const passed = await sentBy(/has passed/, 'pass');
  expect(passed).toMatchObject({ subject: 'Your verification has passed' });
  expect(passed.text).toContain('Your anti-phishing code: bluetree');
});

test('[ENT-12] pictures must be one’s own, and an identity card has a back', async () => {
  const [owner, other] = [await openPerson(), await openPerson()];
  await callServer(server, uploadKyc, { token: owner.token, body: owner.primary });
  const mine = await advancedOf(owner.token);
  const foreign = await uploadPicture(other.token);
  for (const [field, body] of [
    ['frontUrl', { ...mine, frontUrl: foreign }],
    ['handelUrl', { ...mine, handelUrl: 'f'.repeat(32) }],
    ['backUrl', { ...mine, backUrl: undefined }],
  ] as const) {
    const answer = await callServer(server, uploadKyc, { token: owner.token, body });
    expect([answer.status, answer.data]).toMatchObject([422, { refusal: 'pictureUnknown', details: { field } }]);
  }
  const passport = { ...mine, cardType: 2, backUrl: undefined } as const;
  expect((await callServer(server, uploadKyc, { token: owner.token, body: passport })).status).toBe(200);
});

test('[ENT-12] documents are shown to staff alone, watermarked, and every look is written down', async () => {
  const { token, primary } = await openPerson();
  await callServer(server, uploadKyc, { token, body: primary });
  const front = await upload(token);
  const look = async () => (await fetch(`${server.address}${front.link}`, { headers: { satoken: token } })).status;
  expect(await look()).toBe(200);
  const body = { ...(await advancedOf(token)), frontUrl: front.id };
  expect((await callServer(server, uploadKyc, { token, body })).data).toEqual({ status: 3 });
  expect(await look()).toBe(404);
  const userId = await userIdOf(token);
  const { lines, files } = await staff('identity', 'show', userId);
  expect(lines.join('\n')).toContain('Ann Example');
  expect(files.map(({ name }) => name)).toEqual([
    `${userId}-front.jpg`,
    `${userId}-back.jpg`,
    `${userId}-handheld.jpg`,
  ]);
  // The upload was one even colour; what is shown is not any more.
  const { channels } = await sharp(Buffer.from(files[0]?.content ?? '', 'base64')).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(3);
  expect((await staff('audit', 'list')).lines[0]).toMatch(
    new RegExp(`staff:tester  identity.view  identity:${userId}`),
  );
  expect((await staff('audit', 'verify')).lines.join('')).toMatch(/^All \d+ rows/);
});

test('[10] the console passes no identity case that its reader has not opened', async () => {
  const { token, primary } = await openPerson();
  await callServer(server, uploadKyc, { token, body: primary });
  await callServer(server, uploadKyc, { token, body: await advancedOf(token) });
  const desk = { token: (await openStaffSession(server, 'demo.kyc')).token, params: { userId: await userIdOf(token) } };
  // Somebody else's look is not theirs.
  await staff('identity', 'show', desk.params.userId, 'pictures');
  expect(refusalOf(await callServer(server, passIdentityCase, desk))).toEqual([409, 409, 'caseNotOpened']);
  expect((await stateOf(token)).auditStatusAdvanced).toBe(3);
  await callServer(server, openIdentityCase, desk);
  expect((await callServer(server, passIdentityCase, desk)).status).toBe(200);
});

test('[STATE-10] [ENT-12] a bank card is bound once, after the primary verification, and shown masked', async () => {
  const { token, primary } = await openPerson();
  const card = { cardNumber: '4539578763621486', bankName: 'Bank of Nowhere', swift: 'NOWHCHZZ' };
  expect((await callServer(server, savePayment, { token, body: card })).code).toBe(2001);
  expect((await callServer(server, getPayment, { token })).data).toBeNull();
  await callServer(server, uploadKyc, { token, body: primary });
  const bound = await callServer(server, saveUserBank, { token, body: card });
  expect(bound.data).toMatchObject({ cardNumber: '45****86', bankName: 'Bank of Nowhere', swift: 'NOWHCHZZ' });
  const again = await callServer(server, savePayment, { token, body: { ...card, cardNumber: '4000000000000002' } });
  expect([again.status, again.data]).toMatchObject([409, { refusal: 'bankCardLocked' }]);
  expect((await callServer(server, getUserBank, { token })).data).toEqual(bound.data);
});

test('the country list has every code once, with what is dialled', async () => {
  const { data } = await callServer(server, listCountries, {});
  expect(new Set(data.map(({ code }) => code)).size).toBe(data.length);
  expect(data).toContainEqual({ code: 'CH', dial: '41', isServed: true });
  expect(data).toContainEqual({ code: 'KP', dial: '850', isServed: false });
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(data.filter(({ code }) => names.of(code) === code)).toEqual([]);
});

test('[CALL-13] an open screen hears of its verification: when it is handed in, and when it was decided', async () => {
  const { token, primary } = await openPerson();
  const { data } = await callServer(server, getUserInfo, { token });
  const socket = await connect(`${server.address.replace('http', 'ws')}/ws/coin/${data.user.userId}`);
  const { ticket } = (await callServer(server, createSocketTicket, { token, body: { audience: 'ws' } })).data;
  socket.send({ type: 'authenticate', id: 'a', ticket });
  await socket.next('acknowledge');
  await callServer(server, uploadKyc, { token, body: primary });
  expect(await socket.next('USER_STATUS')).toMatchObject({ data: { identity: { level: 1, auditStatusPrimary: 1 } } });
  await callServer(server, uploadKyc, { token, body: await advancedOf(token) });
  expect(await socket.next('USER_STATUS')).toMatchObject({ data: { identity: { auditStatusAdvanced: 3 } } });
  await decide('pass', await userIdOf(token));
  expect(await socket.next('USER_STATUS')).toMatchObject({ data: { identity: { level: 2 } } });
  socket.socket.terminate();
});
