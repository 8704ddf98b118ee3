import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';

export interface CallMethod {
  readonly verb: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

/** Which call of HTTP a method of the socket is: it is answered by that very call, limits and refusals included. */
export const CALL_METHODS: Readonly<Record<OpenFamily, Readonly<Record<string, CallMethod>>>> = {
  spot: {
    ping: { verb: 'GET', path: '/api/v3/ping' },
    time: { verb: 'GET', path: '/api/v3/time' },
    exchangeInfo: { verb: 'GET', path: '/api/v3/exchangeInfo' },
    depth: { verb: 'GET', path: '/api/v3/depth' },
    'trades.recent': { verb: 'GET', path: '/api/v3/trades' },
    'trades.historical': { verb: 'GET', path: '/api/v3/historicalTrades' },
    'trades.aggregate': { verb: 'GET', path: '/api/v3/aggTrades' },
    klines: { verb: 'GET', path: '/api/v3/klines' },
    uiKlines: { verb: 'GET', path: '/api/v3/uiKlines' },
    avgPrice: { verb: 'GET', path: '/api/v3/avgPrice' },
    'ticker.24hr': { verb: 'GET', path: '/api/v3/ticker/24hr' },
    'ticker.price': { verb: 'GET', path: '/api/v3/ticker/price' },
    'ticker.book': { verb: 'GET', path: '/api/v3/ticker/bookTicker' },
    'order.place': { verb: 'POST', path: '/api/v3/order' },
    'order.test': { verb: 'POST', path: '/api/v3/order/test' },
    'order.status': { verb: 'GET', path: '/api/v3/order' },
    'order.cancel': { verb: 'DELETE', path: '/api/v3/order' },
    'order.cancelReplace': { verb: 'POST', path: '/api/v3/order/cancelReplace' },
    'openOrders.status': { verb: 'GET', path: '/api/v3/openOrders' },
    'openOrders.cancelAll': { verb: 'DELETE', path: '/api/v3/openOrders' },
    allOrders: { verb: 'GET', path: '/api/v3/allOrders' },
    myTrades: { verb: 'GET', path: '/api/v3/myTrades' },
    'account.status': { verb: 'GET', path: '/api/v3/account' },
    'account.rateLimits.orders': { verb: 'GET', path: '/api/v3/rateLimit/order' },
    'userDataStream.start': { verb: 'POST', path: '/api/v3/userDataStream' },
    'userDataStream.ping': { verb: 'PUT', path: '/api/v3/userDataStream' },
    'userDataStream.stop': { verb: 'DELETE', path: '/api/v3/userDataStream' },
  },
  futures: {
    depth: { verb: 'GET', path: '/fapi/v1/depth' },
    'ticker.price': { verb: 'GET', path: '/fapi/v2/ticker/price' },
    'ticker.book': { verb: 'GET', path: '/fapi/v1/ticker/bookTicker' },
    'order.place': { verb: 'POST', path: '/fapi/v1/order' },
    'order.modify': { verb: 'PUT', path: '/fapi/v1/order' },
    'order.status': { verb: 'GET', path: '/fapi/v1/order' },
    'order.cancel': { verb: 'DELETE', path: '/fapi/v1/order' },
    'v2/account.status': { verb: 'GET', path: '/fapi/v3/account' },
    'v2/account.position': { verb: 'GET', path: '/fapi/v3/positionRisk' },
    'v2/account.balance': { verb: 'GET', path: '/fapi/v3/balance' },
    'algoOrder.place': { verb: 'POST', path: '/fapi/v1/algoOrder' },
    'algoOrder.cancel': { verb: 'DELETE', path: '/fapi/v1/algoOrder' },
    'userDataStream.start': { verb: 'POST', path: '/fapi/v1/listenKey' },
    'userDataStream.ping': { verb: 'PUT', path: '/fapi/v1/listenKey' },
    'userDataStream.stop': { verb: 'DELETE', path: '/fapi/v1/listenKey' },
  },
  coinFutures: {
    'order.place': { verb: 'POST', path: '/dapi/v1/order' },
    'order.modify': { verb: 'PUT', path: '/dapi/v1/order' },
    'order.status': { verb: 'GET', path: '/dapi/v1/order' },
    'order.cancel': { verb: 'DELETE', path: '/dapi/v1/order' },
    'account.status': { verb: 'GET', path: '/dapi/v1/account' },
    'account.balance': { verb: 'GET', path: '/dapi/v1/balance' },
    'account.position': { verb: 'GET', path: '/dapi/v1/positionRisk' },
    'userDataStream.start': { verb: 'POST', path: '/dapi/v1/listenKey' },
    'userDataStream.ping': { verb: 'PUT', path: '/dapi/v1/listenKey' },
    'userDataStream.stop': { verb: 'DELETE', path: '/dapi/v1/listenKey' },
  },
};
