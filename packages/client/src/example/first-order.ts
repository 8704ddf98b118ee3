import { SpotOrder } from '@candor/contract/spot/order.ts';
import { openFeed } from '../feed.ts';
import { openAccount, type OpenedAccount } from './open-account.ts';

export interface FirstOrderOptions {
  readonly origin: string;
  readonly loginName: string;
  readonly loginPassword: string;
  /** What is to be spent, in USDT. */
  readonly spend: string;
  readonly WebSocket?: typeof globalThis.WebSocket;
  /** Hears of each step, in a sentence. */
  readonly tell: (sentence: string) => void;
}

const MARKET = { symbol: 'btc', coin: 'usdt' } as const;
const [BUY, AT_THE_MARKET] = [0, 1] as const;

/** Registers, takes the demonstration's money, buys, and hears by a socket what became of it; gives the order. */
export async function makeFirstOrder(options: FirstOrderOptions): Promise<SpotOrder> {
  const { spend, tell } = options;
  const account = await openAccount(options);
  tell(`registered as ${account.userId}`);
  await account.client.call('grantDemoFunds', {});
  const orders = listenToOrders(account, options);
  try {
    // Before the socket listens an order could be through already, and nobody would say so again.
    await orders.begun;
    const order = { ...MARKET, type: BUY, delegateType: AT_THE_MARKET, delegateValue: spend } as const;
    const { id } = await account.client.call('submitSpotOrder', { body: order }, { key: `first-${account.userId}` });
    tell(`placed order ${id}`);
    const done = await orders.whenDone(id);
    tell(`${done.state}: ${done.dealNum} BTC at ${done.dealPrice ?? '—'}`);
    return done;
  } finally {
    orders.close();
  }
}

/** The account's own orders, as its socket tells of them. */
function listenToOrders({ client, userId }: OpenedAccount, { origin, WebSocket }: FirstOrderOptions) {
  const told = new Map<string, SpotOrder>();
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let hear: () => void = () => undefined;
  const close = openFeed({
    origin,
    ...(WebSocket && { WebSocket }),
    account: {
      userId,
      ticket: async () => (await client.call('createSocketTicket', { body: { audience: 'ws' } })).ticket,
    },
    onFrame: (frame) => {
      if (frame.type === 'RESYNC') begin();
      if (frame.type !== 'ORDER') return;
      const order = SpotOrder.parse(frame.data);
      told.set(order.id, order);
      hear();
    },
  });
  return {
    begun,
    whenDone: (id: string) =>
      new Promise<SpotOrder>((resolve) => {
        hear = () => {
          const order = told.get(id);
          if (order !== undefined && order.status !== 0) resolve(order);
        };
        hear();
      }),
    close,
  };
}
