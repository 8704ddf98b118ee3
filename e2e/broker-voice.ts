import type { Page, WebSocketRoute } from '@playwright/test';

/** Speaks to a page on its own line to the broker, in MQTT's own packets, between what the server says. */
export interface BrokerVoice {
  say(topic: string, kind: string, data: unknown): Promise<void>;
}

const PUBLISH = 0x30;

/** For notices of products that do not speak yet; everything else on the line is the server's. */
export async function joinBroker(page: Page): Promise<BrokerVoice> {
  let found: (line: WebSocketRoute) => void;
  const line = new Promise<WebSocketRoute>((resolve) => (found = resolve));
  await page.routeWebSocket(/\/mqtt$/, (socket) => {
    socket.connectToServer();
    found(socket);
  });
  return {
    async say(topic, kind, data) {
      const payload = Buffer.from(JSON.stringify({ kind, atMs: Date.now(), data }));
      const name = Buffer.from(topic);
      const body = Buffer.concat([Buffer.from([name.length >> 8, name.length & 0xff]), name, payload]);
      (await line).send(Buffer.concat([Buffer.from([PUBLISH, ...lengthOf(body.length)]), body]));
    },
  };
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function lengthOf(length: number): readonly number[] {
  return length < 128 ? [length] : [(length % 128) | 128, ...lengthOf(Math.floor(length / 128))];
}
