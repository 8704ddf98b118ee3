import type { Command } from '@candor/domain/exchange/exchange.ts';
import { ACCOUNT_TIERS } from '@candor/domain/fees/account-tier.ts';
import { TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import type { Scene } from './scene.ts';

/** Another tier for somebody; sometimes for the operator, which has none. */
export function randomAgreement({ random }: Scene, _market: unknown, owner: number): Command {
  return { kind: 'agreeAccountTier', owner: random.chance(95) ? owner : TREASURY, tier: random.pick(ACCOUNT_TIERS) };
}
