import { loginDemoUser, loginNewcomer } from '@candor/contract/account/wire.ts';
import type { Context } from '#context.ts';
import type { HeldJobs } from '#platform/jobs/jobs.ts';
import type { Past } from '../past.ts';
import { MONEY_DAYS } from './money-days.ts';
import type { DemoDay, Stage } from './stage.ts';
import { TRADING_DAYS } from './trading-days.ts';
import { type LoginCall, Visitor } from './visitor.ts';

const DAY_MS = 86_400_000;
/** A past that is shorter has no room for the month, whose days build on each other. */
const MONTH_MS = 29 * DAY_MS;

interface MonthParts {
  readonly context: Context;
  readonly past: Past;
  readonly jobs: Pick<HeldJobs, 'takeTurns'>;
}

/** Lets the demo user live through a month before the first start, by the calls and commands of everybody. */
export async function liveDemoMonth({ context, past, jobs }: MonthParts): Promise<void> {
  const { http, config, people, exchange, log } = context;
  const demoUserId = await people.findDemo();
  const { current: markets } = past.markets;
  const endMs = past.moments.at(-1)?.atMs ?? 0;
  if (demoUserId === undefined || markets === undefined || config.demoPastMs < MONTH_MS) return;
  const visit = (login: LoginCall): Visitor =>
    new Visitor({ fastify: http.fastify, head: config.head, userAgent: USER_AGENT, login });
  const demo = visit(loginDemoUser);
  const welcome = async (): Promise<Visitor> => {
    const friend = visit(loginNewcomer);
    await friend.logIn();
    return friend;
  };
  const pass = (seconds: number): Promise<void> => passSeconds(past, jobs, seconds);
  const stage: Stage = { demo, demoUserId, welcome, markets, pass, exchange };
  const waiting = [...MONEY_DAYS, ...TRADING_DAYS].toSorted((left, right) => right.daysAgo - left.daysAgo);
  past.onTurn(async ({ atMs }) => {
    for (let day = waiting[0]; day !== undefined && atMs >= endMs - day.daysAgo * DAY_MS; day = waiting[0]) {
      waiting.shift();
      await live(day, stage).catch((error: unknown) => {
        log.error({ err: error, daysAgo: day?.daysAgo }, 'a day of the demonstration could not be lived as written');
      });
    }
  });
}

/** Of a span that is passed, only its beginning and its end are looked at second by second: there something is decided. */
const BEGINNING_SECONDS = 3;
const END_SECONDS = 12;

async function passSeconds({ clock }: Past, jobs: MonthParts['jobs'], seconds: number): Promise<void> {
  const fromMs = clock.nowMs();
  for (let second = 1; second <= seconds; second += 1) {
    if (second > BEGINNING_SECONDS && second <= seconds - END_SECONDS) continue;
    clock.windTo(fromMs + second * 1_000);
    await jobs.takeTurns();
  }
}

/** A browser like any other, so that the list of devices reads as usual. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function live(day: DemoDay, stage: Stage): Promise<void> {
  // A session does not last until the next day on which something is done.
  await stage.demo.logIn();
  try {
    await day.live(stage);
  } finally {
    await stage.markets.spot.clear();
    await stage.markets.perpetuals.clear();
  }
}
