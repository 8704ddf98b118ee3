import { CHAT_TEXT, openChat, sendChatMessage } from '@candor/contract/chat/wire.ts';
import { borrow, repay } from '@candor/contract/margin/wire.ts';
import { listNotifications, readNotifications } from '@candor/contract/notifications/wire.ts';
import { closePerpetual } from '@candor/contract/perpetuals/entrust.ts';
import { submitPerpetualOrder } from '@candor/contract/perpetuals/orders.ts';
import { listPositions, setStop, stopPosition } from '@candor/contract/perpetuals/positions.ts';
import { acknowledgeRealityCheck, answerKnowledgeTest } from '@candor/contract/second-contracts/protections.ts';
import { createSecondContractOrder } from '@candor/contract/second-contracts/wire.ts';
import { cancelSpotOrder, submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import type { DemoDay, Stage } from './stage.ts';

type Trader = Pick<Stage, 'demo' | 'markets'>;

/** Orders of every kind, positions that were closed with a gain or a loss, and what is still open. */
export const TRADING_DAYS: readonly DemoDay[] = [
  {
    daysAgo: 28,
    async live(stage) {
      await trade(stage, { coin: 'BTC', side: 'buy', value: 900 });
      await trade(stage, { coin: 'ETH', side: 'buy', value: 1_500 });
      await rest(stage, { coin: 'ETH', side: 'buy', factor: 0.8, value: 300, isTakenBack: true });
      await say(stage, 'Hello, how long does a deposit of USDT over TRC-20 take?');
    },
  },
  { daysAgo: 26, live: (stage) => open(stage, { symbol: 'BTCUSDT', side: 'buy', value: 3_000, leverage: 10 }) },
  {
    daysAgo: 24.5,
    async live(stage) {
      await reduce(stage, { symbol: 'BTCUSDT', side: 'sell', value: 1_200 });
      await trade(stage, { coin: 'SOL', side: 'buy', value: 500 });
    },
  },
  // Before anything is lent: whoever owes a loan may take no second contract.
  {
    daysAgo: 25.5,
    async live({ demo }) {
      await demo.ask(answerKnowledgeTest, { body: { answers: KNOWLEDGE } });
    },
  },
  { daysAgo: 23.5, live: (stage) => predict(stage, { symbol: 'BTC/USDT', periodId: '1', isRise: true, stake: '40' }) },
  { daysAgo: 22.5, live: (stage) => predict(stage, { symbol: 'ETH/USDT', periodId: '7', isRise: false, stake: '25' }) },
  { daysAgo: 22, live: (stage) => close(stage, { symbol: 'BTCUSDT', side: 'sell', value: 3_000 }) },
  { daysAgo: 21, live: (stage) => borrowAndBuy(stage) },
  {
    daysAgo: 19,
    async live(stage) {
      await open(stage, { symbol: 'ETHUSDT', side: 'buy', value: 2_000, leverage: 5 });
      await trade(stage, { coin: 'ETH', side: 'sell', value: 250 });
    },
  },
  {
    daysAgo: 17,
    async live({ demo }) {
      const body = { symbolName: 'BTC/USDT', symbol: 'USDT', amount: '400' };
      await demo.ask(repay, { params: { mode: 'all' }, body });
    },
  },
  {
    daysAgo: 15,
    async live(stage) {
      await close(stage, { symbol: 'ETHUSDT', side: 'sell', value: 2_000 });
      await markRead(stage);
    },
  },
  {
    daysAgo: 11,
    async live(stage) {
      await trade(stage, { coin: 'BTC', side: 'sell', value: 400 });
      await trade(stage, { coin: 'XRP', side: 'buy', value: 300 });
      await open(stage, { symbol: 'SOLUSDT', side: 'sell', value: 800, leverage: 5 });
    },
  },
  { daysAgo: 8, live: (stage) => close(stage, { symbol: 'SOLUSDT', side: 'buy', value: 800 }) },
  {
    daysAgo: 5,
    async live(stage) {
      await trade(stage, { coin: 'SOL', side: 'sell', value: 200 });
      await rest(stage, { coin: 'BTC', side: 'sell', factor: 1.3, value: 300, isTakenBack: true });
      await say(stage, 'Thank you, everything has arrived.');
      await markRead(stage);
    },
  },
  {
    daysAgo: 4,
    async live(stage) {
      await open(stage, { symbol: 'BTCUSDT', side: 'buy', value: 2_000, leverage: 10 });
      await secure(stage, 'BTCUSDT');
    },
  },
  {
    daysAgo: 0.6,
    async live(stage) {
      await trade(stage, { coin: 'BTC', side: 'buy', value: 350 });
      await trade(stage, { coin: 'ETH', side: 'sell', value: 150 });
      await rest(stage, { coin: 'BTC', side: 'buy', factor: 0.85, value: 400 });
      await rest(stage, { coin: 'ETH', side: 'sell', factor: 1.25, value: 300 });
      await bracket(stage);
    },
  },
  { daysAgo: 0.3, live: (stage) => trade(stage, { coin: 'SOL', side: 'buy', value: 180 }) },
];

interface SpotTrade {
  readonly coin: string;
  readonly side: 'buy' | 'sell';
  readonly value: number;
}

/** A limit order that is filled at once. */
async function trade({ demo, markets }: Trader, { coin, side, value }: SpotTrade): Promise<void> {
  const { price, quantity } = await markets.spot.meet(`${coin}/USDT`, side, value);
  const order = { symbol: coin, coin: 'USDT', type: side === 'buy' ? 0 : 1, delegateTotal: quantity } as const;
  // What is sold goes at the market: a price is named by whoever buys.
  const priced = side === 'buy' ? ({ delegateType: 0, delegatePrice: price } as const) : ({ delegateType: 1 } as const);
  await demo.ask(submitSpotOrder, { body: { ...order, ...priced } });
}

interface Resting extends SpotTrade {
  readonly factor: number;
  readonly isTakenBack?: true;
}

/** A limit order away from the market, which waits or is cancelled. */
async function rest({ demo, markets }: Trader, { coin, side, factor, value, isTakenBack }: Resting): Promise<void> {
  const { price, quantity } = markets.spot.near(`${coin}/USDT`, factor, value);
  const { id } = await demo.ask(submitSpotOrder, {
    body: {
      symbol: coin,
      coin: 'USDT',
      type: side === 'buy' ? 0 : 1,
      delegateType: 0,
      delegatePrice: price,
      delegateTotal: quantity,
    },
  });
  if (isTakenBack === true) await demo.ask(cancelSpotOrder, { query: { id } });
}

/** A pair around the price: what is gained above it, or lost below. */
async function bracket({ demo, markets }: Trader): Promise<void> {
  const { price: takeProfitPrice, quantity } = markets.spot.near('SOL/USDT', 1.2, 150);
  const { price: stopLossPrice } = markets.spot.near('SOL/USDT', 0.8, 150);
  const body = { symbol: 'SOL', coin: 'USDT', type: 1, delegateType: 2, delegateTotal: quantity } as const;
  await demo.ask(submitSpotOrder, { body: { ...body, takeProfitPrice, stopLossPrice } });
}

interface PositionTrade {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly value: number;
}

async function open(
  { demo, markets }: Trader,
  { symbol, side, value, leverage }: PositionTrade & { leverage: number },
) {
  const { price, quantity } = await markets.perpetuals.meet(symbol, side, value);
  const type = side === 'buy' ? 0 : 1;
  const order = { symbol, type, leverage, delegateType: 0, delegatePrice: price, delegateTotal: quantity } as const;
  await demo.ask(submitPerpetualOrder, { body: order });
}

async function reduce({ demo, markets }: Trader, { symbol, side, value }: PositionTrade): Promise<void> {
  const { quantity } = await markets.perpetuals.meet(symbol, side, value);
  await demo.ask(closePerpetual, {
    params: { code: 'sjwt' },
    body: { exchangeCoinStr: symbol, direction: side === 'sell' ? 3 : 4, contractType: 1, amount: quantity },
  });
}

/** All of it at the market; what is offered may be more than that. */
async function close({ demo, markets }: Trader, { symbol, side, value }: PositionTrade): Promise<void> {
  await markets.perpetuals.meet(symbol, side, 1.5 * value);
  await demo.ask(stopPosition, { query: { id: await positionOf({ demo }, symbol) } });
}

async function positionOf({ demo }: Pick<Trader, 'demo'>, symbol: string): Promise<string> {
  const { records } = await demo.ask(listPositions, { query: { symbol } });
  const [position] = records;
  if (position === undefined) throw new Error(`There is no position of ${symbol}.`);
  return position.id;
}

/** Where the position is closed by itself. */
async function secure(stage: Trader, symbol: string): Promise<void> {
  const positionId = await positionOf(stage, symbol);
  const priceAt = (factor: number): string => stage.markets.perpetuals.near(symbol, factor, 1).price;
  const stop = { positionId, delegateType: 1 } as const;
  await stage.demo.ask(setStop, { body: { ...stop, lossType: 0, earnPrice: priceAt(1.25) } });
  await stage.demo.ask(setStop, { body: { ...stop, lossType: 1, losePrice: priceAt(0.92) } });
}

async function borrowAndBuy({ demo, markets }: Trader): Promise<void> {
  const moved = { from: 'spot', to: 'marginAll', coinSymbol: 'USDT', amount: '800' } as const;
  await demo.ask(transferByBody, { body: moved });
  const loan = { symbolName: 'BTC/USDT', symbol: 'USDT', depositAmount: '600' };
  await demo.ask(borrow, { params: { mode: 'all' }, body: loan });
  const { price, quantity } = await markets.spot.meet('BTC/USDT', 'buy', 500);
  const order = { symbol: 'BTC', coin: 'USDT', type: 0, delegateType: 0, delegatePrice: price } as const;
  await demo.ask(submitSpotOrder, { body: { ...order, delegateTotal: quantity, account: 'cross' } });
}

/** The answers that pass; the server alone knows that they do. */
const KNOWLEDGE = {
  counterparty: 'venue',
  openPrice: 'firstTickAfter',
  closePrice: 'meanOfFive',
  tie: 'stakeAndFeeBack',
  cancel: 'never',
  loss: 'cost86',
  win: 'gain84',
  breakEven: 'moreThanHalf',
  missingTicks: 'allBack',
  longRun: 'losesFees',
} as const;

interface Prediction {
  readonly symbol: string;
  readonly periodId: string;
  readonly isRise: boolean;
  readonly stake: string;
}

/** The minute of a second contract, and the seconds after which it is settled. */
const PREDICTION_SECONDS = 66;

async function predict({ demo, pass }: Stage, { symbol, periodId, isRise, stake }: Prediction): Promise<void> {
  const body = { betContent: isRise ? 1 : 0, betAmount: stake, symbol, periodId } as const;
  await demo.ask(acknowledgeRealityCheck, {});
  await demo.ask(createSecondContractOrder, { body });
  await pass(PREDICTION_SECONDS);
}

async function say({ demo }: Pick<Trader, 'demo'>, content: string): Promise<void> {
  const { chatId } = await demo.ask(openChat, { body: {} });
  const clientKey = `past-${content.length}`;
  await demo.ask(sendChatMessage, { body: { chatId, contentType: CHAT_TEXT, content, clientKey } });
}

/** Everything so far; what comes afterwards is still unread when somebody looks. */
async function markRead({ demo }: Pick<Trader, 'demo'>): Promise<void> {
  const { records } = await demo.ask(listNotifications, { query: {} });
  const [newest] = records;
  if (newest !== undefined) await demo.ask(readNotifications, { body: { upToId: newest.id } });
}
