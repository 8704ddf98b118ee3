import { connect, type Socket } from 'node:net';
import { FLOW_OWNERS } from '../exchange-flow.ts';

const HEAD_END = '\r\n\r\n';
const LENGTH = /content-length: (\d+)/i;
let orderCount = 0;

export function openLine(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.setEncoding('latin1').once('error', reject);
  });
}

/** Sends a request and gives the whole answer, or what came before the line was cut: one at a time on each connection. */
export function ask(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const end = (): void => {
      socket.off('data', listen).off('close', end);
      resolve(text);
    };
    const listen = (part: string): void => {
      text += part;
      if (isWhole(text)) end();
    };
    socket.on('data', listen).on('close', end);
    if (socket.writable) socket.write(request);
    else end();
  });
}

function isWhole(text: string): boolean {
  const headEnd = text.indexOf(HEAD_END);
  if (headEnd < 0) return false;
  const length = Number(LENGTH.exec(text.slice(0, headEnd))?.[1] ?? 0);
  return text.length >= headEnd + HEAD_END.length + length;
}

/** Buys and sells at one price in turn, so that the book stays small and most orders trade. */
export function nextOrder(): string {
  orderCount += 1;
  const owner = FLOW_OWNERS.first + (orderCount % FLOW_OWNERS.count);
  const body = JSON.stringify({
    symbol: 'btc',
    coin: 'usdt',
    type: orderCount % 2,
    delegateType: 0,
    delegatePrice: '60000',
    delegateTotal: '0.001',
    clientOrderId: `bench-${process.pid}-${orderCount}`,
  });
  return requestOf('POST', '/api/currency/order/submit', { owner, body });
}

interface RequestParts {
  readonly owner: number;
  readonly body?: string;
}

/** A request as it goes over the wire. */
export function requestOf(method: 'GET' | 'POST', path: string, { owner, body = '' }: RequestParts): string {
  return [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: ${tokenOfOwner(owner)}`,
    ...(body === '' ? [] : ['content-type: application/json']),
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

function tokenOfOwner(owner: number): string {
  return `bench-${String(owner).padStart(16, '0')}`;
}
