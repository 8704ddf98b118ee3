import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#platform/metrics.ts';
import { answerRefusal, answerValue, sendAnswer } from './answer.ts';
import { isLoopbackCaller } from './guards/is-loopback-caller.ts';

/** One thing that must be well before traffic is sent here, such as the store or the exchange. */
export interface ReadinessCheck {
  readonly name: string;
  /** What stands in the way, in one word each; none when it is ready. */
  degradations(): readonly string[] | Promise<readonly string[]>;
  /** Whether traffic must stay away while it holds; without this, any keeps it away. */
  blocks?(degradation: string): boolean;
}

export interface ProbeParts {
  readonly checks: readonly ReadinessCheck[];
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
}

/** What the machines around the server ask: does it live, may it get traffic, how does it fare. */
export function addProbes(server: FastifyInstance, { checks, metrics, metricsToken }: ProbeParts): void {
  server.get('/healthz', async (_request, reply) => sendAnswer(reply, answerValue({ status: 'ok' })));

  server.get('/readyz', async (_request, reply) => {
    const found = await Promise.all(
      checks.map(async (check) => ({ check, degradations: await degradationsOf(check) })),
    );
    // A balancer that sends nobody any more would shut in those who want to get out.
    const isReady = found.every(({ check, degradations }) => !degradations.some((one) => check.blocks?.(one) ?? true));
    const named = found.map(({ check: { name }, degradations }) => [name, degradations] as const);
    const answer = answerValue({ ready: isReady, degradations: Object.fromEntries(named) });
    return sendAnswer(reply, { ...answer, status: isReady ? 200 : 503 });
  });

  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) {
      return sendAnswer(reply, answerRefusal({ word: 'forbidden' }, request.locale));
    }
    return reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

async function degradationsOf(check: ReadinessCheck): Promise<readonly string[]> {
  try {
    return await check.degradations();
  } catch {
    return ['checkFailed'];
  }
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLoopbackCaller(request);
  return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
}

function isSame(given: string, wanted: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(wanted)];
  return first.length === second.length && timingSafeEqual(first, second);
}
