import { createHmac } from 'node:crypto';
import { FLOW_OWNERS } from '../exchange-flow.ts';

/** The key of an owner of the flow, which both ends can tell without asking. */
export interface BenchKey {
  readonly apiKey: string;
  readonly secret: string;
}

const KEY_LENGTH = 24;

export function benchKeyOf(owner: number): BenchKey {
  return { apiKey: `bench-key-${owner}`.padEnd(KEY_LENGTH, '0'), secret: `bench-secret-${owner}` };
}

export function signatureOf({ secret }: BenchKey, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function ownerAt(index: number): number {
  return FLOW_OWNERS.first + (index % FLOW_OWNERS.count);
}

/** One for each, by way of the proxy that the senders stand for: the server counts by address. */
export function addressAt(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

export interface Order {
  readonly owner: number;
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
}

let orderCount = 0;

/** Buys and sells at one price in turn, so that the book stays small and most orders trade. */
export function nextOrder(owner?: number): Order {
  orderCount += 1;
  const name = `b${process.pid}-${orderCount}`;
  const side = orderCount % 2 === 0 ? 'BUY' : 'SELL';
  const form = { symbol: 'BTCUSDT', side, type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001', price: '60000' };
  const parameters = { ...form, newClientOrderId: name, timestamp: String(Date.now()), recvWindow: '60000' };
  return { owner: owner ?? ownerAt(orderCount), name, parameters };
}
