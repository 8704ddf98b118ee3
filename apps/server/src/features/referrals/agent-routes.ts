import {
  applyAsAgent,
  getAgentState,
  getAgentStatement,
  getCommissions,
  listSubAgents,
  setSubAgentPart,
} from '@candor/contract/referrals/agents.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { coinsOf, print } from './fees-of.ts';
import type { RebateTotals } from './rebate-book.ts';
import type { ReferralDesk } from './routes.ts';

/** A percent is ten thousand parts of a million. */
const PPM_PER_PERCENT = 10_000;

/** What an agent sees of a team: sums alone, and never what anybody owns or holds. */
export function routeAgents({ http, exchange }: Context, { agents, teams, rebates }: ReferralDesk): void {
  http.route(getAgentState, async ({ caller }) => ok(await agents.stateOf(caller.userId)));
  http.route(applyAsAgent, async ({ caller, body }) => agents.apply(caller.userId, body.plan));
  http.route(listSubAgents, async ({ caller }) => ok(await agents.subAgents(caller.userId)));
  http.route(setSubAgentPart, async ({ caller: { userId }, body, key }) => {
    const outcome = await exchange.submit({
      kind: 'setSubAgent',
      owner: userId,
      subAgent: rowNumber(body.subAgent),
      partPpm: Number(body.partPercent) * PPM_PER_PERCENT,
      ...(key === undefined ? {} : { key }),
    });
    if (outcome.ok) return ok(await agents.subAgents(userId));
    const { word, details } = outcome.refusal;
    // The call takes no part beyond a hundred percent, so that the core finds none.
    return word === 'agentPartOutOfRange' ? refuse('malformed', { field: 'partPercent' }) : refuse(word, details);
  });
  http.route(getAgentStatement, async ({ caller: { userId }, query: { month } }) => {
    if (!agents.isAgent(userId)) return refuse('notAnAgent');
    const span = spanOf(month);
    const paid = coinsOf(await rebates.paidBetween(userId, span));
    return ok({ month, generations: await teams.team(userId, span), paid });
  });
  http.route(getCommissions, async ({ caller }) => ok(commissionsOf(await rebates.totals(caller.userId))));
}

/** The days of a month, in UTC. */
function spanOf(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { fromMs: Date.UTC(year, number - 1), untilMs: Date.UTC(year, number) };
}

function commissionsOf({ waiting, paid, forfeited }: RebateTotals) {
  const coins = new Set([...waiting.keys(), ...paid.keys(), ...forfeited.keys()]);
  return [...coins].toSorted().map((coin) => ({
    coin,
    waiting: print(waiting.get(coin) ?? 0n),
    paid: print(paid.get(coin) ?? 0n),
    forfeited: print(forfeited.get(coin) ?? 0n),
  }));
}
