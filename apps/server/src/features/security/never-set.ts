import { NEVER_SET, type NeverSet } from '@candor/contract/security/wire.ts';
import type { People } from '#features/account/port.ts';
import type { FundPasswords } from './fund-passwords.ts';

/**
 * What this account has never had: its first setting starts no hold (rule 8.4). A contact is replaced and never removed;
 * what was removed or forgotten has left its hold behind, and is set anew, not first.
 */
export async function neverSetOf(
  { contacts, authenticators, holds }: Pick<People, 'contacts' | 'authenticators' | 'holds'>,
  fundPasswords: Pick<FundPasswords, 'isSet'>,
  userId: number,
): Promise<NeverSet[]> {
  const had: Readonly<Record<NeverSet, boolean>> = {
    email: (await contacts.find(userId, 'email')) !== undefined,
    phone: (await contacts.find(userId, 'phone')) !== undefined,
    totp: (await authenticators.isBound(userId)) || (await holds.wasPlaced(userId, 'totpChanged')),
    fundPassword: (await fundPasswords.isSet(userId)) || (await holds.wasPlaced(userId, 'fundPasswordChanged')),
  };
  return NEVER_SET.filter((setting) => !had[setting]);
}
