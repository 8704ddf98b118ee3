import { connect, type Socket } from 'node:net';
import { FLOW_OWNERS } from './exchange-flow.ts';

/** Asks this process to send orders to a server for a while. */
export interface LoadRequest {
  readonly port: number;
  readonly connections: number;
  readonly durationMs: number;
}

/** What came of it. */
export interface LoadReport {
  readonly accepted: number;
  readonly refused: number;
  readonly seconds: number;
  readonly latenciesMs: readonly number[];
}

const HEAD_END = '\r\n\r\n';
const LENGTH = /content-length: (\d+)/i;
let orderCount = 0;

// A process of its own, so that sending costs the server nothing; raw sockets, so that it costs little here.
process.on('message', ({ request }: { readonly request: LoadRequest }) => {
  void sendOrders(request).then((report) => process.send?.(report));
});

async function sendOrders(request: LoadRequest): Promise<LoadReport> {
  const latenciesMs: number[] = [];
  const counts = { accepted: 0, refused: 0 };
  const sockets = await Promise.all(Array.from({ length: request.connections }, () => open(request.port)));
  const startMs = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() < startMs + request.durationMs) {
        const sentMs = performance.now();
        const answer = await ask(socket, nextOrder());
        latenciesMs.push(performance.now() - sentMs);
        if (answer.startsWith('HTTP/1.1 200')) counts.accepted += 1;
        else counts.refused += 1;
      }
      socket.destroy();
    }),
  );
  return { ...counts, seconds: (performance.now() - startMs) / 1000, latenciesMs };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.setEncoding('latin1').once('error', reject);
  });
}

/** Sends a request and gives the whole answer: one at a time on each connection. */
function ask(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const listen = (part: string): void => {
      text += part;
      if (!isWhole(text)) return;
      socket.off('data', listen);
      resolve(text);
    };
    socket.on('data', listen);
    socket.write(request);
  });
}

function isWhole(text: string): boolean {
  const headEnd = text.indexOf(HEAD_END);
  if (headEnd < 0) return false;
  const length = Number(LENGTH.exec(text.slice(0, headEnd))?.[1] ?? 0);
  return text.length >= headEnd + HEAD_END.length + length;
}

/** Buys and sells at one price in turn, so that the book stays small and most orders trade. */
function nextOrder(): string {
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
  return [
    'POST /api/currency/order/submit HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: ${tokenOfOwner(owner)}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

function tokenOfOwner(owner: number): string {
  return `bench-${String(owner).padStart(16, '0')}`;
}
