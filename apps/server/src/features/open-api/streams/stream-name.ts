import { KLINE_INTERVALS, type KlineInterval } from '@candor/contract/open-api/fields.ts';
import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';

/** Of one market; `symbol` is as the open interface writes it. */
export type MarketStream =
  | { readonly kind: 'depth'; readonly symbol: string; readonly everyMs: number }
  | { readonly kind: 'levels'; readonly symbol: string; readonly everyMs: number; readonly count: number }
  | { readonly kind: 'kline'; readonly symbol: string; readonly interval: KlineInterval }
  | { readonly kind: 'trade' | 'aggTrade' | 'bookTicker'; readonly symbol: string };

/** Of one market, or of all of its family where none is named. */
export interface TickerStream {
  readonly kind: 'ticker' | 'miniTicker';
  readonly symbol?: string;
}

export interface MarkStream {
  readonly kind: 'markPrice';
  readonly symbol?: string;
  readonly everyMs: number;
}

export interface ForceStream {
  readonly kind: 'forceOrder';
  readonly symbol?: string;
}

/** What a stream carries. */
export type StreamContent = MarketStream | TickerStream | MarkStream | ForceStream;

const DEPTH = /^(?<symbol>[a-z0-9_]+)@depth(?<count>5|10|20)?(?:@(?<every>\d+)ms)?$/;
/** Update speeds that can be asked for, the usual one first. */
const DEPTH_SPEEDS_MS: Readonly<Record<OpenFamily, readonly number[]>> = {
  spot: [1000, 100],
  futures: [250, 500, 100],
  coinFutures: [250, 500, 100],
};
const MARK = /^(?:(?<symbol>[a-z0-9_]+)@markPrice|!markPrice@arr)(?:@(?<every>1)s)?$/;
const MARK_EVERY_MS = 3_000;

/** Every stream of a market has one of these signs, and no key to an account has. */
export function isAccountKey(name: string): boolean {
  return !/[@!]/.test(name);
}

/** Where everything has one host, `btcusd_perp@trade` on the sockets of spot can only be a contract margined in its coin. */
export function familyMeant(name: string, family: OpenFamily): OpenFamily {
  return family === 'spot' && /^[a-z0-9]+_[a-z0-9]+@/.test(name) ? 'coinFutures' : family;
}

/** Undefined where there is no such stream; whether there is such a market is for others to say. */
export function streamContentOf(name: string, family: OpenFamily): StreamContent | undefined {
  return depthOf(name, family) ?? (family === 'spot' ? undefined : futuresOnlyOf(name)) ?? tickersOf(name);
}

function depthOf(name: string, family: OpenFamily): StreamContent | undefined {
  const { symbol, count, every } = DEPTH.exec(name)?.groups ?? {};
  if (symbol === undefined) return undefined;
  const speeds = DEPTH_SPEEDS_MS[family];
  const everyMs = every === undefined ? speeds[0] : speeds.find((speed) => speed === Number(every));
  if (everyMs === undefined) return undefined;
  const market = { symbol: symbol.toUpperCase(), everyMs };
  return count === undefined ? { kind: 'depth', ...market } : { kind: 'levels', ...market, count: Number(count) };
}

function futuresOnlyOf(name: string): StreamContent | undefined {
  if (name === '!forceOrder@arr') return { kind: 'forceOrder' };
  const forced = /^(?<symbol>[a-z0-9_]+)@forceOrder$/.exec(name)?.groups?.['symbol'];
  if (forced !== undefined) return { kind: 'forceOrder', symbol: forced.toUpperCase() };
  const mark = MARK.exec(name);
  if (mark === null) return undefined;
  const { symbol, every } = mark.groups ?? {};
  const everyMs = every === undefined ? MARK_EVERY_MS : 1_000;
  return symbol === undefined
    ? { kind: 'markPrice', everyMs }
    : { kind: 'markPrice', symbol: symbol.toUpperCase(), everyMs };
}

function tickersOf(name: string): StreamContent | undefined {
  if (name === '!ticker@arr') return { kind: 'ticker' };
  if (name === '!miniTicker@arr') return { kind: 'miniTicker' };
  const { symbol, kind, interval } =
    /^(?<symbol>[a-z0-9_]+)@(?:(?<kind>trade|aggTrade|bookTicker|ticker|miniTicker)|kline_(?<interval>\w+))$/.exec(name)
      ?.groups ?? {};
  if (symbol === undefined) return undefined;
  const market = symbol.toUpperCase();
  if (isPlainKind(kind)) return { kind, symbol: market };
  const known = KLINE_INTERVALS.find((one) => one === interval);
  return known === undefined ? undefined : { kind: 'kline', symbol: market, interval: known };
}

const PLAIN_KINDS = ['trade', 'aggTrade', 'bookTicker', 'ticker', 'miniTicker'] as const;

function isPlainKind(kind: string | undefined): kind is (typeof PLAIN_KINDS)[number] {
  return PLAIN_KINDS.some((known) => known === kind);
}
