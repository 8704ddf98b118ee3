import type { resetPassword } from '@candor/contract/account/wire.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { FactorRefusal } from '../login/authenticators.ts';
import type { CodeRefusal } from '../codes/codes.ts';
import type { People } from '../people.ts';
import type { CodeClaim } from '../tables.ts';

type ResetBody = RequestOutput<typeof resetPassword>['body'];
type ResetRefusal = CodeRefusal | FactorRefusal | 'passwordRule' | 'unavailable';

/** A new password by a code that was sent; never past an authenticator. Every session ends and withdrawals rest. */
export async function resetLoginPassword(people: People, body: ResetBody): Promise<Result<undefined, ResetRefusal>> {
  const { codes, passwords, contacts, authenticators } = people;
  if (!passwords.mayBeUsed(body.newPassword)) return refuse('passwordRule');
  const claim = claimOf(body);
  const checked = await codes.check(claim, body.code);
  if (!checked.ok) return checked;
  const userId = await contacts.findOwner(claim.kind, claim.target);
  if (userId === undefined) return refuse('codeWrong');
  if (await authenticators.isBound(userId)) {
    if (body.secondFactorCode === undefined) return refuse('secondFactorWrong');
    const proved = await authenticators.check(userId, body.secondFactorCode);
    if (!proved.ok) return proved;
  }
  if (!(await codes.spend(claim))) return refuse('codeExpired');
  const set = await passwords.set(userId, body.newPassword);
  if (!set.ok) return set;
  await people.credentialChanged({ userId, change: 'passwordReset' });
  return ok(undefined);
}

function claimOf(body: ResetBody): CodeClaim {
  return body.signType === 'EMAIL'
    ? { purpose: 'RESET', kind: 'email', target: body.email }
    : { purpose: 'RESET', kind: 'phone', target: body.phone };
}
