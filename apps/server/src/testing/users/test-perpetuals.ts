import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { submitPerpetualOrder } from '@candor/contract/perpetuals/orders.ts';
import { listPositions } from '@candor/contract/perpetuals/positions.ts';
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { perpetuals } from '../../features/perpetuals/index.ts';
import { callServer } from '../server/call-server.ts';
import { openTestDesk, type TestDesk, type TestDeskOptions, type TestTrader } from './test-desk.ts';

/** A test desk with contracts on it. Nobody marks them but the test. */
export interface TestPerpetuals extends TestDesk {
  /** A second later the index of a contract is this, and those of the others are as they were. */
  mark(symbol: string, price: string): Promise<void>;
  /** Somebody new with 50 000 USDT and 5 BTC in the contract wallet. */
  openPerpetualTrader(): Promise<TestTrader>;
}

const LISTED = ['BTCUSDT', 'ETHUSDT', 'BTCUSD'];
const FIRST_PRICES: Readonly<Record<string, string>> = { BTCUSDT: '60000', ETHUSDT: '3000', BTCUSD: '60000' };
const SECOND_MS = 1_000;
const SILENT_SOON_MS = 4_000;

export async function openTestPerpetuals(options: TestDeskOptions = {}): Promise<TestPerpetuals> {
  const desk = await openTestDesk({ ...options, features: [perpetuals, ...(options.features ?? [])] });
  const { exchange } = desk;
  for (const contract of DEFAULT_PERPETUALS.filter(({ symbol }) => LISTED.includes(symbol))) {
    await exchange.submit({ kind: 'listContract', contract });
  }

  const told = new Map<string, { readonly price: string; readonly atMs: number }>();

  async function mark(symbol: string, price: string): Promise<void> {
    const nowMs = exchange.clock.nowMs() + SECOND_MS;
    exchange.clock.set(nowMs);
    // An index that falls silent stops whoever has a position by it: the others are heard before that.
    const silent = [...told].filter(([one, { atMs }]) => one !== symbol && nowMs - atMs >= SILENT_SOON_MS);
    for (const [one, its] of [...silent.map(([name, last]) => [name, last.price] as const), [symbol, price] as const]) {
      told.set(one, { price: its, atMs: nowMs });
      await exchange.submit({ kind: 'setContractIndex', symbol: one, priceUnits: requireUnits(its, LEDGER_SCALE) });
    }
  }

  for (const [symbol, price] of Object.entries(FIRST_PRICES)) await mark(symbol, price);
  const owners: number[] = [];
  return {
    ...desk,
    mark,
    async clearBook() {
      await desk.clearBook();
      for (const owner of owners) await exchange.submit({ kind: 'cancelContractOrders', owner });
    },
    async openPerpetualTrader() {
      const trader = await desk.openTrader();
      owners.push(trader.userId);
      await transferIn(desk, trader, { coinSymbol: 'USDT', amount: '50000' });
      await transferIn(desk, trader, { coinSymbol: 'BTC', amount: '5' });
      return trader;
    },
  };
}

async function transferIn(
  desk: TestDesk,
  { token }: TestTrader,
  money: { readonly coinSymbol: string; readonly amount: string },
): Promise<void> {
  await callServer(desk, transferByBody, { token, body: { ...money, from: 'spot', to: 'contract' } });
}

export type PerpetualBody = RequestInput<typeof submitPerpetualOrder>['body'];

/** A limit order by family A that opens: 0 long, 1 short. */
export function openingBody(type: 0 | 1, delegatePrice: string, delegateTotal: string): PerpetualBody {
  return { symbol: 'BTCUSDT', type, delegateType: 0, leverage: 10, delegatePrice, delegateTotal };
}

export function submitPerpetual(desk: TestDesk, { token }: TestTrader, body: PerpetualBody) {
  return callServer(desk, submitPerpetualOrder, { token, body });
}

/** Two strangers to each other trade so much at a price; gives whoever is long and whoever is short. */
export async function tradePerpetual(
  desk: TestPerpetuals,
  price: string,
  quantity: string,
): Promise<{ readonly long: TestTrader; readonly short: TestTrader }> {
  const [long, short] = [await desk.openPerpetualTrader(), await desk.openPerpetualTrader()];
  await submitPerpetual(desk, short, openingBody(1, price, quantity));
  await submitPerpetual(desk, long, openingBody(0, price, quantity));
  return { long, short };
}

export async function positionsOf(desk: TestDesk, { token }: TestTrader, status: '0' | '1' = '0') {
  return (await callServer(desk, listPositions, { token, query: { status } })).data.records;
}
