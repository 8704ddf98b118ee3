import { loginUser } from '../../packages/contract/src/account/wire.ts';
import { prepareCalls, type ReadyCall } from './ready-call.ts';

/** Asks this process to send wrong logins at an even pace. */
export interface FloodRequest {
  readonly origin: string;
  readonly count: number;
  readonly perSecond: number;
  /** From one network, which the limits answer for, or each from another, where only the queue of hashes does. */
  readonly from: 'oneNetwork' | 'manyNetworks';
}

/** How many were answered with each status. */
export interface FloodReport {
  readonly statuses: Readonly<Record<string, number>>;
  /** How long those waited who were told to come again. */
  readonly turnedAwayMs: readonly number[];
  /** Until the last was sent; its answer may take longer. */
  readonly sendingSeconds: number;
}

const TURNED_AWAY: readonly number[] = [429, 503];

let ready: readonly ReadyCall[] = [];
let perSecond = 0;

// A process of its own, so that guessing costs the server nothing but what it answers.
process.on('message', ({ request }: { readonly request: FloodRequest | 'begin' }) => {
  const done = request === 'begin' ? flood() : prepare(request);
  void done.then((answer) => process.send?.(answer));
});

/** Sealed before the clock starts: a seal is good for two minutes. */
async function prepare({ origin, count, from, ...pace }: FloodRequest): Promise<'ready'> {
  ({ perSecond } = pace);
  const prepareCall = await prepareCalls(origin);
  const calls: ReadyCall[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = { signType: 'LOGIN', loginName: `guessed_${process.pid}_${index}`, loginPassword: 'wrong-Horse7' };
    const address = `10.${(index >> 8) & 255}.${index & 255}.7`;
    const headers = from === 'oneNetwork' ? {} : { 'x-forwarded-for': address };
    calls.push(await prepareCall(loginUser, { body, headers }));
  }
  ready = calls;
  return 'ready';
}

async function flood(): Promise<FloodReport> {
  const statuses: Record<string, number> = {};
  const turnedAwayMs: number[] = [];
  const startMs = performance.now();
  let sentMs = startMs;
  await Promise.all(
    ready.map(async (call, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index * 1000) / perSecond));
      const startedMs = performance.now();
      sentMs = startedMs;
      const status = await call();
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (TURNED_AWAY.includes(status)) turnedAwayMs.push(performance.now() - startedMs);
    }),
  );
  return { statuses, turnedAwayMs, sendingSeconds: (sentMs - startMs) / 1000 };
}
