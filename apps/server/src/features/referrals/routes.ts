import {
  bindInviteCode,
  getAgentInfo,
  getAgentList,
  getEarners,
  getProxyChildren,
  getProxyOverview,
  getRebateHistory,
  getTeam,
  type ReferralInfo,
} from '@candor/contract/referrals/wire.ts';
import { GENERATIONS_PPM } from '@candor/domain/referrals/generation-shares.ts';
import { payableFromMs, rebateDayOf, REFERRAL_LASTS_MS } from '@candor/domain/referrals/referral.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { percentOf } from '#features/fees/port.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import type { Agents } from './agents.ts';
import type { Bindings } from './bindings.ts';
import { coinsOf, worthOf } from './fees-of.ts';
import type { RebateBook } from './rebate-book.ts';
import { listEarners } from './earners.ts';
import type { ReferralBook } from './referral-book.ts';
import type { TeamBook } from './team-book.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface ReferralDesk {
  readonly book: ReferralBook;
  readonly teams: TeamBook;
  readonly rebates: RebateBook;
  readonly bindings: Bindings;
  readonly agents: Agents;
}

/** What everybody has: a code, people who came by it, and what their fees bring. */
export function routeReferrals(context: Context, desk: ReferralDesk): void {
  const { http } = context;
  const { book, teams, rebates, bindings } = desk;
  for (const endpoint of [getAgentInfo, getProxyOverview]) {
    http.route(endpoint, async ({ caller }) => ok(await infoOf(context, desk, caller.userId)));
  }
  const listPeople = async (userId: number, filter: PeopleFilter) => {
    const page = pageOfText(filter);
    const generation = filter.generation === undefined ? undefined : Number(filter.generation);
    return ok(toPage(await book.people(userId, generation, page), page, (row) => row));
  };
  http.route(getAgentList, async ({ caller, body }) => listPeople(caller.userId, body));
  http.route(getProxyChildren, async ({ caller, query }) => listPeople(caller.userId, query));
  http.route(getEarners, async ({ caller }) => ok(await listEarners(context, book, caller.userId)));
  http.route(getTeam, async ({ caller }) => ok(await teams.team(caller.userId)));
  http.route(getRebateHistory, async ({ caller, query }) => {
    const page = pageOfText(query);
    return ok(toPage(await rebates.history(caller.userId, page), page, (row) => row));
  });
  http.route(bindInviteCode, async ({ caller, body }) => bindings.bindLate(caller.userId, body.activeCode));
}

interface PeopleFilter {
  readonly generation?: string | undefined;
  readonly current?: string | undefined;
  readonly size?: string | undefined;
}

async function infoOf(context: Context, desk: ReferralDesk, userId: number): Promise<ReferralInfo> {
  const { config, exchange, identities, people, clock } = context;
  const { inviteCode } = await people.require(userId);
  const totals = await desk.rebates.totals(userId);
  return {
    inviteCode,
    link: `${config.publicOrigin ?? ''}/invite/${inviteCode}`,
    percents: await percentsOf(desk.agents, userId),
    days: REFERRAL_LASTS_MS / DAY_MS,
    generations: await desk.teams.team(userId),
    todayReward: exchange.read((state) => worthOf(state, totals.today)),
    waiting: coinsOf(totals.waiting),
    paid: coinsOf(totals.paid),
    isPayable: await identities.hasPrimary(userId),
    nextPaymentAtMs: nextPaymentMs(clock.nowMs()),
    bindableUntilMs: (await desk.bindings.bindableUntilMs(userId)) ?? null,
    isAgent: desk.agents.isAgent(userId),
  };
}

/** An agent's own first generation stands before everybody's second and third. */
async function percentsOf(agents: Agents, userId: number): Promise<string[]> {
  const { percent } = await agents.stateOf(userId);
  return [percent, ...GENERATIONS_PPM.slice(1).map(percentOf)];
}

function nextPaymentMs(nowMs: number): number {
  const ofYesterday = payableFromMs(rebateDayOf(nowMs) - 1);
  return nowMs < ofYesterday ? ofYesterday : payableFromMs(rebateDayOf(nowMs));
}
