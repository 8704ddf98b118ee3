import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { maskEmail, maskPhone } from '@candor/format';
import type { People } from '#features/account/port.ts';
import { neverSetOf } from './never-set.ts';
import type { Security } from './open-proofs.ts';

export type Overview = (userId: number) => Promise<SecurityOverview>;

/** The state of every setting, with nothing in it that a looker-on could use. */
export function createOverview(people: People, security: Security): Overview {
  const { contacts, wallets, authenticators, passwords, holds } = people;
  return async (userId) => {
    const email = await contacts.find(userId, 'email');
    const phone = await contacts.find(userId, 'phone');
    return {
      email: email === undefined ? null : maskEmail(email),
      phone: phone === undefined ? null : maskPhone(phone),
      isTotpBound: await authenticators.isBound(userId),
      backupCodesLeft: await authenticators.backupCodesLeft(userId),
      isFundPasswordSet: await security.fundPasswords.isSet(userId),
      wallets: await wallets.list(userId),
      antiCode: (await people.antiCodeOf(userId)) ?? null,
      loginPasswordChangedAtMs: await passwords.changedAtMs(userId),
      proofMethod: await security.methodOf(userId),
      holdSeconds: holds.holdMs / 1000,
      neverSet: await neverSetOf(people, security.fundPasswords, userId),
      withdrawalHold: (await holds.withdrawalHold(userId)) ?? null,
    };
  };
}
