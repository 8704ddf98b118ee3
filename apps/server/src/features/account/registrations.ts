import type { Registration } from '@candor/contract/account/wire.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Accounts } from './accounts.ts';
import type { Captchas } from './captcha/captchas.ts';
import type { CodePost } from './codes/code-post.ts';
import type { CodeRefusal } from './codes/codes.ts';
import type { Contact } from './contacts.ts';
import type { Inviters } from './inviters.ts';
import type { LoginPasswords } from './login/login-passwords.ts';

type RegistrationRefusal = CodeRefusal | 'passwordRule' | 'inviteCodeUnknown' | 'nameTaken' | 'unavailable';

export interface Registrations {
  register(registration: Registration, locale: Locale): Promise<Result<number, RegistrationRefusal>>;
}

interface RegistrationsOptions {
  readonly accounts: Accounts;
  readonly passwords: LoginPasswords;
  readonly codes: CodePost;
  readonly captchas: Captchas;
  readonly inviters: Pick<Inviters, 'find' | 'tell'>;
}

/** Opening an account: what costs nothing is checked first, so that a code is not spent on a password that is refused. */
export function createRegistrations(options: RegistrationsOptions): Registrations {
  const { accounts, passwords, codes, captchas, inviters } = options;

  /** A picture that was read, or a code that came where it was sent. */
  async function admit(registration: Registration): Promise<Result<undefined, CodeRefusal>> {
    if (registration.signType === 'LOGIN') return captchas.accept(registration.captcha, 'REGISTER');
    const { kind, value: target } = contactOf(registration);
    return codes.redeem({ purpose: 'REGISTER', kind, target }, registration.code);
  }

  return {
    async register(registration, locale) {
      const { loginPassword, activeCode, termsVersion } = registration;
      if (!passwords.mayBeUsed(loginPassword)) return refuse('passwordRule');
      const invitedBy = activeCode === undefined ? undefined : await inviters.find(activeCode);
      if (activeCode !== undefined && invitedBy === undefined) return refuse('inviteCodeUnknown');
      const admitted = await admit(registration);
      if (!admitted.ok) return admitted;
      const hashed = await passwords.hash(loginPassword);
      if (!hashed.ok) return hashed;
      const opened = await accounts.open({
        ...(registration.signType === 'LOGIN'
          ? { loginName: registration.loginName }
          : { contact: contactOf(registration) }),
        passwordHash: hashed.value,
        invitedBy,
        termsVersion,
        locale,
      });
      if (opened.ok) {
        if (invitedBy !== undefined) await inviters.tell(opened.value);
        return ok(opened.value);
      }
      // Whoever holds the code of an address that is taken learns no more than from a wrong one.
      return refuse(opened.refusal.word === 'contactTaken' ? 'codeWrong' : 'nameTaken');
    },
  };
}

type ContactRegistration = Exclude<Registration, { readonly signType: 'LOGIN' }>;

function contactOf(registration: ContactRegistration): Contact {
  return registration.signType === 'EMAIL'
    ? { kind: 'email', value: registration.email }
    : { kind: 'phone', value: registration.phone };
}
