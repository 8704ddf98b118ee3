import { unreachable } from '@candor/domain/assert.ts';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import type { Scene } from './scene.ts';

const YEAR_MS = 365 * 86_400_000;

/** Who invites whom, who is one person with whom, what agents have, and that what is owed is paid. */
export function randomReferral(scene: Scene, _market: unknown, owner: number): Command {
  const { random, swarm, oracle } = scene;
  const other = random.pick(swarm.owners);
  const above = oracle.ledger.referrals.paths.get(owner)?.above ?? [];
  const { kind } = random.pickByWeight(KINDS);
  switch (kind) {
    case 'bind': {
      const referrer = random.chance(97) ? other : TREASURY;
      // Some have been here for so long that nobody gets anything of their fees any more.
      const registeredAtMs = oracle.atMs - (random.chance(90) ? 0 : YEAR_MS);
      return { kind: 'bindReferral', owner, referrer, registeredAtMs };
    }
    case 'link': {
      const referrer = above.length > 0 && random.chance(90) ? random.pick(above) : other;
      return { kind: 'linkReferral', owner, referrer, isLinked: random.chance(50) };
    }
    case 'agent':
      return { kind: 'setAgentTerms', owner, ratePpm: random.pick([200_000, 240_001, 299_999, 300_000, 300_001]) };
    case 'subAgent': {
      const agent = above[0] ?? other;
      return {
        kind: 'setSubAgent',
        owner: agent,
        subAgent: owner,
        partPpm: random.pick([0, 1, 333_333, 1_000_000, 1_000_001]),
      };
    }
    case 'pay':
      return { kind: 'payRebates', payees: swarm.owners.filter(() => random.chance(70)) };
    case 'forfeit':
      return { kind: 'forfeitRebates' };
    default:
      return unreachable(kind);
  }
}

const KINDS = [
  { kind: 'bind', weight: 8 },
  { kind: 'link', weight: 1 },
  { kind: 'agent', weight: 1 },
  { kind: 'subAgent', weight: 2 },
  { kind: 'pay', weight: 4 },
  { kind: 'forfeit', weight: 1 },
] as const;
