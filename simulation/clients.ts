import type { Command, Outcome } from '../packages/domain/src/exchange/exchange.ts';
import type { Random } from '../packages/testkit/src/generators/random.ts';
import { randomCommand } from '../packages/testkit/src/generators/commands.ts';
import type { Scene } from '../packages/testkit/src/generators/scene.ts';
import type { FaultDice } from './faults.ts';

/** Everybody who sends commands: they repeat what was not answered, and a network loses, doubles and delays. */
export interface Clients {
  /** The next commands to arrive, none twice the same object. */
  next(count: number): readonly Command[];
  /** Whether the answer reaches its sender. */
  hear(command: Command, outcome: Outcome): boolean;
  /** The process has ended: whoever waits for an answer knows nothing. */
  lose(): void;
  sent(command: Command): void;
  /** Everything that must still be asked again, or has not arrived yet. */
  rest(): readonly Command[];
}

export interface ClientsParts {
  readonly scene: Scene;
  readonly random: Random;
  readonly strikes: FaultDice;
}

const RETRIES_AT_ONCE_MAX = 3;
/** How many of the last requests somebody may send once more, long after they were answered. */
const REMEMBERED_MAX = 100;

export function createClients({ scene, random, strikes }: ClientsParts): Clients {
  const waiting = new Set<Command>();
  const unsure: Command[] = [];
  const late: Command[] = [];
  const remembered: Command[] = [];

  function repeat(command: Command): void {
    // Only a request with a key can be repeated without fear.
    if ('key' in command && command.key !== undefined) unsure.push(command);
  }

  function draw(): readonly Command[] {
    const command = randomCommand(scene);
    if (strikes('late')) {
      late.push(command);
      return [];
    }
    if (strikes('duplicate')) return [command, { ...command }];
    if (strikes('repeatedLater') && remembered.length > 0) return [command, random.pick(remembered)];
    return strikes('keyReused') ? [command, otherContent(command)] : [command];
  }

  return {
    next(count) {
      const arrived = [...take(unsure, random), ...(random.chance(30) ? take(late, random) : [])];
      const fresh = Array.from({ length: count }, draw).flat();
      return shuffled([...arrived, ...fresh], random).map((command) => ({ ...command }));
    },
    sent(command) {
      waiting.add(command);
      if ('key' in command) remembered.push(command);
      if (remembered.length > REMEMBERED_MAX) remembered.shift();
    },
    hear(command, outcome) {
      waiting.delete(command);
      const isUnknown = strikes('replyLost');
      const isRefusedForNow = !outcome.ok && outcome.refusal.word === 'unavailable';
      if (isUnknown || isRefusedForNow) repeat(command);
      return !isUnknown;
    },
    lose() {
      for (const command of waiting) repeat(command);
      waiting.clear();
    },
    rest: () => [...unsure.splice(0), ...late.splice(0)].map((command) => ({ ...command })),
  };
}

/** A mistake of a client: another wish under the same key. */
function otherContent(command: Command): Command {
  return command.kind === 'placeOrder' ? { ...command, clientOrderId: 'another' } : { ...command };
}

function take(from: Command[], random: Random): readonly Command[] {
  return from.splice(0, random.between(0, RETRIES_AT_ONCE_MAX));
}

/** Requests of different senders arrive in any order. */
function shuffled(commands: readonly Command[], random: Random): readonly Command[] {
  return commands
    .map((command) => ({ command, place: random.below(1_000_000) }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ command }) => command);
}
