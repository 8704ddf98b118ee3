export interface BrokerLimits {
  readonly packetBytesMax: number;
  /** On average; twice as many may come at once. */
  readonly packetsPerSecond: number;
  readonly keepaliveSecondsMax: number;
  readonly connectWithinMs: number;
  readonly connectionsPerUserMax: number;
  readonly topicsPerClientMax: number;
  readonly heartbeatMs: number;
  readonly sweepMs: number;
  /** How much may wait for a slow reader, and for how long. */
  readonly bufferedBytesMax: number;
  readonly drainWithinMs: number;
  readonly closeWithinMs: number;
}

export const BROKER_LIMITS: BrokerLimits = {
  packetBytesMax: 8_192,
  packetsPerSecond: 20,
  keepaliveSecondsMax: 5,
  connectWithinMs: 5_000,
  connectionsPerUserMax: 5,
  topicsPerClientMax: 50,
  heartbeatMs: 20_000,
  sweepMs: 1_000,
  bufferedBytesMax: 262_144,
  drainWithinMs: 5_000,
  closeWithinMs: 2_000,
};
