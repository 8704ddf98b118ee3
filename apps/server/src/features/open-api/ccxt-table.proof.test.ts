import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { addListedAddress } from '@candor/contract/withdrawals/address-book.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CCXT_SUBJECTS } from '../../testing/ccxt/ccxt-calls.ts';
import { ccxtPageOf } from '../../testing/ccxt/ccxt-table.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { openCcxt } from '../../testing/server/open-clients.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { makeWholeKey, type TestKey } from '../../testing/users/test-api-key.ts';
import { callOpen } from '../../testing/users/test-open-key.ts';
import { FAST_WAITS, fund, openWithdrawer, proofOf, SOME_TRON_ADDRESS } from '../../testing/users/test-withdrawer.ts';
import { PATIENCE } from '#testing/patience.ts';

let server: TestServer;
let key: TestKey;
beforeAll(async () => {
  server = await openTestServer({ CANDOR_WAITS: FAST_WAITS });
  const owner = await openWithdrawer(server, 'ccxt_table');
  const listed = { coin: 'USDT', chainType: 'TRC20', address: SOME_TRON_ADDRESS, label: 'Own wallet' } as const;
  await callServer(server, addListedAddress, { token: owner.token, body: { ...listed, proof: proofOf(owner) } });
  await callServer(server, grantDemoFunds, { token: owner.token, query: {} });
  await fund(owner, '500');
  for (const [coinSymbol, amount] of [
    ['USDT', '3000'],
    ['BTC', '0.03'],
  ] as const) {
    const body = { coinSymbol, amount, from: 'spot', to: 'contract' } as const;
    await callServer(server, transferByBody, { token: owner.token, body });
  }
  key = await makeWholeKey(owner);
  const priceOf = async () => (await callOpen(server, { path: '/api/v3/ticker/price?symbol=BTCUSDT' })).data.price;
  await vi.waitFor(async () => expect(await priceOf()).toEqual(expect.any(String)), PATIENCE);
});
afterAll(() => server.close());

/** `npm run ccxt-table` writes the page anew. */
test('[OPEN-10] the page of ccxt says what works on this server and what does not', async () => {
  const subjects = CCXT_SUBJECTS.map((subject) => ({ ...subject, client: openCcxt(key, subject.kind) }));
  for (const { client } of subjects) await client.loadMarkets();
  const page = `${await ccxtPageOf(subjects)}\n`;
  await expect(page).toMatchFileSnapshot('../../../../../docs/api/ccxt.md');
});
