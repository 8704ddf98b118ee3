import type { Feature } from '#context.ts';
import { routeAgents } from './agent-routes.ts';
import { createAgents } from './agents.ts';
import { createBindings } from './bindings.ts';
import { routeAgentCases, routeCardReferrals } from './console-routes.ts';
import { createLinkedAccounts } from './linked-accounts.ts';
import { createRebateBook } from './rebate-book.ts';
import { settleRebates } from './rebate-payments.ts';
import { createReferralBook } from './referral-book.ts';
import { routeReferrals } from './routes.ts';
import { agentMigrations } from './tables.ts';
import { createTeamBook } from './team-book.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Three generations, agents and their teams. */
export const referrals: Feature = {
  name: 'referrals',
  migrations: agentMigrations,
  async start(context) {
    const { people, jobs, clock } = context;
    const bindings = createBindings(context);
    const teams = createTeamBook(context);
    const book = createReferralBook(context, teams);
    const rebates = createRebateBook(context);
    const agents = createAgents(context, { ...book, ...teams });
    const links = createLinkedAccounts(context);
    const desk = { book, teams, rebates, bindings, agents };
    people.inviters.hear((invitation) => bindings.bind(invitation));
    // Whoever registered while the exchange could not be told, or before there were referrals.
    await bindings.bindAll(0);
    jobs.every({
      name: 'bind-referrals',
      everyMs: MINUTE_MS,
      isOfPast: true,
      run: () => bindings.bindAll(clock.nowMs() - DAY_MS),
    });
    jobs.every({
      name: 'settle-rebates',
      everyMs: 5 * MINUTE_MS,
      isOfPast: true,
      async run() {
        await links.findNew();
        await settleRebates(context);
      },
    });
    routeReferrals(context, desk);
    routeAgents(context, desk);
    routeAgentCases(context, agents, links);
    routeCardReferrals(context);
  },
};
