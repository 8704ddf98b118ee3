import { updateBond } from '@candor/contract/perpetuals/entrust.ts';
import { listPerpetuals } from '@candor/contract/perpetuals/market.ts';
import {
  amendContractOrder,
  cancelAllPerpetualOrders,
  cancelContractOrder,
  submitPerpetualOrder,
} from '@candor/contract/perpetuals/orders.ts';
import {
  adjustPositionMargin,
  cancelStop,
  listPositions,
  reversePosition,
  setStop,
  stopPosition,
} from '@candor/contract/perpetuals/positions.ts';
import { exportPerpetualFills, listPerpetualFills } from '@candor/contract/perpetuals/records.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import { download, type Held, type ObjectCase } from './object-case.ts';

const CONTRACT_ORDER = { symbol: 'BTCUSDT', delegateType: 0, leverage: 10, delegateTotal: '0.01' } as const;

type Cases = Readonly<Record<string, ObjectCase>>;
/** Asked for late: it opens before the tests, and after the list of them is made. */
type LateServer = () => ServedOrigin;

/** The calls that name an order or a position of a contract. */
export function perpetualObjects(server: LateServer, openHolder: () => Promise<string>): Cases {
  const holders = new PerpetualHolders(server, openHolder);
  return { ...orderCases(server, holders), ...positionCases(server, holders) };
}

class PerpetualHolders {
  readonly #server: LateServer;
  readonly #openHolder: () => Promise<string>;
  /** Who may still have an order on the book. */
  #lastOther: string | undefined;

  constructor(server: LateServer, openHolder: () => Promise<string>) {
    this.#server = server;
    this.#openHolder = openHolder;
  }

  async makeOrder(): Promise<Held> {
    const token = await this.#open();
    const body = { ...CONTRACT_ORDER, type: 0, postOnly: true, delegatePrice: '20000' } as const;
    return { token, id: (await callServer(this.#server(), submitPerpetualOrder, { token, body })).data.id };
  }

  /** Somebody who is long against another, who would also take the position back. */
  async makePosition(): Promise<Held> {
    const [token, other] = [await this.#open(), await this.#open()];
    // The mark has moved since: what was bid then would be met before the one this is about.
    if (this.#lastOther !== undefined) {
      await callServer(this.#server(), cancelAllPerpetualOrders, { token: this.#lastOther, body: {} });
    }
    this.#lastOther = other;
    const mark = await this.mark();
    const place = (owner: string, price: number, type: 0 | 1) => {
      const body = { ...CONTRACT_ORDER, type, delegatePrice: String(price) };
      return callServer(this.#server(), submitPerpetualOrder, { token: owner, body });
    };
    await place(other, mark, 1);
    await place(token, mark, 0);
    await place(other, mark - 1, 0);
    const { data } = await callServer(this.#server(), listPositions, { token, query: {} });
    return { token, id: data.records[0]?.id ?? '' };
  }

  /** In whole dollars. */
  async mark(): Promise<number> {
    const { contracts } = (await callServer(this.#server(), listPerpetuals, {})).data;
    return Math.round(Number(contracts.find(({ symbol }) => symbol === 'BTCUSDT')?.prices.markPrice));
  }

  /** Somebody new with money in the contract wallet. */
  async #open(): Promise<string> {
    const token = await this.#openHolder();
    await callServer(this.#server(), grantDemoFunds, { query: {}, token });
    const body = { coinSymbol: 'USDT', amount: '5000', from: 'spot', to: 'contract' } as const;
    await callServer(this.#server(), transferByBody, { token, body });
    return token;
  }
}

function orderCases(server: LateServer, holders: PerpetualHolders): Cases {
  const order = { make: () => holders.makeOrder(), absent: '4503599999999999' };
  return {
    'POST /api/contract/order/amend': {
      ...order,
      act: (token, id) => callServer(server(), amendContractOrder, { token, body: { id, delegateTotal: '0.02' } }),
    },
    'POST /api/contract/order/canCelOrder': {
      ...order,
      act: (token, id) => callServer(server(), cancelContractOrder, { token, query: { id } }),
    },
    'POST /api/contract/loss/cancel': {
      ...order,
      act: (token, id) => callServer(server(), cancelStop, { token, query: { id } }),
    },
    'GET /api/contract/order/fillList': {
      ...order,
      act: (token, orderId) => callServer(server(), listPerpetualFills, { token, query: { orderId } }),
    },
    'GET /api/contract/order/exportFills': {
      ...order,
      act: (token, orderId) => download(server(), `${exportPerpetualFills.path}?orderId=${orderId}`, token),
    },
  };
}

function positionCases(server: LateServer, holders: PerpetualHolders): Cases {
  const position = { make: () => holders.makePosition(), absent: '999999999' };
  return {
    'POST /api/contract/position/stopOrder': {
      ...position,
      act: (token, id) => callServer(server(), stopPosition, { token, query: { id } }),
    },
    'POST /api/contract/position/reverse': {
      ...position,
      act: (token, id) => callServer(server(), reversePosition, { token, query: { id } }),
    },
    'POST /api/contract/position/adjustAmount': {
      ...position,
      act: (token, id) => callServer(server(), adjustPositionMargin, { token, query: { id, money: '1', flag: '0' } }),
    },
    'POST /api/contract/loss/sett': {
      ...position,
      act: async (token, positionId) => {
        const stop = { lossType: 0, delegateType: 1, earnPrice: String((await holders.mark()) * 2) } as const;
        return callServer(server(), setStop, { token, body: { positionId, ...stop } });
      },
    },
    'POST /api/ex/coin/wallet/contract/updateBond': {
      ...position,
      act: (token, logContractId) =>
        callServer(server(), updateBond, { token, body: { logContractId, type: 'add', amount: '1' } }),
    },
  };
}
