import type { MarketTrade } from '@candor/contract/shared/socket.ts';
import { renderPart } from '@candor/ui/test-render.tsx';
import { expect, test, vi } from 'vitest';
import { createStream, type Stream } from '#shared/socket/stream.ts';
import { TradesTape } from './trades-tape.tsx';

const TRADES: readonly MarketTrade[] = [
  { id: '2', price: '60000.5', quantity: '0.25', side: 'sell', atMs: 2_000 },
  { id: '1', price: '60001', quantity: '1', side: 'buy', atMs: 1_000 },
];

function draw(trades: readonly MarketTrade[] | undefined): HTMLElement {
  const market = {
    symbol: 'BTC/USDT',
    coin: 'btc',
    baseCoin: 'usdt',
    tickSize: '0.5',
    stepSize: '0.01',
    open: null,
    close: null,
  };
  const desk = {
    market,
    depth: still(undefined),
    trades: still(trades),
    detail: still(undefined),
    countsInQuote: true,
    pick: vi.fn(),
  };
  return renderPart(<TradesTape desk={desk} />).container;
}

function still<Value>(value: Value): Stream<Value> {
  return createStream({ start: () => () => undefined, read: () => value });
}

test('[1A.23] the tape tells price, amount and side of the latest trades, newest first', () => {
  const rows = [...draw(TRADES).querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('spot.ticket.sell 60,000.5');
  expect(rows[0]).toContain('0.25');
  expect(rows[1]).toContain('spot.ticket.buy 60,001.0');
  expect(draw([]).textContent).toContain('spot.trades.empty');
});
