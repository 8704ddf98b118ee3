import type { Log } from '#platform/log.ts';
import type { StaffDesk } from '#platform/staff/staff-desk.ts';
import type { AuditHeads } from './audit-heads.ts';
import type { AuditTables } from './audit-tables.ts';
import type { Audit } from './audit.ts';

type AuditRow = AuditTables['auditLog'];

const CHECKED_AT_START = 10_000;
const SHOWN_MAX = 50;

interface AuditCheck {
  readonly audit: Audit;
  readonly heads: AuditHeads;
  readonly staff: StaffDesk;
  readonly log: Log;
}

/** Looks at the newest rows at every start, and at all of them when staff asks. */
export async function checkAudit({ audit, heads, staff, log }: AuditCheck): Promise<void> {
  staff.add({
    name: 'audit verify',
    usage: 'audit verify',
    async run() {
      const { rows, brokenAt } = await audit.verify();
      if (brokenAt !== undefined)
        return { isOk: false, lines: [`Row ${brokenAt} of ${rows} was changed, removed or put in.`] };
      const signed = await heads.verify();
      if (signed.brokenAt !== undefined)
        return { isOk: false, lines: [`Row ${signed.brokenAt} is not the one whose head was signed.`] };
      return {
        isOk: true,
        lines: [
          `All ${rows} rows of the audit log follow one another.`,
          `All ${signed.heads} heads that were signed fit them; the key is ${heads.publicKey}.`,
        ],
      };
    },
  });
  staff.add({
    name: 'audit list',
    usage: 'audit list',
    run: async () => ({ isOk: true, lines: (await audit.list(SHOWN_MAX)).map(describe) }),
  });
  const { brokenAt = (await heads.verify()).brokenAt } = await audit.verify(CHECKED_AT_START);
  if (brokenAt !== undefined) log.error({ alarm: 'auditLogBroken', position: brokenAt }, 'the audit log was changed');
}

function describe({ position, atMs, actor, action, object, details }: AuditRow): string {
  return [position, new Date(atMs).toISOString(), actor, action, object, details].join('  ');
}
