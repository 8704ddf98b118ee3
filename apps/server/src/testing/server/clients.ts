import { mixedCommand, openingCommands } from '../exchange/command-flow.ts';
import type { ExchangeProcess } from '../exchange/exchange-process.ts';
import type { Recorder } from '../exchange/recorder.ts';

export interface ClientsOptions {
  readonly exchange: ExchangeProcess;
  readonly witness: Recorder;
  /** What to send, each index once, shared by all clients. */
  readonly indexes: Iterator<number>;
  /** After each answer that the witness has. */
  readonly onHeard?: () => void;
}

const CLIENTS = 8;

/** Several clients who each wait for an answer before they go on; over when nothing is left or nobody answers. */
export async function runClients({ exchange, witness, indexes, onHeard }: ClientsOptions): Promise<void> {
  // Whoever was killed in between opens again; what is open already is refused, and changes nothing.
  for (const command of openingCommands()) await exchange.submit(command);
  await Promise.all(Array.from({ length: CLIENTS }, runClient));

  async function runClient(): Promise<void> {
    for (let next = indexes.next(); next.done !== true; next = indexes.next()) {
      const index = next.value;
      await witness.sent(index);
      const outcome = await exchange.submit(mixedCommand(index));
      if (outcome === undefined) return;
      await witness.heard(index, outcome);
      onHeard?.();
    }
  }
}
