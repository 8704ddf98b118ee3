import { expect } from './journey.ts';
import { SERVER_GONE, test } from './servers/own-server.ts';
import { arriveLoggedIn } from './person.ts';
import { dockRows, placeOrder, priceNear, written } from './trade-desk.ts';

// While the server is dead, the page knocks in vain.
test.use({ expectedTrouble: SERVER_GONE });

test('[STATE-11] when the server dies the panels say so and the ticket waits; it comes back by itself with every order', async ({
  page,
  server,
}) => {
  await arriveLoggedIn(page, '/trade/index?type=spot&symbol=BTC_USDT');
  await page.getByRole('button', { name: 'Get demo funds' }).click();
  await expect(page.getByText('Demo funds are in your wallets')).toBeVisible();
  const price = await priceNear(page, 0.97);
  await placeOrder(page, { type: 'Limit', fields: { Price: price, Amount: '0.002' } });
  await expect(dockRows(page, 'Open orders')).toHaveCount(1);

  await server.kill();
  await expect(page.getByText('Not live. Reconnecting.').first()).toBeVisible();
  await expect(page.getByText('Live prices unavailable. Order placement is paused.')).toBeVisible();
  await server.restart();
  await expect(page.getByText('Not live. Reconnecting.')).toHaveCount(0);
  await expect(dockRows(page, 'Open orders')).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Change: Price ${written(price)}` })).toBeVisible();
  // The book moves again, in the same page.
  const book = page.getByRole('region', { name: 'Order book' });
  const before = (await book.textContent()) ?? '';
  await expect(book).not.toHaveText(before);
});
