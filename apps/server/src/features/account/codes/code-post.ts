import type { Locale } from '@candor/contract/shared/locale.ts';
import { ok, type Result } from '@candor/domain/result.ts';
import type { Codes } from './codes.ts';
import type { Contacts } from '../contacts.ts';
import type { Letters } from './letters.ts';
import type { CodeNotice } from '../mail/notice.ts';
import type { CodeClaim } from '../tables.ts';

export interface SentCode {
  readonly resendSeconds: number;
  readonly expiresIn: number;
}

type Sent = Promise<Result<SentCode, 'codeTooSoon'>>;

export interface CodePost extends Pick<Codes, 'check' | 'spend' | 'redeem'> {
  /** To whoever asks, before anybody is known: the same work and the same answer whether or not there is an account. */
  sendPublic(claim: CodeClaim & { readonly purpose: 'REGISTER' | 'RESET' }, locale: Locale): Sent;
  /** To a person who is known, by session or by ticket. */
  sendOwn(claim: CodeClaim & { readonly userId: number }, locale: Locale): Sent;
}

interface CodePostOptions {
  readonly codes: Codes;
  readonly contacts: Contacts;
  readonly letters: Letters;
}

/** Makes codes and has them carried to where they belong. */
export function createCodePost({ codes, contacts, letters }: CodePostOptions): CodePost {
  return {
    check: (claim, code) => codes.check(claim, code),
    spend: (claim) => codes.spend(claim),
    redeem: (claim, code) => codes.redeem(claim, code),

    async sendPublic(claim, locale) {
      const owner = await contacts.findOwner(claim.kind, claim.target);
      // A code for a new account goes to a free address, one for a reset to a known one.
      const isDecoy = (claim.purpose === 'RESET') !== (owner !== undefined);
      const issued = await codes.issue(claim, isDecoy);
      if (!issued.ok) return issued;
      const { code, resendSeconds, expiresIn } = issued.value;
      const notice: CodeNotice = isDecoy
        ? DECOY_NOTICES[claim.purpose]
        : { kind: 'code', code, minutes: expiresIn / 60 };
      await letters.send({ ...claim, locale, userId: owner }, notice);
      return ok({ resendSeconds, expiresIn });
    },

    async sendOwn(claim, locale) {
      const issued = await codes.issue(claim);
      if (!issued.ok) return issued;
      const { code, resendSeconds, expiresIn } = issued.value;
      await letters.send({ ...claim, locale }, { kind: 'code', code, minutes: expiresIn / 60 });
      return ok({ resendSeconds, expiresIn });
    },
  };
}

/** What is said instead of a code: to the owner of the address, and to nobody else. */
const DECOY_NOTICES = {
  REGISTER: { kind: 'accountExists' },
  RESET: { kind: 'noAccount' },
} as const;
