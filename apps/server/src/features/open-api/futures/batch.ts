import { PLACED_AT_ONCE } from '@candor/contract/open-api/futures/orders.ts';
import { openErrorOf } from '@candor/contract/open-api/open-error.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import * as z from 'zod/mini';
import type { OpenEndpoint } from '#platform/http/open/open-route.ts';
import { parseParts } from '#platform/http/requests/request-parts.ts';

const Fields = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])));

/** The orders of a batch, each as if it had been sent by itself: what programs write as numbers is read as their text. */
function readBatch(text: string): Result<readonly Readonly<Record<string, string>>[], 'malformed'> {
  const parsed = Fields.safeParse(parseJson(text));
  const count = parsed.data?.length ?? 0;
  if (!parsed.success || count === 0 || count > PLACED_AT_ONCE) {
    return refuse('malformed', { field: 'batchOrders', problem: 'format' });
  }
  return ok(
    parsed.data.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, `${value}`]))),
  );
}

/** One order of a batch, held to what it is held to when it is sent by itself. */
function parsePart<Spec extends OpenEndpoint>(
  call: Spec,
  part: Readonly<Record<string, string>>,
): Result<RequestOutput<Spec>['query'], 'malformed'> {
  const parsed = parseParts(call, { params: undefined, query: part, body: undefined });
  return parsed.ok ? ok(parsed.value.query) : parsed;
}

interface BatchWork<Spec extends OpenEndpoint, Shown> {
  /** The call that each of them would be by itself. */
  readonly call: Spec;
  readonly act: (order: RequestOutput<Spec>['query'], index: number) => Promise<Result<PerpetualOrder>>;
  readonly show: (order: PerpetualOrder) => Shown;
}

/** Carries out a batch, one after the other. */
export async function answerBatch<Spec extends OpenEndpoint, Shown>(
  text: string,
  { call, act, show }: BatchWork<Spec, Shown>,
) {
  const batch = readBatch(text);
  if (!batch.ok) return batch;
  const each = async (part: Readonly<Record<string, string>>, index: number): Promise<Result<PerpetualOrder>> => {
    const order = parsePart(call, part);
    return order.ok ? act(order.value, index) : order;
  };
  return ok(await answerEach(batch.value, each, show));
}

/** How each order of a batch went, in its place: the order, or why not. */
export async function answerEach<Part, Shown>(
  parts: readonly Part[],
  act: (part: Part, index: number) => Promise<Result<PerpetualOrder>>,
  show: (order: PerpetualOrder) => Shown,
) {
  const answers = [];
  for (const [index, part] of parts.entries()) {
    const done = await act(part, index);
    answers.push(done.ok ? show(done.value) : errorIn(done.refusal));
  }
  return answers;
}

function errorIn(refusal: Parameters<typeof openErrorOf>[0]) {
  const { code, msg } = openErrorOf(refusal, 'futures');
  return { code, msg };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
