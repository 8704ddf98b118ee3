import { createRandom } from '@candor/testkit/generators/random.ts';
import { openJournalDoor, type Door } from './doors.ts';
import { createCommandFlow, openingCommands } from './exchange-flow.ts';
import { flowOf, SHALLOW } from './order-flow.ts';

export interface WriterRequest {
  readonly inFlight: number;
  readonly roundMs: number;
}

/** The single writer with its journal, and clients that send the next order when the last one is durable. */
const opening = openPlayer();

// A process for each writer: it is built from its own sources, and in one heap each would pay for the other's garbage.
process.on('message', ({ request }: { readonly request: WriterRequest }) => {
  void opening.then((player) => player.play(request)).then((given) => process.send?.(given));
});
process.on('disconnect', () => void opening.then(({ door }) => door.close()).then(() => process.exit()));

async function openPlayer() {
  const door: Door = await openJournalDoor();
  const commands = createCommandFlow({ isKeyed: true });
  const flow = flowOf(createRandom(3), SHALLOW, 0);
  await Promise.all(openingCommands().map((command) => door.submit(command)));

  async function runClient(endMs: number): Promise<number> {
    let count = 0;
    for (; performance.now() < endMs; count += 1) {
      const { value: operation } = flow.next();
      commands.answered(operation, await door.submit(commands.commandOf(operation)));
    }
    return count;
  }

  return {
    door,
    /** Durable orders a second. */
    async play({ inFlight, roundMs }: WriterRequest): Promise<number> {
      const startMs = performance.now();
      const counts = await Promise.all(Array.from({ length: inFlight }, () => runClient(startMs + roundMs)));
      return (counts.reduce((sum, one) => sum + one, 0) * 1000) / (performance.now() - startMs);
    },
  };
}
