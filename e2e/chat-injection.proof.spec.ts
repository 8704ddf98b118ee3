import type { Locator } from '@playwright/test';
import { callServer } from '../apps/server/src/testing/server/call-server.ts';
import { openChat as openChatCall, sendChatMessage } from '../packages/contract/src/chat/wire.ts';
import { INJECTION_STRINGS, packed } from './injection-strings.ts';
import { expect, test } from './journey.ts';
import { openScreen, sitDown, standUp } from './ops-desk.ts';
import { arriveLoggedIn } from './person.ts';

const TEXT_MAX = 400;

test('500 strings that would be script are shown as text, to the user and to whoever answers', async ({
  page,
  browser,
  baseURL,
}) => {
  expect(new Set(INJECTION_STRINGS).size).toBeGreaterThanOrEqual(500);
  const server = { address: String(baseURL) };
  const token = page.waitForRequest((request) => request.headers()['satoken'] !== undefined);
  await arriveLoggedIn(page, '/home/index');
  const satoken = (await token).headers()['satoken'] ?? '';
  const { chatId } = (await callServer(server, openChatCall, { token: satoken, body: {} })).data;
  const messages = packed(TEXT_MAX);
  for (const [index, content] of messages.entries()) {
    const body = { chatId, contentType: 1, content, clientKey: `x${index}` } as const;
    expect((await callServer(server, sendChatMessage, { token: satoken, body })).status).toBe(200);
  }

  await page.getByRole('button', { name: /^Chat with customer service/ }).click();
  const rows = page.getByRole('log').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await showAll(page.getByRole('button', { name: 'Earlier messages' }));
  await expect(rows).toHaveCount(messages.length + 1);
  await expectAll(() => rows.locator('div').allTextContents(), messages);

  // Another than the one who answers in the journeys beside this one: a code is taken once.
  const desk = await sitDown(browser, server.address, 'demo.compliance');
  await openScreen(desk, 'Chats');
  await desk.getByRole('button', { name: chatId, exact: true }).click();
  const deskRows = desk.getByRole('log').getByRole('listitem');
  await expect(deskRows.first()).toBeVisible();
  await showAll(desk.getByRole('button', { name: 'Earlier messages' }));
  await expectAll(() => deskRows.locator('div').allTextContents(), messages);
  for (const one of [page, desk]) expect(await one.evaluate(() => 'pwned' in window)).toBe(false);
  await standUp(desk);
});

/** The button goes with the last page, perhaps between the look and the click. */
async function showAll(older: Locator): Promise<void> {
  await expect(async () => {
    while ((await older.count()) > 0) await older.click({ timeout: 1_000 });
    expect(await older.count()).toBe(0);
  }).toPass();
}

async function expectAll(read: () => Promise<string[]>, messages: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const shown = new Set(await read());
      return messages.filter((message) => !shown.has(message));
    })
    .toEqual([]);
}
