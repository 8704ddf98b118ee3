import { ask, nextOrder, openLine } from './raw-http.ts';

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

// A process of its own, so that sending costs the server nothing; raw sockets, so that it costs little here.
process.on('message', ({ request }: { readonly request: LoadRequest }) => {
  void sendOrders(request).then((report) => process.send?.(report));
});

async function sendOrders(request: LoadRequest): Promise<LoadReport> {
  const latenciesMs: number[] = [];
  const counts = { accepted: 0, refused: 0 };
  const sockets = await Promise.all(Array.from({ length: request.connections }, () => openLine(request.port)));
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
