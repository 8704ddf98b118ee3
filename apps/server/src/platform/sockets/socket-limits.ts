export interface SocketLimits {
  /** A longer message closes the socket. */
  readonly messageBytesMax: number;
  /** On average; twice as many may come at once. */
  readonly messagesPerSecond: number;
  readonly subscriptionsMax: number;
  readonly connectionsPerUserMax: number;
  readonly authenticateWithinMs: number;
  /** Less than half of the five seconds after which a silent screen calls itself stale: what is said once in between counts. */
  readonly heartbeatMs: number;
  readonly pingMs: number;
  readonly silentMsMax: number;
  /** From here on only the newest ticker of each topic waits for a slow reader. */
  readonly coalesceAboveBytes: number;
  readonly bufferedBytesMax: number;
  readonly behindMsMax: number;
  /** A reader who was sent more than this since a ping and has not answered it for `behindMsMax` does not read. */
  readonly unheardBytesMax: number;
  /** How much of a user's stream can be replayed to a reader who was away. */
  readonly replayEventsMax: number;
  readonly replayMs: number;
  readonly sweepMs: number;
  readonly closeWithinMs: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  messageBytesMax: 16_384,
  messagesPerSecond: 5,
  subscriptionsMax: 200,
  connectionsPerUserMax: 5,
  authenticateWithinMs: 5_000,
  heartbeatMs: 2_000,
  pingMs: 20_000,
  silentMsMax: 60_000,
  coalesceAboveBytes: 65_536,
  bufferedBytesMax: 1_048_576,
  behindMsMax: 5_000,
  unheardBytesMax: 1_024,
  replayEventsMax: 10_000,
  replayMs: 300_000,
  sweepMs: 1_000,
  closeWithinMs: 2_000,
};
