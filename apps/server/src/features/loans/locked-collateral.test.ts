import { listDeposits, makeDemoDeposit } from '@candor/contract/deposits/wire.ts';
import { addLoanCollateral, getLoanTerms, submitLoan } from '@candor/contract/loans/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { openBorrower } from '#testing/users/test-borrower.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { waitUntil } from '#testing/users/test-withdrawer.ts';

/** A block so slow that what has come stays locked while the test lasts. */
const SLOW_BLOCKS = '{"simulatedBlock":0.2}';
const LOAN = { proId: '1', cycleType: 0, amount: '100', collateralCoin: 'BTC', collateralAmount: '0.05' } as const;

const Refused = z.object({ details: z.object({ limit: z.string() }) });

let server: TestServer;
let token = '';

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated', CANDOR_WAITS: SLOW_BLOCKS });
  token = await openBorrower(server, 'borrower');
  await waitUntil(async () =>
    (await callServer(server, getLoanTerms, {})).data.collaterals.every(({ price }) => price !== null),
  );
});
afterAll(() => server.close());

const toContract = (amount: string) =>
  callServer(server, transferByBody, { token, body: { amount, coinSymbol: 'USDT', from: 'wallet', to: 'contract' } });

async function stateOf(txHash: string) {
  const { data } = await callServer(server, listDeposits, { token, body: {} });
  return data.records.find((deposit) => deposit.txHash === txHash)?.state;
}

test('[K5] [R8] while a deposit may be taken back, what stands behind it is not pledged for a loan', async () => {
  const pledged = await callServer(server, submitLoan, { token, body: LOAN });
  expect(pledged.code).toBe(200);
  const coins = { coin: 'USDT', chainType: 'ERC20', amount: '1000000' } as const;
  const { txHash } = (await callServer(server, makeDemoDeposit, { token, body: coins })).data;
  await waitUntil(async () => (await stateOf(txHash)) === 'credited');
  // What they have beyond it goes where it no longer stands behind the deposit.
  const { details } = Refused.parse((await toContract('1000000')).data);
  expect((await toContract(details.limit)).code).toBe(200);
  expect(refusalOf(await callServer(server, submitLoan, { token, body: LOAN }))).toEqual([
    422,
    3011,
    'lockedFundsStay',
  ]);
  const body = { id: pledged.data.id, amount: '0.01' };
  const more = await callServer(server, addLoanCollateral, { token, body });
  expect(refusalOf(more)).toEqual([422, 3011, 'lockedFundsStay']);
  expect(await stateOf(txHash)).toBe('credited');
});
