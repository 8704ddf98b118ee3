import { loginDemoUser } from '../../packages/contract/src/account/wire.ts';
import { getInitData } from '../../packages/contract/src/markets/wire.ts';
import { amendSpotOrder, submitSpotOrder } from '../../packages/contract/src/spot/wire.ts';
import { createRandom } from '../../packages/testkit/src/generators/random.ts';

/** Somebody whose orders change a book all the time. */
export interface BookMover {
  /** Waits for the amendment under way, and rejects when one was refused. */
  stop(): Promise<void>;
}

const ORDERS = 24;
const QUANTITY = '0.0002';
/** Well over ten a second, so that no turn of the feed finds a book at rest. */
const AMEND_EVERY_MS = 25;
/** Far below the best bid, so that nothing trades and the orders stand as long as the bench lasts. */
const PRICE_SHARES = { from: 0.5, to: 0.6 };
const STEPS = 10_000;

/** Moves the resting orders of the demo user about in BTC/USDT, through the calls that everybody has. */
export async function startBookMover(origin: string): Promise<BookMover> {
  const send = await logIn(origin);
  const random = createRandom(5);
  const bestBid = await readBestBid(origin);
  const anyPrice = (): string => {
    const share = PRICE_SHARES.from + ((PRICE_SHARES.to - PRICE_SHARES.from) * random.below(STEPS)) / STEPS;
    return (bestBid * share).toFixed(2);
  };
  const ids = await Promise.all(Array.from({ length: ORDERS }, () => placeBid(send, anyPrice())));
  let isStopped = false;
  const moving = (async () => {
    for (let context = 0; !isStopped; context += 1) {
      const nextAtMs = performance.now() + AMEND_EVERY_MS;
      await send(amendSpotOrder.path, { id: ids[context % ids.length], delegatePrice: anyPrice() });
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextAtMs - performance.now())));
    }
  })();
  // Told by stop(), where somebody waits for it.
  moving.catch(() => undefined);
  return {
    async stop() {
      isStopped = true;
      await moving;
    },
  };
}

type Send = (path: string, body?: unknown) => Promise<unknown>;

/** The demo user has funds from the first start on. */
async function logIn(origin: string): Promise<Send> {
  const { satoken } = loginDemoUser.reply.parse(await post(origin + loginDemoUser.path));
  return (path, body) => post(origin + path, { token: satoken, body });
}

async function placeBid(send: Send, delegatePrice: string): Promise<string> {
  const order = { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 0, delegatePrice, delegateTotal: QUANTITY };
  return submitSpotOrder.reply.parse(await send(submitSpotOrder.path, order)).id;
}

async function readBestBid(origin: string): Promise<number> {
  const path = getInitData.path.replace('{head}', 'ex');
  const answer = await fetch(`${origin}${path}?type=deptH_xh_deptH_BTC_USDT`);
  const { depth } = getInitData.reply.parse(dataOf(await answer.json()));
  const [best] = depth?.bids ?? [];
  if (best === undefined) throw new Error('Nobody bids: the market makers have not come.');
  return Number(best[0]);
}

interface Post {
  readonly token?: string;
  readonly body?: unknown;
}

async function post(address: string, { token, body }: Post = {}): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
    body: JSON.stringify(body ?? {}),
  });
  if (answer.ok) return dataOf(await answer.json());
  throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
}

function dataOf(answer: unknown): unknown {
  return Reflect.get(Object(answer), 'data');
}
