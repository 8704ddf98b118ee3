import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Level = readonly [price: string, quantity: string];

interface Levels {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

interface Trade {
  readonly id: string;
  readonly price: string;
  readonly quantity: string;
}

interface Candle {
  readonly open: string;
  readonly close: string;
}

type Frame =
  | ({ readonly type: 'DEPTH'; readonly isSnapshot: boolean } & Levels)
  | { readonly type: 'TRADE'; readonly trades: readonly Trade[] }
  | { readonly type: 'KLINE'; readonly candles: readonly Candle[] }
  | { readonly type: 'HEARTBEAT' };

const SHOWN_A_SIDE = Number(new URLSearchParams(location.search).get('rows'));
const TRADES_KEPT = 60;
const TOPICS = ['DEPTH:BTC/USDT', 'TRADE:BTC/USDT', 'KLINE:BTC/USDT:1min'];
const number = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 5 });

/**
 * How a feed is usually drawn first: every message becomes state, every state is drawn, one element for each figure.
 * Sound and without detours, so that the comparison is with ordinary work and not with bad work.
 */
function PlainList() {
  const [book, setBook] = useState<Levels>({ bids: [], asks: [] });
  const [trades, setTrades] = useState<readonly Trade[]>([]);
  const [candle, setCandle] = useState<Candle>();
  useEffect(() => {
    const hear = (frame: Frame, answer: (text: string) => void): void => {
      if (frame.type === 'HEARTBEAT') answer('ping');
      if (frame.type === 'DEPTH') setBook((before) => (frame.isSnapshot ? frame : fold(before, frame)));
      if (frame.type === 'TRADE') setTrades((before) => [...frame.trades, ...before].slice(0, TRADES_KEPT));
      if (frame.type === 'KLINE') setCandle(frame.candles.at(-1));
    };
    return listen(hear);
  }, []);
  return (
    <div style={{ width: 320, font: '12px sans-serif' }}>
      <Side levels={book.asks.slice(0, SHOWN_A_SIDE)} isBestLast colour="rgb(255 0 0 / 10%)" />
      <p>
        {candle?.open} {candle?.close}
      </p>
      <Side levels={book.bids.slice(0, SHOWN_A_SIDE)} colour="rgb(0 128 0 / 10%)" />
      <ul>
        {trades.map(({ id, price, quantity }) => (
          <li key={id}>
            {number.format(Number(price))} {number.format(Number(quantity))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function listen(hear: (frame: Frame, answer: (text: string) => void) => void): () => void {
  const socket = new WebSocket(`ws://${location.host}/ws/plain`);
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'subscribe', id: 's', topics: TOPICS })));
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A plain page checks nothing.
    hear(JSON.parse(data) as Frame, (text) => socket.send(text));
  });
  return () => socket.close();
}

interface SideProps {
  /** Best first. */
  readonly levels: readonly Level[];
  readonly colour: string;
  readonly isBestLast?: boolean;
}

function Side({ levels, colour, isBestLast = false }: SideProps) {
  const rows = rowsOf(levels);
  const deepest = rows.at(-1)?.total ?? 0;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {(isBestLast ? rows.toReversed() : rows).map(({ price, quantity, total }) => {
        const share = `${(total / deepest) * 100}%`;
        return (
          <li
            key={price}
            style={{
              display: 'flex',
              background: `linear-gradient(to left, ${colour} ${share}, transparent ${share})`,
            }}
          >
            <span style={{ flex: 1 }}>{number.format(Number(price))}</span>
            <span style={{ flex: 1 }}>{number.format(Number(quantity))}</span>
            <span style={{ flex: 1 }}>{number.format(total)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function rowsOf(levels: readonly Level[]) {
  let total = 0;
  return levels.map(([price, quantity]) => {
    total += Number(quantity);
    return { price, quantity, total };
  });
}

function fold(book: Levels, change: Levels): Levels {
  return {
    bids: change.bids.reduce((levels, level) => setLevel(levels, level, (one, other) => one > other), book.bids),
    asks: change.asks.reduce((levels, level) => setLevel(levels, level, (one, other) => one < other), book.asks),
  };
}

function setLevel(
  levels: readonly Level[],
  [price, quantity]: Level,
  isBetter: (one: number, other: number) => boolean,
): readonly Level[] {
  const found = levels.findIndex(([there]) => !isBetter(Number(there), Number(price)));
  const rank = found === -1 ? levels.length : found;
  const isThere = levels[rank]?.[0] === price;
  return levels.toSpliced(rank, isThere ? 1 : 0, ...(quantity === '0' ? [] : [[price, quantity] as const]));
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<PlainList />);
