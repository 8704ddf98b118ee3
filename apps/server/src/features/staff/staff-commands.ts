import { SEEN_HOW } from '@candor/contract/staff/staff-accounts.ts';
import type { StaffMember } from '#platform/console/staff-member.ts';
import type { StaffAnswer, StaffDesk } from '#platform/staff/staff-desk.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { Approvals } from './approvals/approvals.ts';
import type { Enrolments } from './accounts/enrolments.ts';
import type { StaffAccounts } from './accounts/staff-accounts.ts';

/**
 * While the operator has one administrator, nobody else at the console could be the second person. Whoever owns the data
 * folder can, in the terminal; the log names them as they are known to the machine.
 */
export function addApprovalCommands(desk: StaffDesk, approvals: Approvals): void {
  desk.add({
    name: 'approvals list',
    usage: 'approvals list',
    async run() {
      const open = (await approvals.list()).filter(({ state }) => state === 'waiting');
      const lines = open.map(({ id, kind, object, maker, lines: content, contentHash }) =>
        [id, kind, object, `asked by ${maker}`, content, contentHash].join('  '),
      );
      return { isOk: true, lines: lines.length === 0 ? ['Nothing waits.'] : lines };
    },
  });

  desk.add({
    name: 'approvals approve',
    usage: 'approvals approve <id> <hash>',
    async run([id = '', hash = ''], staffName) {
      const approved = await approvals.approve(rowNumber(id), atTerminal(staffName), hash);
      if (!approved.ok) return refusedWith(approved.refusal.word);
      return { isOk: true, lines: [`Approved: ${approved.value.kind} ${approved.value.object}`] };
    },
  });
}

/** The same for who enrols: with one administrator there is nobody else who could have seen them. */
export function addEnrolmentCommands(
  desk: StaffDesk,
  { accounts, enrolments }: { readonly accounts: StaffAccounts; readonly enrolments: Enrolments },
): void {
  desk.add({
    name: 'staff confirm',
    usage: 'staff confirm <name> <inPerson or onVideo> <reason>',
    async run([name = '', how = '', ...words], staffName) {
      const seen = SEEN_HOW.find((known) => known === how);
      const reason = words.join(' ').trim();
      if (seen === undefined || reason === '') return { isOk: false, lines: ['Say how you have seen them, and why.'] };
      const account = await accounts.findByName(name);
      if (account === undefined) return refusedWith('notFound');
      const by = atTerminal(staffName).name;
      const confirmed = await enrolments.confirm(account.id, { by, seen, reason });
      return confirmed.ok ? { isOk: true, lines: [`Confirmed: ${name}`] } : refusedWith(confirmed.refusal.word);
    },
  });
}

function refusedWith(word: string): StaffAnswer {
  return { isOk: false, lines: [`Refused: ${word}`] };
}

/** Decides about accounts and roles alone: money and markets are for those with their roles. */
function atTerminal(staffName: string): StaffMember {
  return { id: 0, name: staffName.replace(/^staff:/, ''), roles: ['ADMIN'], addresses: [] };
}
