import type { Config } from '#platform/config/config.ts';
import type { StaffAccounts } from './staff-accounts.ts';

const FIRST_NAME = 'admin';

interface FirstAccountOptions {
  readonly accounts: StaffAccounts;
  readonly config: Pick<Config, 'opsOrigin'>;
  readonly announce: (line: string) => void;
}

/**
 * Somebody has to be the first. While nobody has come in, every start prints a new link for one administrator: it is
 * good once and for half an hour, and only its hash is kept.
 */
export async function inviteFirstAccount({ accounts, config, announce }: FirstAccountOptions): Promise<void> {
  const known = await accounts.list();
  if (known.some(({ state }) => state === 'active')) return;
  const staffId = await accounts.invite({ name: FIRST_NAME, roles: ['ADMIN'], addresses: [] });
  const { link } = await accounts.makeInvitation(staffId);
  // Behind the hash, which no browser sends and no server logs.
  const address = `${config.opsOrigin ?? ''}/ops/invitation#${link}`;
  announce(`First staff account (${FIRST_NAME}), once and within 30 minutes, at the console's address: ${address}`);
}
