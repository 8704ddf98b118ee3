import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import type { SocketProtocol } from '#platform/sockets/reception.ts';
import { type CallParts, CallSpeaker } from './call-speaker.ts';
import { OPEN_CONNECTIONS_PER_ADDRESS, OPEN_SOCKET_LIMITS } from '../streams/stream-door.ts';

const CALL_PATH = /^\/(?:ws-api\/v3|ws-fapi\/v1|ws-dapi\/v1)$/;
const FAMILIES: Readonly<Record<string, OpenFamily>> = { '/ws-fapi/v1': 'futures', '/ws-dapi/v1': 'coinFutures' };

/** Calls are paced by their weights; this only stops a flood before it is read. */
const CALL_LIMITS = { ...OPEN_SOCKET_LIMITS, messagesPerSecond: 50 };

/** The sockets on which calls are made. */
export function createCallDoor(parts: CallParts): SocketProtocol {
  return {
    path: CALL_PATH,
    limits: CALL_LIMITS,
    connectionsPerAddressMax: OPEN_CONNECTIONS_PER_ADDRESS,
    claims: () => false,
    isFirstWord: () => false,
    endSessions: () => undefined,
    open(connection, { path, address }) {
      const family = FAMILIES[path] ?? 'spot';
      return new CallSpeaker(parts, { connection, family, address });
    },
  };
}
