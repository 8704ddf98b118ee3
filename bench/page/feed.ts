import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { topicOf, type DepthLevel } from '@candor/contract/shared/socket.ts';
import { CANDLE_PERIODS, type CandlePeriod } from '@candor/domain/markets/candle-period.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { DepthFeed } from '../../apps/server/src/features/markets/board/depth-feed.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openSockets, type Sockets } from '../../apps/server/src/platform/sockets/sockets.ts';
import { createTickets } from '../../apps/server/src/platform/sockets/tickets.ts';
import { createServedHosts } from '../../apps/server/src/platform/http/guards/served-hosts.ts';
import { createUpgrades } from '../../apps/server/src/platform/sockets/upgrades.ts';
import { LiveMarket } from './market.ts';

/** What this process is asked: to stand before a server, to let its market live or only its book, or to let it rest. */
export type FeedRequest =
  | OpenRequest
  | { readonly kind: 'play'; readonly what: 'book' | 'all' }
  | { readonly kind: 'rest' };

interface OpenRequest {
  readonly kind: 'open';
  readonly upstreamPort: number;
  readonly startTicks: number;
  /** Where the plain list is to be found, and the file with its script. */
  readonly plainPath: string;
  readonly plainScript: string;
}

export interface FeedReport {
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
  /** How often a book was asked for: once by each page, and again by one that has lost the thread. */
  readonly bookSnapshots: number;
  readonly sent: { readonly book: number; readonly trades: number; readonly ticks: number };
}

const BOOK_EVERY_MS = 10;
const STEPS_PER_TRADE = 5;
const STEPS_PER_TICK = 10;
const LOOK_EVERY_MS = 2;
const REPORTED_LEVELS = 20;

const instrument = requireFirst(DEFAULT_INSTRUMENTS);
const { symbol } = instrument;
const clock = systemClock;
let stand: Stand | undefined;

process.on('message', ({ request }: { readonly request: FeedRequest }) => {
  void answer(request).then((report) => process.send?.(report ?? null));
});
process.on('disconnect', () => process.exit());

async function answer(request: FeedRequest): Promise<unknown> {
  if (request.kind === 'open') {
    stand = new Stand(request);
    return stand.listen();
  }
  return request.kind === 'play' ? stand?.play(request.what) : stand?.rest();
}

/** The server's own socket hub with a market of the bench on it; every other question goes on to the real server. */
class Stand {
  readonly #server: Server;
  readonly #sockets: Sockets;
  readonly #market: LiveMarket;
  readonly #sent = { book: 0, trades: 0, ticks: 0 };
  #bookSnapshots = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ startTicks, ...request }: OpenRequest) {
    this.#server = createServer(answerWith(request));
    const log = createLog({ level: 'error' });
    const upgrades = createUpgrades({
      server: this.#server,
      hosts: createServedHosts(),
      origins: [],
      addressOf: () => '127.0.0.1',
    });
    this.#sockets = openSockets({ upgrades, tickets: createTickets(clock), clock, log });
    const feed = new DepthFeed({
      firstSeq: 0,
      publish: (name, frame) => this.#sockets.publish(topicOf('DEPTH', name), frame),
      nowMs: () => clock.nowMs(),
    });
    this.#market = new LiveMarket(feed, instrument, startTicks);
    this.#openChannels(feed);
  }

  /** Gives the port. */
  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  play(what: 'book' | 'all'): void {
    clearInterval(this.#timer);
    let step = 0;
    const startMs = performance.now();
    this.#timer = setInterval(() => {
      // By the clock and not by the timer, which is late now and then: the pace is what was promised.
      while (startMs + step * BOOK_EVERY_MS <= performance.now()) {
        this.#step(step, what);
        step += 1;
      }
    }, LOOK_EVERY_MS);
  }

  rest(): FeedReport {
    clearInterval(this.#timer);
    return { ...this.#market.best(REPORTED_LEVELS), bookSnapshots: this.#bookSnapshots, sent: { ...this.#sent } };
  }

  #step(step: number, what: 'book' | 'all'): void {
    this.#market.moveBook();
    this.#sent.book += 1;
    if (what === 'book') return;
    const now = clock.nowMs();
    if (step % STEPS_PER_TRADE === 0) {
      this.#sockets.publish(topicOf('TRADE', symbol), this.#market.trade(now));
      this.#sent.trades += 1;
    }
    if (step % STEPS_PER_TICK !== 0) return;
    this.#sent.ticks += 1;
    this.#sockets.publish(topicOf('DETAIL', symbol), this.#market.detail(now));
    for (const period of CANDLE_PERIODS) {
      const topic = topicOf('KLINE', `${symbol}:${period}`);
      if (this.#sockets.hasReaders(topic)) this.#sockets.publish(topic, this.#market.candle(period, now));
    }
  }

  #openChannels(feed: DepthFeed): void {
    const accepts = (key: string): boolean => key === symbol;
    this.#sockets.channel({
      name: 'DEPTH',
      accepts,
      snapshot: (key) => {
        this.#bookSnapshots += 1;
        return feed.snapshot(key);
      },
    });
    this.#sockets.channel({ name: 'TRADE', accepts, snapshot: () => this.#market.tradeSnapshot(clock.nowMs()) });
    this.#sockets.channel({
      name: 'DETAIL',
      accepts,
      snapshot: () => this.#market.detail(clock.nowMs()),
      isCoalescing: true,
    });
    this.#sockets.channel({
      name: 'KLINE',
      accepts: (key) => periodOf(key) !== undefined,
      snapshot: (key) => {
        const period = periodOf(key);
        return period === undefined ? undefined : this.#market.candle(period, clock.nowMs());
      },
    });
    this.#sockets.channel({ name: 'all_symbol_detail', accepts: () => true });
  }
}

function periodOf(key: string): CandlePeriod | undefined {
  return CANDLE_PERIODS.find((period) => key === `${symbol}:${period}`);
}

/** The plain list and its script; everything else is the server's to answer. */
function answerWith({ upstreamPort, plainPath, plainScript }: Omit<OpenRequest, 'startTicks'>) {
  const script = readFileSync(plainScript);
  const html = `<!doctype html><title>Plain list</title><div id="root"></div><script type="module" src="${plainPath}.js"></script>`;
  return (request: IncomingMessage, response: ServerResponse): void => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path === plainPath) response.setHeader('content-type', 'text/html').end(html);
    else if (path === `${plainPath}.js`) response.setHeader('content-type', 'text/javascript').end(script);
    else forward(request, response, upstreamPort);
  };
}

function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = request;
  const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

function requireFirst<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new RangeError('There is no first one.');
  return first;
}
