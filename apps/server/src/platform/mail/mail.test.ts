import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createSealedFields, type SealedFields } from '#platform/sealed-fields.ts';
import { openSecrets } from '#platform/secrets.ts';
import { openDatabase, type Database } from '#platform/store/database.ts';
import { createDemoMailbox, demoMailboxMigrations, type DemoMailboxTables } from './demo-mailbox.ts';
import type { MailCarrier } from './mail-carrier.ts';
import { openMail, type Mail } from './mail.ts';
import { Outbox, outboxMigrations, type OutboxTables } from './outbox.ts';
import { smtpCarrier } from './smtp-carrier.ts';

let folder = '';
let database: Database;
let fields: SealedFields;
let nowMs = 0;
const clock = { nowMs: () => nowMs };
const log = pino({ level: 'silent' });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-mail-'));
  database = await openDatabase({ location: { dataFolder: folder }, name: 'main', inThisThread: true });
  fields = createSealedFields(await openSecrets(folder));
  await database.migrate({ mail: outboxMigrations, 'demo-mailbox': demoMailboxMigrations });
  nowMs = 1_000_000;
  return async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
});

interface Peer {
  readonly url: string;
  readonly letters: string[];
  /** The answer to the next recipients: a code refuses them. */
  refuseWith?: number | undefined;
}

/** A real SMTP server that keeps what it is given. */
async function openPeer(): Promise<Peer> {
  const letters: string[] = [];
  const peer: Peer = { letters, url: '' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      const { refuseWith } = peer;
      done(refuseWith === undefined ? null : Object.assign(new Error('refused'), { responseCode: refuseWith }));
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(peer, { url: `smtp://127.0.0.1:${port}` });
}

function startMail(carrier: MailCarrier): Mail {
  const outbox = { tables: database.tables<OutboxTables>(), fields, clock, log };
  const mail = openMail({ ...outbox, carrier, retryAfterMs: [1_000, 2_000] });
  onTestFinished(() => mail.close());
  return mail;
}

function smtpMail({ url }: Peer): Mail {
  return startMail(smtpCarrier({ url, from: 'Candor <no-reply@candor.test>' }));
}

async function outboxRows() {
  return database.tables<OutboxTables>().selectFrom('mailOutbox').selectAll().execute();
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(5);
}

const MESSAGE = { to: 'reader@example.com', locale: 'de', subject: 'Ihr Code: 123456', text: 'Grüße, 123456' };

test('a letter reaches the mail server whole, and neither its text nor its reader stays behind', async () => {
  const peer = await openPeer();
  await smtpMail(peer).send({ ...MESSAGE, html: '<p>123456</p>' });
  await until(async () => (await outboxRows())[0]?.status === 'sent');
  const [letter = ''] = peer.letters;
  expect(letter).toMatch(/^To: reader@example\.com\r$/m);
  expect(letter).toMatch(/^Subject: Ihr Code: 123456\r$/m);
  expect(letter).toMatch(/^Content-Language: de\r$/m);
  expect(letter).toContain('multipart/alternative');
  expect((await outboxRows())[0]).toMatchObject({ recipient: '', text: '', html: null });
});

test('while a letter waits nobody reads in its row who gets it and what it says, also not in what went wrong', async () => {
  const peer = await openPeer();
  peer.refuseWith = 451;
  const mail = smtpMail(peer);
  await mail.send({ ...MESSAGE, subject: 'Your code', html: '<p>123456</p>' });
  await until(async () => (await outboxRows())[0]?.attempts === 1);
  expect(JSON.stringify(await outboxRows())).not.toMatch(/123456|reader@example\.com/);
});

test('a line break in the subject cannot add a header', async () => {
  const peer = await openPeer();
  await smtpMail(peer).send({ ...MESSAGE, subject: 'Hello\r\nBcc: evil@example.com' });
  await until(() => peer.letters.length === 1);
  expect(peer.letters[0]).not.toMatch(/^Bcc:/m);
  await expect(smtpMail(peer).send({ ...MESSAGE, to: 'a@b.test\r\nBcc: evil@example.com' })).rejects.toThrow();
});

test('while the mail server is away letters wait, later and later, and go out once it is back', async () => {
  const peer = await openPeer();
  peer.refuseWith = 451;
  const mail = smtpMail(peer);
  await mail.send(MESSAGE);
  await until(async () => (await outboxRows())[0]?.attempts === 1);
  expect((await outboxRows())[0]).toMatchObject({ status: 'waiting', nextAttemptAtMs: nowMs + 1_000 });
  peer.refuseWith = undefined;
  nowMs += 1_000;
  await mail.send({ ...MESSAGE, subject: 'second' });
  await until(() => peer.letters.length === 2);
});

test('a recipient that does not exist is given up at once, a server that stays away after the last attempt', async () => {
  const peer = await openPeer();
  peer.refuseWith = 550;
  const mail = smtpMail(peer);
  await mail.send(MESSAGE);
  await until(async () => (await outboxRows())[0]?.status === 'failed');
  peer.refuseWith = 451;
  await mail.send({ ...MESSAGE, subject: 'second' });
  for (const attempts of [1, 2, 3]) {
    await until(async () => (await outboxRows()).some((row) => row.subject === 'second' && row.attempts === attempts));
    nowMs += 2_000;
    await mail.send({ ...MESSAGE, subject: `after ${attempts}` });
  }
  expect((await outboxRows()).find((row) => row.subject === 'second')).toMatchObject({ status: 'failed', text: '' });
});

test('what was accepted before a crash is sent after the next start, each letter once', async () => {
  const left = new Outbox({ tables: database.tables<OutboxTables>(), fields, channel: 'mail' });
  for (let n = 0; n < 25; n += 1) await left.add({ ...MESSAGE, subject: `letter ${n}` }, nowMs);
  const peer = await openPeer();
  const mail = smtpMail(peer);
  await until(() => peer.letters.length === 25);
  await mail.send({ ...MESSAGE, subject: 'last' });
  await until(() => peer.letters.length === 26);
  const ids = peer.letters.map((letter) => /^Message-ID: (.*)\r$/m.exec(letter)?.[1]);
  expect(new Set(ids).size).toBe(26);
});

test('a letter that cannot be opened any more is given up, and holds up no other', async () => {
  const tables = database.tables<OutboxTables>();
  const left = new Outbox({ tables, fields, channel: 'mail' });
  await left.add(MESSAGE, nowMs);
  await tables.updateTable('mailOutbox').set({ text: 'torn' }).execute();
  const peer = await openPeer();
  await smtpMail(peer).send({ ...MESSAGE, subject: 'next' });
  // Not once the other side has it: the outbox says so only after it has heard that.
  await until(async () => (await outboxRows()).every(({ status }) => status !== 'waiting'));
  expect(peer.letters).toHaveLength(1);
  expect((await outboxRows()).map(({ status }) => status).toSorted()).toEqual(['failed', 'sent']);
});

test('in demo mode letters lie in the mailbox, newest first, and one that is carried twice lies there once', async () => {
  const mailbox = createDemoMailbox(database.tables<DemoMailboxTables>(), fields);
  const mail = startMail(mailbox.carrier('mail'));
  await mail.send(MESSAGE);
  nowMs += 1;
  await mail.send({ ...MESSAGE, subject: 'second' });
  await until(async () => (await mailbox.list(10)).length === 2);
  const [second] = await mailbox.list(10);
  expect(second).toMatchObject({ subject: 'second', to: MESSAGE.to, text: MESSAGE.text });
  const rows = await database.tables<DemoMailboxTables>().selectFrom('demoMails').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(MESSAGE.to);
  if (second !== undefined) await mailbox.put(second);
  expect(await mailbox.list(10)).toHaveLength(2);
});
