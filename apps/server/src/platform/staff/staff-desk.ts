import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Log } from '#platform/log.ts';
import { type StaffReply, StaffRequest } from './staff-message.ts';

/** One thing that staff may do in the terminal: `identity pass <user id>`. */
export interface StaffCommand {
  /** The words it begins with. */
  readonly name: string;
  readonly usage: string;
  run(words: readonly string[], staff: string): Promise<StaffAnswer>;
}

export interface StaffAnswer {
  readonly isOk: boolean;
  readonly lines: readonly string[];
  readonly files?: StaffReply['files'];
}

export interface StaffDesk {
  add(command: StaffCommand): void;
  /** Begins to listen when every slice has added its commands. */
  open(): Promise<void>;
  close(): Promise<void>;
}

interface StaffDeskOptions {
  /** In the data folder, which only its owner may enter: whoever reaches it is whoever runs the server. */
  readonly path: string;
  readonly log: Log;
}

/** The operating system takes no longer path for a socket. */
const PATH_BYTES_MAX = 100;
const LINE_BYTES_MAX = 16_384;
const IDLE_MS = 10_000;

/** Commands for staff over a local socket, one per connection; never reachable from a network. */
export function createStaffDesk({ path, log }: StaffDeskOptions): StaffDesk {
  const commands: StaffCommand[] = [];
  let server: Server | undefined;

  async function answer(line: string): Promise<StaffAnswer> {
    const request = StaffRequest.safeParse(parseLine(line));
    if (!request.success) return { isOk: false, lines: ['This was not understood.'] };
    const { words, staff } = request.data;
    const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
    if (command === undefined) return { isOk: false, lines: usageOf(commands) };
    return command.run(words.slice(command.name.split(' ').length), `staff:${staff}`);
  }

  async function serve(socket: Socket): Promise<void> {
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    for await (const line of createInterface({ input: socket })) {
      if (line.length > LINE_BYTES_MAX) break;
      const { files = [], ...reply } = await answer(line);
      socket.end(`${JSON.stringify({ ...reply, files })}\n`);
      return;
    }
    socket.destroy();
  }

  return {
    add: (command) => void commands.push(command),
    async open() {
      if (Buffer.byteLength(path) > PATH_BYTES_MAX) {
        log.warn({ path }, 'staff commands are off: the path of the data folder is too long for a socket');
        return;
      }
      // Left behind by a process that was killed; the lock of the folder says that there is no other.
      await rm(path, { force: true });
      const listening = createServer((socket) => {
        serve(socket).catch((error: unknown) => log.error({ err: error }, 'a staff command failed'));
      });
      await new Promise<void>((resolve, reject) => {
        listening.once('error', reject);
        listening.listen(path, resolve);
      });
      await chmod(path, 0o600);
      server = listening;
    },
    close: () =>
      new Promise((resolve) => {
        if (server === undefined) resolve();
        else server.close(() => resolve());
      }),
  };
}

function usageOf(commands: readonly StaffCommand[]): readonly string[] {
  return ['Commands:', ...commands.map(({ usage }) => `  ${usage}`)];
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
