import { cancelSpotOrder, submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import { openSession } from './test-person.ts';

/** Places an order on a quiet side of the book and takes it away again, as fast as it goes, until it is told to end. */
export function flyOrders(server: ServedOrigin, loginName: string) {
  let isOver = false;
  const order = { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 0, delegateTotal: '0.02' } as const;
  const fly = async (): Promise<void> => {
    const { satoken: token } = await openSession(server, loginName);
    await callServer(server, grantDemoFunds, { query: {}, token });
    for (let turn = 0; !isOver; turn += 1) {
      const body = { ...order, delegatePrice: String(50_000 + (turn % 7)) };
      const { id } = (await callServer(server, submitSpotOrder, { token, body })).data;
      await callServer(server, cancelSpotOrder, { token, query: { id } });
    }
  };
  const flight = fly();
  return {
    end(): Promise<void> {
      isOver = true;
      return flight;
    },
  };
}
