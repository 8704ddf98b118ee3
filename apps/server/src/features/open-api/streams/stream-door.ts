import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import type { SocketProtocol, Visit } from '#platform/sockets/reception.ts';
import { SOCKET_LIMITS, type SocketLimits } from '#platform/sockets/socket-limits.ts';
import type { ListenKeys } from '../account-streams/listen-keys.ts';
import type { StreamFeeds } from './stream-feeds.ts';
import { isStreamMessage, StreamSpeaker } from './stream-speaker.ts';

/** As Binance has them; our own sockets have fewer places for an address. */
export const OPEN_CONNECTIONS_PER_ADDRESS = 300;
export const OPEN_SOCKET_LIMITS: SocketLimits = { ...SOCKET_LIMITS, messagesPerSecond: 5 };

/** `/ws/<stream>` has a sign that no name of our own public sockets has; contracts have paths of their own. */
const STREAM_PATH =
  /^(?:\/ws|\/ws\/[^/]*(?:[@!]|%40|%21).*|\/stream(?:\/ws)?(?:\/.*)?|\/(?:public|market|private|dstream)\/(?:ws|stream)(?:\/.*)?)$/;

/** The sockets of streams. */
export function createStreamDoor(feeds: StreamFeeds, keys: ListenKeys): SocketProtocol {
  return {
    path: STREAM_PATH,
    limits: OPEN_SOCKET_LIMITS,
    connectionsPerAddressMax: OPEN_CONNECTIONS_PER_ADDRESS,
    claims: (path) => keys.find(path.replace(/^\/ws\//, '')) !== undefined,
    isFirstWord: isStreamMessage,
    endSessions: (isMeant) => keys.endOf(isMeant),
    open(connection, visit) {
      const { family, isCombined, names } = arrivalOf(visit);
      const speaker = new StreamSpeaker({ feeds, connection, family, isCombined });
      speaker.begin(names);
      return speaker;
    },
  };
}

interface Arrival {
  readonly family: OpenFamily;
  readonly isCombined: boolean;
  readonly names: readonly string[];
}

/** What an address asks for: whose markets, whether with names, and which streams from the start. */
function arrivalOf({ path, query }: Visit): Arrival {
  const parts = decoded(path).split('/').filter(Boolean);
  // `/stream/ws` is the raw socket under a name that has "stream" in it, by which some programs tell spot from contracts.
  const isCombined = !parts.slice(0, 2).includes('ws');
  const listed = query.get('streams')?.split('/') ?? [];
  const key = query.get('listenKey');
  const names = [...parts.slice(1), ...listed, ...(key === null ? [] : [key])];
  const family = FAMILIES[parts[0] ?? ''] ?? 'spot';
  return { family, isCombined, names: names.filter((name) => !ROOMS.has(name)) };
}

/** Contracts have paths of their own: `BTCUSDT` is a spot market and a contract. */
const FAMILIES: Readonly<Record<string, OpenFamily>> = {
  public: 'futures',
  market: 'futures',
  private: 'futures',
  dstream: 'coinFutures',
};

const ROOMS: ReadonlySet<string> = new Set(['ws', 'stream', '']);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
