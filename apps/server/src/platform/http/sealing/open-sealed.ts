import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { FastifyRequest } from 'fastify';
import type { RawParts } from '../requests/request-parts.ts';
import type { Sealing } from './sealing.ts';

type Opened = Result<RawParts, 'malformed' | 'sealingKeyUnknown' | 'sealBroken'>;

/** The parts of a sealed call with the body that was inside; other calls pass as they are. */
export async function openSealed(
  sealing: Sealing,
  { endpoint, request }: { readonly endpoint: Endpoint; readonly request: FastifyRequest },
  raw: RawParts,
): Promise<Opened> {
  if (endpoint.sealed !== true) return ok(raw);
  const { payload, ...query } = Object(raw.query) as Readonly<Record<string, unknown>>;
  // The query may carry it, where the specification sends a secret there; never both.
  if (payload !== undefined && raw.body !== undefined)
    return refuse('malformed', { field: 'payload', problem: 'repeated' });
  const opened = await sealing.open(payload === undefined ? raw.body : { payload }, {
    method: endpoint.method,
    path: pathOf(request.raw.url),
    userId: endpoint.access === 'public' ? undefined : request.caller?.userId.toString(),
  });
  return opened.ok ? ok({ params: raw.params, query, body: opened.value }) : opened;
}

function pathOf(url: string | undefined): string {
  return url?.split('?', 1)[0] ?? '';
}
