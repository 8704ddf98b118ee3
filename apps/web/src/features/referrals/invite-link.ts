import type { ReferralInfo } from '@candor/contract/referrals/wire.ts';

/** As it is sent to somebody: whole, also where the server knows no name of its own. */
export function inviteLink({ link }: ReferralInfo): string {
  return link.startsWith('/') ? `${window.location.origin}${link}` : link;
}
