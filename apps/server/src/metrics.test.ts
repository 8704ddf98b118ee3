import { readFileSync } from 'node:fs';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';

const WATCHING = ['deploy/prometheus/alerts.yml', 'deploy/grafana/candor.json', 'docs/deploy.md'];
const FIGURE = /(?<!\$)\b(?:exchange|operator|sockets|http|process|nodejs)_[a-z_0-9]+\b/g;
/** What a histogram is read by. */
const PART = /_(?:bucket|count|sum)$/;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the metrics tell of durable commands, of what the rules did, and of what the operator holds', async () => {
  const before = await readMetrics();
  const { satoken: token } = await openSession(server, 'measured');
  await callServer(server, grantDemoFunds, { query: {}, token });
  const order = { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 0 } as const;
  await callServer(server, submitSpotOrder, {
    token,
    body: { ...order, delegatePrice: '50000', delegateTotal: '0.02' },
    headers: { 'idempotency-key': 'measured-order' },
  });
  const after = await readMetrics();
  const placed = 'exchange_commands_total{kind="placeOrder",outcome="done"}';
  expect(figureIn(after, placed)).toBeGreaterThan(figureIn(before, placed));
  const posted = 'exchange_events_total{kind="journalPosted"}';
  expect(figureIn(after, posted)).toBeGreaterThan(figureIn(before, posted));
  expect(figureIn(after, 'exchange_sequence')).toBeGreaterThan(figureIn(before, 'exchange_sequence'));
  expect(after).toMatch(/^operator_account_balance\{account="TREASURY",asset="USDT"\} [1-9]/m);
  expect(after).toContain('sockets_open 0');
});

test('alerts, dashboard and the page about them name figures that are served', async () => {
  const served = new Set([...(await readMetrics()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  for (const file of WATCHING) {
    const named = [...new Set(readFileSync(file, 'utf8').match(FIGURE))];
    expect(named.length, file).toBeGreaterThan(4);
    expect(
      named.filter((name) => !served.has(name) && !served.has(name.replace(PART, ''))),
      file,
    ).toEqual([]);
  }
});

async function readMetrics(): Promise<string> {
  return (await fetch(`${server.address}/metrics`)).text();
}

function figureIn(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? 0 : Number(line.slice(series.length));
}
