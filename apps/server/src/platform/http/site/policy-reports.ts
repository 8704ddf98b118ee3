import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/limits/rate-limits.ts';
import type { Log } from '#platform/log.ts';
import { answerRefusal, sendAnswer } from '../answer.ts';
import { parseJsonText } from '../requests/json-text.ts';
import { POLICY_REPORT_PATH } from './security-headers.ts';

const REPORT_BYTES_MAX = 16 * 1024;
const FIELD_LENGTH_MAX = 200;

/** What each of the two report formats calls the same thing. */
const FIELDS = {
  directive: ['effectiveDirective', 'effective-directive', 'violated-directive'],
  blocked: ['blockedURL', 'blocked-uri'],
  source: ['sourceFile', 'source-file'],
} as const;

/** Takes the browsers' reports of what the content security policy stopped, and writes them down. */
export async function addPolicyReports(server: FastifyInstance, limits: RateLimits, log: Log): Promise<void> {
  await server.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json'];
    scope.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(POLICY_REPORT_PATH, { bodyLimit: REPORT_BYTES_MAX }, async (request, reply) => {
      const limited = await limits.take('policyReports', { address: request.ip });
      if (!limited.ok) return sendAnswer(reply, answerRefusal(limited.refusal, request.locale));
      const report = request.body instanceof Uint8Array ? parseJsonText(request.body) : undefined;
      if (report?.ok !== true) {
        const refusal = { word: 'malformed', details: { field: 'body', problem: 'json' } };
        return sendAnswer(reply, answerRefusal(refusal, request.locale));
      }
      log.warn(summaryOf(report.value), 'the content security policy stopped something');
      return reply.code(204).send();
    });
  });
}

function summaryOf(report: unknown): Readonly<Record<string, unknown>> {
  const first: unknown = Array.isArray(report) ? report[0] : report;
  const body = fieldOf(first, 'csp-report') ?? fieldOf(first, 'body');
  return Object.fromEntries(
    Object.entries(FIELDS).map(([name, spellings]) => {
      const value = spellings.map((spelling) => fieldOf(body, spelling)).find((found) => found !== undefined);
      // The query of an address may carry something private.
      return [name, typeof value === 'string' ? value.split('?', 1)[0]?.slice(0, FIELD_LENGTH_MAX) : undefined];
    }),
  );
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
