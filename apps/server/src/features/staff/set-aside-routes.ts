import { listSetAside, reviewSetAside, type SetAsideCommand } from '@candor/contract/staff/set-aside.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Console } from '#platform/console/console.ts';
import { approvalOf } from './approvals/approval-of.ts';
import type { Approvals } from './approvals/approvals.ts';

type SetAside = Awaited<ReturnType<Exchange['listSetAside']>>[number];

/** A request says what it is about in a few lines; the sequences that it clears are part of it. */
const SEQUENCES_SHOWN = 20;

/** What the rules broke on, and how two people let its senders go on (rule R10). The log is not touched. */
export function routeSetAside(console: Console, exchange: Exchange, approvals: Approvals): void {
  console.route(listSetAside, async () => ok((await exchange.listSetAside()).map(commandOf)));

  console.route(reviewSetAside, async ({ staff, body: { sender, reason } }) => {
    const open = (await exchange.listSetAside()).filter((row) => isOpen(row, sender));
    if (open.length === 0) return refuse('alreadyDecided');
    const sequences = open.map(({ sequence }) => String(sequence));
    const more = sequences.length > SEQUENCES_SHOWN ? ' …' : '';
    const row = await approvals.request(staff, {
      kind: 'setAside.review',
      object: `setAside:${sender ?? '*'}`,
      parameters: { sequences: sequences.join(',') },
      lines: [
        { name: 'setAsideSender', before: null, after: sender ?? '*' },
        { name: 'setAsideCount', before: null, after: String(sequences.length) },
        { name: 'setAsideSequences', before: null, after: sequences.slice(0, SEQUENCES_SHOWN).join(', ') + more },
      ],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}

function isOpen(row: SetAside, sender: string | null): boolean {
  return row.reviewedAtMs === null && (sender === null || row.sender === sender);
}

/** The first line says what broke; where in our source it did is for the log. */
function commandOf({ kind, atMs, reviewedAtMs, reason, ...row }: SetAside): SetAsideCommand {
  return { ...row, command: kind, time: atMs, reviewedTime: reviewedAtMs, reason: reason.split('\n', 1)[0] ?? '' };
}
