import { refuse, type Refusal } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { findWhereabouts, isRegionAllowed, type Visitor } from '#features/second-contracts/port.ts';

/** Who may take part (rules 0 and 9): nothing here looks at what somebody has or had. */
export interface DefiGate {
  /** Out of the wealth wallet. */
  findCustodyRefusal(userId: number): Promise<Refusal<'advancedNeeded'> | undefined>;
  /** In a vault on a chain. */
  findVaultRefusal(visitor: Visitor): Promise<Refusal<'advancedNeeded' | 'productNotAvailable'> | undefined>;
}

export function createDefiGate(ground: Pick<Context, 'config' | 'identities' | 'people' | 'places'>): DefiGate {
  const { config, identities } = ground;
  const { levelNeeded, countries } = config.defi;
  async function findCustodyRefusal(userId: number) {
    const { level } = await identities.stateOf(userId);
    return level < levelNeeded ? refuse('advancedNeeded').refusal : undefined;
  }
  return {
    findCustodyRefusal,
    async findVaultRefusal(visitor) {
      const unverified = await findCustodyRefusal(visitor.userId);
      if (unverified !== undefined) return unverified;
      const { country } = await identities.stateOf(visitor.userId);
      const where = await findWhereabouts(ground, visitor, country);
      return isRegionAllowed(countries, where) ? undefined : refuse('productNotAvailable').refusal;
    },
  };
}
