import { availableParallelism, loadavg } from 'node:os';
import { createRandom, type Random } from '@candor/testkit/generators/random.ts';
import type { TestServer } from '../server/test-server.ts';
import { type Caller, openCallers } from './callers.ts';
import { type AnsweredCall, checkBooks } from './check-books.ts';
import { type Attempt, drawRequest, drawSocketCall } from './draw-request.ts';
import { FAST_WAITS } from '../users/test-withdrawer.ts';
import { createKnownIds } from './known-ids.ts';
import { readCalls, type ServedCall } from './served-calls.ts';
import { createLineSender, type LineSender } from './line-sender.ts';
import { createSocketSender, type SocketSender, socketCallsOf } from './socket-calls.ts';

/** An answer that no input may bring about. */
export interface Fault {
  readonly call: string;
  readonly role: string;
  readonly sent: string;
  readonly answer: string;
}

export interface FuzzRun {
  readonly inputs: number;
  readonly calls: number;
  /** How many were answered with each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** How many calls were carried out for each role. */
  readonly carriedOut: Readonly<Record<string, number>>;
  readonly faults: readonly Fault[];
  /** Money that a refused call moved, and what does not add up at the end. */
  readonly books: readonly string[];
}

/** A server whose waits are short, so that withdrawers and merchants come in. */
export const FUZZED_SERVER = {
  MAKERS: 'off',
  PRICES: 'simulated',
  LOG_LEVEL: 'fatal',
  CANDOR_WAITS: FAST_WAITS,
} as const;

/** No answer may take longer, twice; where others share the processors, as much longer as they leave less of them. */
const PATIENCE_MS = 5_000;
/** How often it is looked how busy the machine is, which itself takes longer than drawing a request. */
const LOAD_EVERY_MS = 1_000;

function createPatience(): () => number {
  let ms = PATIENCE_MS;
  let readAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - readAtMs > LOAD_EVERY_MS) {
      readAtMs = performance.now();
      ms = PATIENCE_MS * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
    }
    return ms;
  };
}
const SHOWN_LENGTH = 400;
/** Whoever sends these is somebody else afterwards: they are left to visitors. */
const ENDS_SESSION = /logout|session\/end|device.*end|signOut/i;

const STOPS = /^\/ops\/api\/(halts|markets|contracts|seconds|staff|settings)\/|restrictions$/;

/** Sends so many inputs to every call of the document that this server serves, by callers that the seed draws. */
export async function fuzzServer(
  server: TestServer,
  { seed, inputsPerCall }: { readonly seed: number; readonly inputsPerCall: number },
): Promise<FuzzRun> {
  const draw = createRandom(seed);
  const callers = await openCallers(server);
  const served = await readCalls(server);
  const calls = [...served, ...socketCallsOf(served)];
  const patienceMs = createPatience();
  const sockets = createSocketSender(server, patienceMs);
  const line = createLineSender(server, patienceMs);
  const ids = createKnownIds();
  const statuses: Record<string, number> = {};
  const carriedOut: Record<string, number> = {};
  const answered: AnsweredCall[] = [];
  const faults: Fault[] = [];
  for (const call of inOrder(calls, inputsPerCall)) {
    const caller = callerOf(draw, callers, call);
    const { status, fault, ...answer } = await tryOnce({ server, sockets, line }, { draw, call, caller, ids });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === '200') carriedOut[caller.role] = (carriedOut[caller.role] ?? 0) + 1;
    if (fault !== undefined) faults.push(fault);
    answered.push({ ...answer, isRefused: status !== '200' });
    if (status === '401' && caller.kind !== 'visitor') await caller.comeBack();
  }
  sockets.close();
  line.close();
  const books = await checkBooks(server.dataDir, answered);
  return { inputs: answered.length, calls: calls.length, statuses, carriedOut, faults, books };
}

/** What stops a part of the exchange or ends a member of staff comes last: the others would find closed doors. */
function* inOrder(calls: readonly ServedCall[], rounds: number): Generator<ServedCall> {
  const isStop = ({ path }: ServedCall): boolean => STOPS.test(path);
  for (let round = 0; round < rounds; round += 1) yield* calls.filter((call) => !isStop(call));
  for (let round = 0; round < rounds; round += 1) yield* calls.filter(isStop);
}

/** Mostly somebody whom the call is meant for, so that more than the door is tried. */
function callerOf(draw: Random, callers: readonly Caller[], call: ServedCall): Caller {
  const { path, operation, roles, socketMethod } = call;
  const [visitor] = callers;
  if (visitor !== undefined && ENDS_SESSION.test(path)) return visitor;
  if (!draw.chance(90)) return draw.pick(callers);
  const takesKeys = operation.security?.some((way) => 'apiKey' in way) === true;
  const takesKeysAlone = socketMethod !== undefined || operation.security?.some((way) => 'openKey' in way) === true;
  const meant = callers.filter(({ kind, staffRoles }) => {
    if (roles !== undefined) return staffRoles.some((role) => roles.includes(role));
    if (takesKeysAlone) return kind === 'key';
    return kind === 'user' || (takesKeys && kind === 'key');
  });
  return draw.pick(meant.length === 0 ? callers : meant);
}

interface Ways {
  readonly server: TestServer;
  readonly sockets: SocketSender;
  readonly line: LineSender;
}

async function tryOnce(ways: Ways, attempt: Attempt) {
  const { call, caller, ids } = attempt;
  const name = `${call.method} ${call.path} ${call.socketMethod ?? ''}`.trim();
  const { sent, startMs, ...answer } = await ask(ways, attempt);
  const endMs = Date.now();
  if (answer.status === '200') ids.note(answer.text);
  const shown = `${answer.status} ${answer.text.slice(0, SHOWN_LENGTH)}`;
  const fault = isFault(answer.status) ? { call: name, role: caller.role, sent, answer: shown } : undefined;
  return { name, startMs, endMs, status: answer.status, fault };
}

/** Draws a request to a call, by HTTP or by a socket, and sends it. */
async function ask({ server, sockets, line }: Ways, attempt: Attempt) {
  const { method, path, socketMethod } = attempt.call;
  if (socketMethod !== undefined) {
    const frame = drawSocketCall(attempt, socketMethod);
    const startMs = Date.now();
    const first = await sockets.send(path, frame);
    const answer = first.status === 'none' ? await sockets.send(path, frame) : first;
    return { ...answer, sent: frame.text.slice(0, SHOWN_LENGTH), startMs };
  }
  const request = await drawRequest(server, attempt);
  const sent = `${request.url} ${String(request.body ?? '').slice(0, SHOWN_LENGTH)}`;
  const startMs = Date.now();
  const first = await line.send(method, request);
  // A busy machine may be late once; a call that hangs is late again.
  const answer = first.isLate ? await line.send(method, request) : first;
  return { ...answer, sent, startMs };
}

/** Overload and what is not yet open are said on purpose; everything else of this kind is our mistake. */
function isFault(status: string): boolean {
  return status === 'none' || (Number(status) >= 500 && status !== '503');
}
