import { createRandom } from '@candor/testkit/generators/random.ts';
import { openJournalDoor, type Door } from './doors.ts';
import { createCommandFlow, openingCommands } from './exchange-flow.ts';
import { keepIndexFresh } from './index-clock.ts';
import { flowOf, SHALLOW } from './order-flow.ts';

export interface WriterRequest {
  readonly inFlight: number;
  /** A round is so many, not so long: on a busy machine a while has a batch or two in it, which says nothing. */
  readonly orders: number;
}

export interface WriterReport {
  /** Durable orders a second of the wall. */
  readonly perSecond: number;
  /** And of the processor, all threads of the process together: what others do on the machine hardly shows. */
  readonly perProcessorSecond: number;
}

/** The single writer with its journal, and clients that send the next order when the last one is durable. */
const opening = openPlayer();

// A process for each writer: it is built from its own sources, and in one heap each would pay for the other's garbage.
process.on('message', ({ request }: { readonly request: WriterRequest }) => {
  void opening.then((player) => player.play(request)).then((given) => process.send?.(given));
});
process.on('disconnect', () => void opening.then((player) => player.close()).then(() => process.exit()));

async function openPlayer() {
  const door: Door = await openJournalDoor();
  const commands = createCommandFlow({ isKeyed: true });
  const flow = flowOf(createRandom(3), SHALLOW, 0);
  await Promise.all(openingCommands().map((command) => door.submit(command)));
  const stopIndex = keepIndexFresh(door);

  async function runClient(round: { left: number }): Promise<void> {
    while (round.left > 0) {
      round.left -= 1;
      const { value: operation } = flow.next();
      commands.answered(operation, await door.submit(commands.commandOf(operation)));
    }
  }

  return {
    close() {
      stopIndex();
      return door.close();
    },
    async play({ inFlight, orders }: WriterRequest): Promise<WriterReport> {
      const round = { left: orders };
      const startMs = performance.now();
      const start = process.cpuUsage();
      await Promise.all(Array.from({ length: inFlight }, () => runClient(round)));
      const { user, system } = process.cpuUsage(start);
      return {
        perSecond: (orders * 1_000) / (performance.now() - startMs),
        perProcessorSecond: (orders * 1_000_000) / (user + system),
      };
    },
  };
}
