import { renderPart } from '@candor/ui/test-render.tsx';
import { expect, test, vi } from 'vitest';
import type { BookView } from '#shared/socket/book.ts';
import { createStream, type Stream } from '#shared/socket/stream.ts';
import type { DetailFrame } from '@candor/contract/shared/socket.ts';
import type { MarketDesk } from '../market-desk.ts';
import { changeTradePreferences, useTradePreferences } from '../trade-preferences.ts';
import { BookControls } from './book-controls.tsx';
import { BookMiddle } from './book-middle.tsx';
import { BookPressure } from './book-pressure.tsx';
import { pressureOf } from './pressure.ts';
import { spreadOf } from './spread.ts';

const BOOK: BookView = {
  seq: 1,
  atMs: 0,
  bids: [
    ['60000', '1'],
    ['59999', '2'],
  ],
  asks: [['60001.5', '1']],
};

test('[1A.22] each side’s part of what rests near the middle is told in percent', () => {
  expect(pressureOf(BOOK)).toEqual({ bidPercent: 75, askPercent: 25 });
  expect(pressureOf({ bids: [], asks: BOOK.asks })).toEqual({ bidPercent: 0, askPercent: 100 });
  expect(pressureOf({ bids: [], asks: [] })).toBeUndefined();
  const far = Array.from({ length: 30 }, (_, index) => [String(50_000 - index), '1'] as const);
  expect(pressureOf({ bids: far, asks: BOOK.asks })).toEqual({ bidPercent: 95, askPercent: 5 });
  expect(renderPart(<BookPressure desk={deskOf({})} />).container.textContent).toBe(
    'spot.book.viewBids 75%spot.book.viewAsks 25%',
  );
});

test('[1A.16] the spread is told in the price, in ticks and in basis points of the middle', () => {
  expect(spreadOf(BOOK, '0.5')).toEqual({ price: '1.5', ticks: 3, basisPoints: '0.25' });
  expect(spreadOf({ bids: [], asks: BOOK.asks }, '0.5')).toBeUndefined();
});

test('[1A.16] the way the last price went stays beside it until it goes the other way', () => {
  const prices = feed('60000');
  const part = <BookMiddle desk={deskOf({ detail: prices.stream })} />;
  const { container, redraw } = renderPart(part);
  const said = () => /spot\.book\.(rose|fell)/.exec(container.textContent)?.[1];
  const hear = (price: string) => {
    prices.tell(price);
    redraw(part);
    return said();
  };
  expect(said()).toBeUndefined();
  expect(['60001', '60001', '60000.5', '60000.5'].map(hear)).toEqual(['rose', 'rose', 'fell', 'fell']);
});

test('[1A.21] amounts are counted in the quote where the market leaves the choice', () => {
  const draw = (countsInQuote: boolean) =>
    renderPart(
      <BookControls desk={deskOf({ countsInQuote })} ticks={1} onTicks={vi.fn()} isTable={false} onTable={vi.fn()} />,
    ).container;
  const switchOf = (container: HTMLElement) =>
    [...container.querySelectorAll('button')].find(
      (button) => button.getAttribute('aria-label') === 'spot.ticket.countIn',
    );
  changeTradePreferences({ unit: 'base' });
  expect(switchOf(draw(false))).toBeUndefined();
  switchOf(draw(true))?.click();
  expect(useTradePreferences.getState().unit).toBe('quote');
});

function deskOf(parts: Partial<MarketDesk>): MarketDesk {
  const market = {
    symbol: 'BTC/USDT',
    coin: 'btc',
    baseCoin: 'usdt',
    tickSize: '0.5',
    stepSize: '0.001',
    open: null,
    close: null,
  };
  return {
    market,
    depth: still(BOOK),
    trades: still([]),
    detail: still(undefined),
    countsInQuote: true,
    pick: vi.fn(),
    ...parts,
  };
}

function still<Value>(value: Value): Stream<Value> {
  return createStream({ start: () => () => undefined, read: () => value });
}

/** Last prices, told one after the other. */
function feed(first: string) {
  let close = first;
  let touch: () => void = () => undefined;
  const stream = createStream<DetailFrame | undefined>({
    start: (told) => {
      touch = told;
      return () => undefined;
    },
    read: () => ({ ...DAY, close }),
    pace: (flush) => flush(),
  });
  const tell = (price: string) => {
    close = price;
    touch();
  };
  return { stream, tell };
}

const DAY: DetailFrame = {
  type: 'DETAIL',
  topic: 'DETAIL:BTC/USDT',
  symbolName: 'BTC/USDT',
  open: null,
  high: null,
  low: null,
  close: null,
  zdf: null,
  amount: null,
  volume: null,
  sinceMs: null,
  atMs: 0,
};
