import * as z from 'zod/mini';
import { MarketAuction } from '../markets/auctions.ts';
import { IndexTick } from '../markets/index-tick.ts';
import { PerpetualPrices } from '../perpetuals/instrument.ts';
import { PublicLiquidation } from '../perpetuals/liquidation.ts';
import { Decimal, Id, SignedDecimal, TimeMs } from './fields.ts';

/** `CHANNEL` or `CHANNEL:key`, for instance `all_symbol_detail`, `DEPTH:BTC/USDT`, `KLINE:BTC/USDT:1min`. */
export const Topic = z.string().check(z.regex(/^[A-Za-z_]{1,32}(:[A-Za-z0-9_./-]{1,48}){0,2}$/));

export function topicOf(channel: string, key: string): string {
  return key === '' ? channel : `${channel}:${key}`;
}

export function splitTopic(topic: string): { readonly channel: string; readonly key: string } {
  const colon = topic.indexOf(':');
  return colon === -1 ? { channel: topic, key: '' } : { channel: topic.slice(0, colon), key: topic.slice(colon + 1) };
}

/** The answer to a HEARTBEAT, and the only message that is not JSON. */
export const HEARTBEAT_ANSWER = 'ping';

/** A ticket may also travel as `Sec-WebSocket-Protocol: candor.v1, ticket.<ticket>`. */
export const SOCKET_PROTOCOL = 'candor.v1';
export const TICKET_PROTOCOL_PREFIX = 'ticket.';

/** Why a socket was closed; the standard codes stand beside our own so that a client has one table to read. */
export const CLOSE_CODES = {
  shutdown: 1012,
  policy: 1008,
  tooLarge: 1009,
  tooSlow: 1013,
  unauthorized: 4401,
  forbidden: 4403,
  authenticationTimeout: 4408,
  sessionEnded: 4410,
  tooManyConnections: 4429,
} as const;

const MessageId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/));
const TopicList = z.array(Topic).check(z.minLength(1), z.maxLength(50));
const Sequence = z.int().check(z.nonnegative());

/** Where a private stream was left: the name changes when the server has forgotten it. */
export const StreamPosition = z.strictObject({
  stream: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/)),
  seq: Sequence,
});
export type StreamPosition = z.infer<typeof StreamPosition>;

export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('subscribe'), id: MessageId, topics: TopicList }),
  z.strictObject({ type: z.literal('unsubscribe'), id: MessageId, topics: TopicList }),
  z.strictObject({
    type: z.literal('authenticate'),
    id: MessageId,
    ticket: z.string().check(z.maxLength(64)),
    resume: z.optional(StreamPosition),
  }),
  z.strictObject({ type: z.literal('clock'), id: MessageId }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** What a socket may refuse with. */
export const SOCKET_REFUSALS = [
  'malformed',
  'unauthorized',
  'unknownTopic',
  'forbidden',
  'tooManySubscriptions',
  'snapshotUnavailable',
] as const;
export type SocketRefusal = (typeof SOCKET_REFUSALS)[number];

/** Every message with an id is answered by exactly one of these two; `atMs` makes each answer a clock reading. */
const AcknowledgeFrame = z.strictObject({
  type: z.literal('acknowledge'),
  id: z.string(),
  atMs: TimeMs,
  topics: z.optional(z.array(z.string())),
});
const ErrorFrame = z.strictObject({
  type: z.literal('error'),
  id: z.optional(z.string()),
  word: z.enum(SOCKET_REFUSALS),
  details: z.optional(z.record(z.string(), z.string())),
});
const HeartbeatFrame = z.strictObject({ type: z.literal('HEARTBEAT'), atMs: TimeMs });
const ShutdownFrame = z.strictObject({ type: z.literal('SHUTDOWN'), atMs: TimeMs, inMs: z.int() });

/** The server cannot replay what was missed: load the state by HTTP; the next event has `seq + 1`. */
const ResyncFrame = z.extend(StreamPosition, { type: z.literal('RESYNC') });

/** The missed events follow; the last of them has this `seq`. */
const ResumedFrame = z.extend(StreamPosition, { type: z.literal('RESUMED') });

export const DetailFrame = z.strictObject({
  type: z.literal('DETAIL'),
  topic: Topic,
  symbolName: z.string(),
  open: z.nullable(Decimal),
  high: z.nullable(Decimal),
  low: z.nullable(Decimal),
  close: z.nullable(Decimal),
  /** Change over 24 hours in percent, with its sign. */
  zdf: z.nullable(SignedDecimal),
  /** Turnover over 24 hours in the quote coin, and the same in the base coin. */
  amount: z.nullable(Decimal),
  volume: z.nullable(Decimal),
  /** From when on these figures count where there was no price before that; null where they are of a whole day. */
  sinceMs: z.nullable(TimeMs),
  /** There while a circuit breaker has stopped the market. */
  auction: z.optional(MarketAuction),
  atMs: TimeMs,
});
export type DetailFrame = z.infer<typeof DetailFrame>;

export const AllSymbolDetailFrame = z.strictObject({
  type: z.literal('all_symbol_detail'),
  topic: Topic,
  rows: z.array(
    z.strictObject({
      symbolName: z.string(),
      close: z.nullable(Decimal),
      zdf: z.nullable(SignedDecimal),
      amount: z.nullable(Decimal),
    }),
  ),
  atMs: TimeMs,
});
export type AllSymbolDetailFrame = z.infer<typeof AllSymbolDetailFrame>;

export const KlineFrame = z.strictObject({
  type: z.literal('KLINE'),
  topic: Topic,
  symbolName: z.string(),
  period: z.string(),
  /** The running candle, preceded by those that closed since the last frame. */
  candles: z.array(
    z.strictObject({
      openAtMs: TimeMs,
      open: Decimal,
      high: Decimal,
      low: Decimal,
      close: Decimal,
      /** Null where the prices were not made by trades of ours. */
      volume: z.nullable(Decimal),
      amount: z.nullable(Decimal),
      isClosed: z.boolean(),
    }),
  ),
  atMs: TimeMs,
});
export type KlineFrame = z.infer<typeof KlineFrame>;

export const MarketTrade = z.strictObject({
  id: Id,
  price: Decimal,
  quantity: Decimal,
  side: z.enum(['buy', 'sell']),
  atMs: TimeMs,
});
export type MarketTrade = z.infer<typeof MarketTrade>;

export const TradeFrame = z.strictObject({
  type: z.literal('TRADE'),
  topic: Topic,
  symbolName: z.string(),
  isSnapshot: z.boolean(),
  /** Newest first; `side` is the taker's. */
  trades: z.array(MarketTrade),
  atMs: TimeMs,
});
export type TradeFrame = z.infer<typeof TradeFrame>;

/** Price and the new total at that price; a quantity of `0` means that the level is gone. */
export const DepthLevel = z.readonly(z.tuple([Decimal, Decimal]));
export type DepthLevel = z.infer<typeof DepthLevel>;

export const DepthFrame = z.strictObject({
  type: z.literal('DEPTH'),
  topic: Topic,
  symbolName: z.string(),
  isSnapshot: z.boolean(),
  seq: Sequence,
  /** The `seq` of the frame before; a reader whose book stands elsewhere has missed one. */
  prevSeq: Sequence,
  /** Best first in a snapshot, in any order in a difference. */
  bids: z.array(DepthLevel),
  asks: z.array(DepthLevel),
  /** `bookChecksum` after this frame; left out of frames that follow another within a second. */
  checksum: z.optional(z.int()),
  atMs: TimeMs,
});
export type DepthFrame = z.infer<typeof DepthFrame>;

/** One second of the index, signed; each symbol's ticks are a chain. */
export const IndexFrame = z.strictObject({
  type: z.literal('INDEX'),
  topic: Topic,
  symbolName: z.string(),
  tick: IndexTick,
  atMs: TimeMs,
});
export type IndexFrame = z.infer<typeof IndexFrame>;

/** Where a contract stands (rules 2.5 and 2.6), on the topic `MARK:BTCUSDT`, once a second at most. */
export const MarkFrame = z.extend(PerpetualPrices, { type: z.literal('MARK'), topic: Topic, atMs: TimeMs });
export type MarkFrame = z.infer<typeof MarkFrame>;

/** A trade of a liquidation as everybody may see it, on the topic `LIQUIDATION`. */
export const LiquidationFrame = z.strictObject({
  type: z.literal('LIQUIDATION'),
  topic: Topic,
  /** Newest first. */
  liquidations: z.array(PublicLiquidation),
  atMs: TimeMs,
});
export type LiquidationFrame = z.infer<typeof LiquidationFrame>;

/** What one user alone hears. `data` is parsed by the slice whose contract owns the kind. */
export const USER_EVENT_KINDS = [
  'USER_STATUS',
  'SETTLEMENT',
  'POSITION',
  'OWNCOIN',
  'ORDER',
  'CONTRACT_ORDER',
  'DEPOSIT',
  'WITHDRAWAL',
] as const;
export type UserEventKind = (typeof USER_EVENT_KINDS)[number];

export const UserFrame = z.strictObject({
  type: z.enum(USER_EVENT_KINDS),
  seq: z.int().check(z.positive()),
  atMs: TimeMs,
  data: z.unknown(),
});
export type UserFrame = z.infer<typeof UserFrame>;

export const TopicFrame = z.discriminatedUnion('type', [
  DetailFrame,
  AllSymbolDetailFrame,
  KlineFrame,
  TradeFrame,
  DepthFrame,
  IndexFrame,
  MarkFrame,
  LiquidationFrame,
]);
export type TopicFrame = z.infer<typeof TopicFrame>;

export const ControlFrame = z.discriminatedUnion('type', [
  AcknowledgeFrame,
  ErrorFrame,
  HeartbeatFrame,
  ShutdownFrame,
  ResyncFrame,
  ResumedFrame,
]);
export type ControlFrame = z.infer<typeof ControlFrame>;

export const ServerFrame = z.discriminatedUnion('type', [ControlFrame, TopicFrame, UserFrame]);
export type ServerFrame = z.infer<typeof ServerFrame>;

/** A frame as a slice publishes it: the hub writes the topic. */
export type Published<Frame extends { readonly topic: string }> = Frame extends unknown ? Omit<Frame, 'topic'> : never;

/** Market and private kinds share the broker's topics with chat and notices. */
export const BROKER_KINDS = [
  'DETAIL',
  'KLINE',
  'TRADE',
  'HEARTBEAT',
  'SETTLEMENT',
  'POSITION',
  'USER_STATUS',
  'OWNCOIN',
  'NOTICE',
  'CHAT',
] as const;

export const BrokerMessage = z.strictObject({
  kind: z.enum(BROKER_KINDS),
  atMs: TimeMs,
  data: z.optional(z.unknown()),
});
export type BrokerMessage = z.infer<typeof BrokerMessage>;
