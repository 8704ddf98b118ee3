import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { inviteStaff } from '@candor/contract/staff/staff-accounts.ts';
import type { StaffRole } from '@candor/contract/staff/staff-role.ts';
import { acceptInvitation, confirmStaff, loginStaff } from '@candor/contract/staff/staff-session.ts';
import { totpCodeAt, totpCounterAt } from '#platform/totp.ts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import { mailSentBy } from '../users/test-person.ts';
import { callSealed } from '../users/test-staff.ts';

const PASSWORD = 'Right-horse-77';

/** Who has asked for the account, and who has approved it. */
export interface Inviters {
  readonly maker: string;
  readonly checker: string;
}

export interface Enrolled {
  /** What the last step of the enrolment was answered with. */
  readonly answer: Awaited<ReturnType<typeof logIn>>;
  /** Comes in with both factors; each try takes the next code. */
  logIn(): ReturnType<typeof logIn>;
}

/** Somebody new: asked for, approved, and enrolled with the link in their own mail. */
export async function enrolStaff(
  server: ServedOrigin,
  { name, roles }: { readonly name: string; readonly roles: StaffRole[] },
  { maker, checker }: Inviters,
): Promise<Enrolled> {
  const email = `${name}@staff.example`;
  const body = { name, email, roles, addresses: [], reason: 'There is work for one more.' };
  const { data: asked } = await callServer(server, inviteStaff, { token: maker, body });
  const approval = { params: { id: asked.id }, body: { contentHash: asked.contentHash } };
  const { text } = await mailSentBy(server, { to: email, text: /invitation#/ }, () =>
    callServer(server, approveRequest, { token: checker, ...approval }),
  );
  const link = /invitation#([\w-]+)/.exec(text)?.[1] ?? '';
  const { data: step } = await callSealed(server, acceptInvitation, { link, password: PASSWORD });
  const secret = step.enrolment?.secret ?? '';
  let spent = totpCounterAt(Date.now());
  const answer = await callSealed(server, confirmStaff, { ticket: step.ticket, code: totpCodeAt(secret, spent) });
  return {
    answer,
    logIn() {
      spent = Math.max(spent + 1, totpCounterAt(Date.now()));
      return logIn(server, name, totpCodeAt(secret, spent));
    },
  };
}

async function logIn(server: ServedOrigin, name: string, code: string) {
  const { data: step } = await callSealed(server, loginStaff, { name, password: PASSWORD });
  return callSealed(server, confirmStaff, { ticket: step.ticket, code });
}
