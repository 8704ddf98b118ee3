import type { Page } from '@playwright/test';
import { expect, IN_DEPTH, test } from './journey.ts';
import { openScreen, sitDown, standUp } from './ops-desk.ts';
import { arriveLoggedIn, fillLogin, newPerson, registerByCall } from './person.ts';

const BUTTON = /^Chat with customer service/;

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: BUTTON }).click();
  await expect(page.getByRole('dialog', { name: 'Customer service' }).getByText('Welcome.')).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('[UI-1] [UI-2] [VAL-7] [CONST-4] a user writes, an agent answers at the desk, and both see it without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  await arriveLoggedIn(page, '/home/index');
  await openChat(page);
  const dialog = page.getByRole('dialog', { name: 'Customer service' });
  expect((await dialog.boundingBox())?.width).toBe(564);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const box = page.getByLabel('Your message');
  await expect(send).toBeDisabled();
  await box.fill('   ');
  await expect(send).toBeDisabled();
  await box.press('Enter');
  await expect(dialog.getByText('Content cannot be empty')).toBeVisible();
  await box.fill('x'.repeat(500));
  await expect(dialog.getByText('400 / 400')).toBeVisible();
  const question = `Where is my deposit? ${Date.now()}`;
  await box.fill(question);
  await box.press('Shift+Enter');
  await box.pressSequentially('Second line');
  await box.press('Enter');
  const talk = dialog.getByRole('log', { name: 'Messages' });
  await expect(talk.getByText(`${question}\nSecond line`)).toBeVisible();
  await expect(box).toHaveValue('');

  const desk = await sitDown(browser, String(baseURL), 'demo.support');
  const findQuestion = async (): Promise<void> => {
    await openScreen(desk, 'Chats');
    await desk.getByRole('row').filter({ hasText: question }).getByRole('button').first().click();
    await expect(desk.getByRole('log').getByText(question)).toBeVisible();
  };
  await findQuestion();
  const answer = desk.getByLabel('Answer');
  await expect(async () => {
    // As somebody writes: letter by letter. That it happens is told now and then, and kept for nobody whose line is down.
    await answer.pressSequentially('We');
    await expect(dialog.getByText('Support is writing …')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await answer.fill('We are looking into it');
  // What is not sent yet is found again.
  await openScreen(desk, 'Overview');
  await findQuestion();
  await expect(answer).toHaveValue('We are looking into it');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(talk.getByText('We are looking into it')).toBeVisible();
  await expect(answer).toHaveValue('');

  const buffer = await desk.screenshot();
  await desk.getByLabel('Send a picture').setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer });
  await expect(desk.getByRole('log').getByRole('button', { name: 'Open picture' })).toBeVisible();
  const shown = talk.getByRole('img', { name: 'Picture' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // Closed, the answer is counted on the button, in every tab.
  await dialog.getByRole('button', { name: 'Close' }).click();
  const other = await page.context().newPage();
  await other.goto('/quotes/index');
  await expect(other.getByRole('button', { name: 'Chat with customer service', exact: true })).toBeVisible();
  await desk.getByLabel('Answer').fill('It has arrived');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Chat with customer service, 1 unread message' })).toBeVisible();
  }
  await other.getByRole('button', { name: BUTTON }).click();
  await expect(other.getByText('It has arrived')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat with customer service', exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Close chat' }).click();
  await expect(other.getByText('This chat was closed. Write again whenever you need us.')).toBeVisible();
  await standUp(desk);
});

test('[UI-1] the button is moved by mouse and by keys, stays in the window, and is found again where it was', async ({
  page,
}) => {
  await page.goto('/home/index');
  const button = page.getByRole('button', { name: BUTTON });
  const start = await button.boundingBox();
  if (start === null) throw new Error('There is no button.');
  await page.mouse.move(start.x + 20, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(300, 5, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => button.boundingBox()).toMatchObject({ x: 280, y: 64 });
  await expect(page.getByRole('dialog', { name: 'Customer service' })).toHaveCount(0);
  await button.focus();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => button.boundingBox()).toMatchObject({ x: 8, y: 80 });
  await page.reload();
  await expect.poll(async () => (await button.boundingBox())?.x).toBe(8);
  await page.setViewportSize({ width: 390, height: 500 });
  await expect.poll(async () => (await button.boundingBox())?.y).toBeLessThanOrEqual(500 - 52);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test(
    '[UI-1] [UI-2] a finger moves the button and opens the chat, which leaves 16 px on both sides',
    IN_DEPTH,
    async ({ page }) => {
      await page.goto('/home/index');
      const button = page.getByRole('button', { name: BUTTON });
      const start = await button.boundingBox();
      if (start === null) throw new Error('There is no button.');
      const client = await page.context().newCDPSession(page);
      const at = (x: number, y: number) => [{ x, y }];
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: at(start.x + 20, start.y + 20),
      });
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(120, 300) });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect.poll(async () => button.boundingBox()).toMatchObject({ x: 100, y: 280 });
      const dialog = page.getByRole('dialog', { name: 'Customer service' });
      // A tap right after another touch is taken for a double one, and opens nothing.
      await expect(async () => {
        await button.tap({ timeout: 1_000 });
        await expect(dialog.getByText('Welcome.')).toBeVisible({ timeout: 3_000 });
      }).toPass();
      expect((await dialog.boundingBox())?.width).toBe(358);
    },
  );
});

test('a visitor writes before logging in and finds it in the own chat afterwards', IN_DEPTH, async ({ page }) => {
  const person = newPerson();
  await registerByCall(page.request, person);
  await page.goto('/home/index');
  await openChat(page);
  await write(page, 'I cannot log in');
  await expect(page.getByRole('log').getByText('I cannot log in')).toBeVisible();
  await expect(page.getByLabel('Log in to send pictures')).toBeDisabled();
  await page.goto('/user/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL(/\/home\/index/);
  await page.getByRole('button', { name: BUTTON }).click();
  await expect(page.getByText('What you wrote before you logged in is here now.')).toBeVisible();
  await expect(page.getByRole('log').getByText('I cannot log in')).toBeVisible();
});

test.describe('a network that goes away', () => {
  // A browser looks by itself whether the offline shell has changed, and says so when it cannot.
  test.use({ expectedTrouble: /chat\/|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|upload|fetching the script/ });

  test(
    '[ERR-5] what is written offline waits on screen, also after a reload, and goes out by itself; a picture that fails says so',
    IN_DEPTH,
    async ({ page }) => {
      await arriveLoggedIn(page, '/home/index');
      await openChat(page);
      await page.context().setOffline(true);
      await write(page, 'first while away');
      await write(page, 'second while away');
      await expect(page.getByText('Waiting for the connection')).toHaveCount(2);
      await page.context().setOffline(false);
      await expect(page.getByText('Waiting for the connection')).toHaveCount(0);
      const talk = page.getByRole('log');
      await expect(talk.getByText('second while away')).toBeVisible();

      await page.route('**/api/chat/send', (route) => route.abort());
      await write(page, 'third before a reload');
      await expect(page.getByText('Waiting for the connection')).toHaveCount(1);
      await page.reload();
      await page.getByRole('button', { name: BUTTON }).click();
      await expect(talk.getByText('third before a reload')).toBeVisible();
      await page.unroute('**/api/chat/send');
      await expect(page.getByText('Waiting for the connection')).toHaveCount(0);
      await expect(talk.getByText('third before a reload')).toHaveCount(1);

      await page.route('**/cgform-api/upload/file', (route) => route.fulfill({ status: 500, body: '{}' }), {
        times: 1,
      });
      const picture = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      await page
        .getByLabel('Send a picture')
        .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: picture });
      await expect(page.getByText('The picture could not be sent')).toBeVisible();
      await talk.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('The picture could not be sent')).toHaveCount(0);
      await expect(talk.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', /^\/files\//);
      await page.reload();
      await page.getByRole('button', { name: BUTTON }).click();
      const kept = page.getByRole('log').getByRole('img', { name: 'Picture' });
      await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    },
  );
});

test('[UI-2] older messages come fifteen at a time when they are asked for', IN_DEPTH, async ({ page }) => {
  await arriveLoggedIn(page, '/home/index');
  await openChat(page);
  for (let index = 1; index <= 18; index += 1) await write(page, `message ${index}.`);
  await expect(page.getByText('Sending')).toHaveCount(0);
  await expect(page.getByText('Waiting for the connection')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: BUTTON }).click();
  const rows = page.getByRole('log').getByRole('listitem');
  await expect(rows).toHaveCount(15);
  await page.getByRole('button', { name: 'Earlier messages' }).click();
  await expect(rows).toHaveCount(19);
  await expect(page.getByText('message 1.', { exact: true })).toBeAttached();
});

test('[UI-2] a chat that is opened while the session comes back is that of its owner', IN_DEPTH, async ({ page }) => {
  await arriveLoggedIn(page, '/home/index');
  await openChat(page);
  await write(page, 'This is mine.');
  const own = page.getByRole('log').getByText('This is mine.');
  await expect(own).toBeVisible();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/user/refresh', async (route) => {
    await held;
    await route.continue();
  });
  const senders: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat/open')) senders.push(request.headers()['satoken']);
  });
  await page.reload();
  await page.getByRole('button', { name: BUTTON }).click();
  await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible();
  letGo();
  await expect(own).toBeVisible();
  expect(senders).not.toEqual([]);
  expect(senders).not.toContain(undefined);
});

test.describe('when the support cannot be found', () => {
  test.use({ expectedTrouble: /getCustomerService/ });

  test('[UI-2] [ERR-5] the header’s icon opens the ways to the support, and says each of the three failures', async ({
    page,
  }) => {
    await page.goto('/home/index');
    const icon = page.getByRole('banner').getByRole('button', { name: 'Customer service' });
    await icon.click();
    const dialog = page.getByRole('dialog', { name: 'Online customer service' });
    await expect(dialog.getByRole('link', { name: 'Help centre' })).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBe(532);
    const say = async (text: string, answer: Parameters<Page['route']>[1]): Promise<void> => {
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.route('**/getCustomerService', answer, { times: 1 });
      await icon.click();
      await expect(dialog.getByText(text)).toBeVisible();
    };
    const body = (code: number) =>
      JSON.stringify({ code, success: code === 200, msg: '', data: code === 200 ? [] : null });
    await say('No available customer-service link', (route) => route.fulfill({ json: JSON.parse(body(200)) }));
    await say('Failed to get customer-service information', (route) => route.fulfill({ json: JSON.parse(body(500)) }));
    await say('Customer service temporarily unavailable', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Close' }).click();
    await icon.click();
    await dialog.getByRole('button', { name: 'Chat with us' }).click();
    await expect(page.getByRole('dialog', { name: 'Customer service', exact: true })).toBeVisible();
  });
});
