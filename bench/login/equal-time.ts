import { callServer } from '../../apps/server/src/testing/server/call-server.ts';
import { emailRegistration, PASSWORD } from '../../apps/server/src/testing/users/test-person.ts';
import { startServer } from '../../e2e/servers/server.ts';
import { loginUser, registerUser, resetPassword, TERMS_VERSION } from '../../packages/contract/src/account/wire.ts';
import { sendEmailCode } from '../../packages/contract/src/account/codes.ts';
import { atScale } from '../at-scale.ts';
import { median, rounded } from '../contest.ts';
import type { Measure } from '../measure.ts';
import { prepareCalls, type ReadyCall } from './ready-call.ts';

/** Every pair is asked once: a second code is only sent after a minute, and a fifth failure asks for a captcha. */
const PAIRS = Array.from({ length: atScale(60, 2) }, (_, index) => ({
  known: `known-${index}@example.com`,
  unknown: `nobody-${index}@example.com`,
}));
const WARM_UP = atScale(10, 0);
/** One median in the other, whichever is longer. */
const RATIO_MAX = 1.25;

const WRONG_PASSWORD = 'wrong-Horse7';
const WRONG_CODE = '000000';
const EMAIL_WAY = { signType: 'EMAIL' } as const;

type Prepare = Awaited<ReturnType<typeof prepareCalls>>;

/** What a stranger may ask about an address, and how. */
const QUESTIONS: Readonly<Record<string, (prepare: Prepare, email: string) => Promise<ReadyCall>>> = {
  'wrong login': (prepare, email) =>
    prepare(loginUser, { body: { ...EMAIL_WAY, email, loginPassword: WRONG_PASSWORD } }),
  'code for a reset': (prepare, email) => prepare(sendEmailCode, { query: { email, codeType: 'RESET' } }),
  'code for a registration': (prepare, email) => prepare(sendEmailCode, { query: { email, codeType: 'REGISTER' } }),
  'reset with a wrong code': (prepare, email) =>
    prepare(resetPassword, { body: { ...EMAIL_WAY, email, code: WRONG_CODE, newPassword: PASSWORD } }),
  'registration with a wrong code': (prepare, email) =>
    prepare(registerUser, {
      body: {
        ...EMAIL_WAY,
        email,
        code: WRONG_CODE,
        loginPassword: PASSWORD,
        isAdult: true,
        termsVersion: TERMS_VERSION,
      },
    }),
};

/** Whether the time of an answer tells that an address has an account. Limits are off: every address is asked once. */
export async function measureEqualTime(): Promise<readonly Measure[]> {
  const server = await startServer();
  try {
    const served = { address: server.origin };
    const prepare = await prepareCalls(server.origin);
    for (const { known } of PAIRS)
      await callServer(served, registerUser, { body: await emailRegistration(served, known) });
    const measures: Measure[] = [];
    for (const [question, ready] of Object.entries(QUESTIONS))
      measures.push(...compare(question, await timeInTurns((email) => ready(prepare, email))));
    return measures;
  } finally {
    await server.stop();
  }
}

interface Times {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
}

/** Known and unknown ones in turns; whoever comes second finds what the first has warmed up, so they change places. */
async function timeInTurns(prepare: (email: string) => Promise<ReadyCall>): Promise<Times> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [index, pair] of PAIRS.entries()) {
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) times[who].push(await timeOf(await prepare(pair[who])));
  }
  return { known: times.known.slice(WARM_UP), unknown: times.unknown.slice(WARM_UP) };
}

async function timeOf(call: ReadyCall): Promise<number> {
  const startMs = performance.now();
  await call();
  return performance.now() - startMs;
}

function compare(question: string, times: Times): readonly Measure[] {
  const known = median(times.known);
  const unknown = median(times.unknown);
  const ratio = Math.max(known, unknown) / Math.min(known, unknown);
  const of = { subject: question, unit: 'ms' };
  return [
    { ...of, what: 'median, the address has an account', value: rounded(known) },
    { ...of, what: 'median, it has none', value: rounded(unknown) },
    {
      subject: question,
      what: 'the longer by the shorter',
      value: rounded(ratio),
      unit: '×',
      limit: RATIO_MAX,
      limitIs: 'atMost',
    },
  ];
}
