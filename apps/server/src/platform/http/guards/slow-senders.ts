import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turnOver } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How patient the server is with whoever sends. */
export interface Patience {
  /** All headers of a request within this. */
  readonly headersMs: number;
  /** Nobody's rate is judged before this. */
  readonly graceMs: number;
  /** What a body must bring on average from then on; the slowest mobile network brings several times as much. */
  readonly bytesPerSecondMin: number;
  /** How often somebody looks. */
  readonly lookMs: number;
}

export const PATIENCE: Patience = { headersMs: 10_000, graceMs: 5_000, bytesPerSecondMin: 2_048, lookMs: 1_000 };

/** Requests whose body has not wholly come yet. */
interface SlowSenders {
  watch(request: IncomingMessage): void;
  close(): void;
}

interface Watched {
  readonly startBytes: number;
  /** From when on its sender is judged. */
  judgedFromMs: number;
}

/** Cuts off whoever sends a body so slowly that holding a place must be the purpose. */
function watchSlowSenders({ graceMs, bytesPerSecondMin, lookMs }: Patience): SlowSenders {
  const watched = new Map<IncomingMessage, Watched>();

  function look(): void {
    const nowMs = performance.now();
    for (const [request, sending] of watched) {
      const isOver = request.complete || request.destroyed || request.socket.destroyed;
      if (isOver) watched.delete(request);
      // As long as we do not read, nothing can come.
      else if (request.readableLength >= request.readableHighWaterMark) sending.judgedFromMs += lookMs;
      else if (isTooSlow(request, sending, nowMs)) request.socket.destroy();
    }
  }

  function isTooSlow({ socket }: IncomingMessage, { startBytes, judgedFromMs }: Watched, nowMs: number): boolean {
    const judgedMs = nowMs - judgedFromMs;
    return judgedMs > 0 && (socket.bytesRead - startBytes) * 1000 < judgedMs * bytesPerSecondMin;
  }

  const timer = setInterval(look, lookMs);
  timer.unref();
  return {
    watch(request) {
      if (request.complete || !hasBody(request) || watched.has(request)) return;
      watched.set(request, { startBytes: request.socket.bytesRead, judgedFromMs: performance.now() + graceMs });
    },
    close: () => clearInterval(timer),
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Connections on which an answer was the last. */
const ending = new WeakSet<Socket>();

/** How long what was under way is still taken in, so that its sender hears the answer and not a broken line. */
const LINGER_MS = 2_000;

/**
 * An answer that is given before the whole request was read is the last one on its connection: the rest of the body
 * would be taken for the beginning of the next request, or the next request for the rest of the body.
 */
function endConnection(request: IncomingMessage): void {
  const { socket } = request;
  if (ending.has(socket)) return;
  ending.add(socket);
  // Node asks for this once the answer has left.
  socket.destroySoon = () => {
    socket.end();
    request.unpipe();
    request.resume();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}

/** Whether the answer is the last on its connection, because the rest of the request has not come yet; sees to it. */
export function endsEarly(request: IncomingMessage): boolean {
  if (request.complete || !hasBody(request)) return false;
  endConnection(request);
  return true;
}

/** Keeps time with every request of a server, and ends the connections of those that were answered too early. */
export function addSlowSenders(server: FastifyInstance, patience: Patience): void {
  const senders = watchSlowSenders(patience);
  server.addHook('onRequest', async ({ raw }, reply) => {
    senders.watch(raw);
    // Nothing could be answered any more, so nothing is done.
    if (ending.has(raw.socket)) void reply.hijack().raw.destroy();
  });
  server.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || !hasBody(raw)) return;
    // A short body came with its headers, and is read when this turn is over.
    await turnOver();
    if (endsEarly(raw)) reply.header('connection', 'close');
  });
  server.addHook('onClose', async () => senders.close());
}
