import { test as journey } from '../journey.ts';
import { startServer, type RunningServer } from './server.ts';

/** What a page that has lost its server in the middle of something may say of it. */
export const SERVER_GONE =
  /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)|WebSocket connection|fetching the script/;

/** A server for one test alone: it may be killed, and comes back on the same port and the same data. */
export interface OwnServer {
  readonly origin: string;
  /** Power failure: whatever was not durable is gone. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

export const test = journey.extend<{ readonly server: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
  server: async ({}, use) => {
    const first = await startServer();
    let running: RunningServer = first;
    await use({
      origin: first.origin,
      kill: () => running.kill(),
      restart: async () => {
        running = await startServer({ dataDir: first.dataDir, port: Number(new URL(first.origin).port) });
      },
    });
    await running.kill();
    await first.stop();
  },
  baseURL: ({ server }, use) => use(server.origin),
});
