import type { CaseCalls, CaseHolder, DecidedCase } from '@candor/contract/staff/case-memory/case-calls.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { CsvColumn } from '#platform/csv.ts';
import { csvFileOf } from '#platform/http/requests/csv-file.ts';
import type { Console, StaffRequest } from '../console.ts';
import { actorOf } from '../staff-member.ts';
import type { CaseMemory } from './case-memory.ts';
import type { CaseMemoryTables } from './case-memory-tables.ts';

/** What a slice brings: its queue under its own name, and everything else is the same for all. */
interface RememberedQueue {
  readonly calls: CaseCalls;
  readonly memory: CaseMemory;
  /** How the audit log names one of its cases: `withdrawal`. */
  readonly object: string;
  /** Whose a case is that still waits; undefined for one that does not. */
  readonly findOwner: (id: string) => Promise<number | undefined>;
}

interface Platform {
  readonly console: Console;
  readonly audit: Audit;
  readonly nowMs: () => number;
}

/** Decisions found again, cases taken and given back: one mechanism for every queue of the console. */
export function routeCaseMemory({ console, audit, nowMs }: Platform, queue: RememberedQueue): void {
  const { calls, memory } = queue;
  console.route(calls.decided, async ({ query }) => ok(await memory.page(query)));
  console.route(calls.holders, async () => ok(await memory.holders()));
  console.route(calls.assign, (request) => assign({ console, audit, nowMs }, queue, request));
  console.download(calls.export, async ({ query, staff }) => {
    const total = await memory.count(query);
    await audit.write({ actor: actorOf(staff), action: 'case.export', object: `${queue.object}s` });
    const listing = { total, parts: memory.read(query) };
    return ok(csvFileOf(`${queue.object}-cases`, { listing, columns: COLUMNS, nowMs: nowMs() }));
  });
}

type Assigned = Result<{ holder: CaseHolder | null }, 'caseTaken' | 'notFound'>;

async function assign(
  { audit, nowMs }: Platform,
  { memory, object, findOwner }: RememberedQueue,
  { params: { id }, body: { act }, staff }: StaffRequest<CaseCalls['assign']>,
): Promise<Assigned> {
  const owner = await findOwner(id);
  if (owner === undefined) return refuse('notFound');
  return audit.record<CaseMemoryTables, Assigned>(async (tx, write) => {
    const former = await memory.findHolder(tx, id);
    if (act === 'giveBack' ? former === undefined : former?.staff === staff.name) return ok({ holder: former ?? null });
    if (act === 'take' && former !== undefined) return refuse('caseTaken', { by: former.staff });
    const holder = act === 'giveBack' ? undefined : { id, staff: staff.name, sinceMs: nowMs() };
    await memory.setHolder(tx, id, holder);
    const details = former === undefined ? {} : { from: former.staff };
    await write({ actor: actorOf(staff), action: `case.${act}`, object: `${object}:${id}`, about: [owner], details });
    return ok({ holder: holder ?? null });
  });
}

const COLUMNS: readonly CsvColumn<DecidedCase>[] = [
  { title: 'case', of: ({ id }) => id },
  { title: 'user', of: ({ userId }) => userId },
  { title: 'coin', of: ({ coin }) => coin },
  { title: 'amount', isNumber: true, of: ({ amount }) => amount },
  { title: 'outcome', of: ({ outcome }) => outcome },
  { title: 'reason', of: ({ reason }) => reason },
  { title: 'decidedBy', of: ({ decidedBy }) => decidedBy },
  { title: 'decidedAt', of: ({ decidedAtMs }) => new Date(decidedAtMs).toISOString() },
  { title: 'submittedAt', of: ({ submittedAtMs }) => new Date(submittedAtMs).toISOString() },
];
