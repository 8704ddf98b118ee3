import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createDemoMailbox, demoMailboxMigrations, type DemoMailboxTables } from '#platform/mail/demo-mailbox.ts';
import type { MailCarrier } from '#platform/mail/mail-carrier.ts';
import { outboxMigrations, type OutboxTables } from '#platform/mail/outbox.ts';
import { createSealedFields } from '#platform/sealed-fields.ts';
import { openDatabase, type Database } from '#platform/store/database.ts';
import { httpTextCarrier } from './http-text-carrier.ts';
import { openTextMessages, type TextMessages } from './text-messages.ts';

const fields = createSealedFields({ key: () => Buffer.alloc(32, 7) });
const MESSAGE = { to: '+41791234567', locale: 'en', text: 'Your code is 123456.' };

interface Delivery {
  readonly authorization: string | undefined;
  readonly content: unknown;
}

/** A provider that answers with the statuses it is given, one after another, and 200 afterwards. */
async function openProvider(statuses: number[]) {
  const deliveries: Delivery[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    void json(request).then((content) => {
      deliveries.push({ authorization: request.headers.authorization, content });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { deliveries, url: `http://candor:s3cret@127.0.0.1:${port}/messages` };
}

async function openRows(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-text-'));
  const database = await openDatabase({ location: { dataFolder: folder }, name: 'main', inThisThread: true });
  await database.migrate({ mail: outboxMigrations, 'demo-mailbox': demoMailboxMigrations });
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  return database;
}

function open(database: Database, carrier: MailCarrier, retryAfterMs?: readonly number[]): TextMessages {
  const tables = database.tables<OutboxTables>();
  const log = pino({ level: 'silent' });
  const messages = openTextMessages({
    tables,
    fields,
    carrier,
    clock: systemClock,
    log,
    ...(retryAfterMs && { retryAfterMs }),
  });
  onTestFinished(() => messages.close());
  return messages;
}

test('a provider gets the message as JSON, with the password of its address as a token', async () => {
  const { deliveries, url } = await openProvider([]);
  await open(await openRows(), httpTextCarrier(url)).send(MESSAGE);
  await expect.poll(() => deliveries).toHaveLength(1);
  const id: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(deliveries).toEqual([{ authorization: 'Bearer s3cret', content: { id, ...MESSAGE } }]);
});

test('a provider that fails is asked again with the same id', async () => {
  const { deliveries, url } = await openProvider([503]);
  const messages = open(await openRows(), httpTextCarrier(url), [0]);
  await messages.send(MESSAGE);
  await expect.poll(() => deliveries).toHaveLength(1);
  // The next message wakes the outbox, which finds the first still waiting.
  await messages.send({ ...MESSAGE, to: '+41790000000' });
  await expect.poll(() => deliveries).toHaveLength(3);
  const [first] = deliveries;
  expect(deliveries.slice(1)).toContainEqual(first);
});

test('a message that the provider refuses is not offered again, and its text does not stay behind', async () => {
  const database = await openRows();
  const { url } = await openProvider([422]);
  await open(database, httpTextCarrier(url), [0]).send(MESSAGE);
  const rows = database.tables<OutboxTables>().selectFrom('mailOutbox').select(['channel', 'status', 'text']);
  await expect.poll(() => rows.execute()).toEqual([{ channel: 'text', status: 'failed', text: '' }]);
});

test('in demo mode a text message lies in the mailbox, marked as one', async () => {
  const database = await openRows();
  const mailbox = createDemoMailbox(database.tables<DemoMailboxTables>(), fields);
  await open(database, mailbox.carrier('text')).send(MESSAGE);
  await expect.poll(() => mailbox.list(10)).toMatchObject([{ kind: 'text', subject: '', ...MESSAGE }]);
});

test('a number that cannot be dialled from abroad is a mistake of ours', async () => {
  const database = await openRows();
  const messages = open(database, createDemoMailbox(database.tables<DemoMailboxTables>(), fields).carrier('text'));
  await expect(messages.send({ ...MESSAGE, to: '0791234567' })).rejects.toThrow('no address');
});
