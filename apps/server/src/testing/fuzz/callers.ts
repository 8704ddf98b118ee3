import { getUserInfo } from '@candor/contract/account/wire.ts';
import { applyAsAgent } from '@candor/contract/referrals/agents.ts';
import { appointAgent, listAgentCases } from '@candor/contract/staff/agent-cases.ts';
import { approveRequest } from '@candor/contract/staff/approvals.ts';
import type { StaffRole } from '@candor/contract/staff/staff-role.ts';
import { getConsoleFacts } from '@candor/contract/staff/staff-session.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { callServer, PAGE_HERE, type ServedOrigin } from '../server/call-server.ts';
import { FUND_PASSWORD, type KeyOwner, makeWholeKey, type TestKey } from '../users/test-api-key.ts';
import { openMerchant, putUpAd } from '../users/test-merchant.ts';
import { openSession, PASSWORD } from '../users/test-person.ts';
import { openStaffSession } from '../users/test-staff.ts';
import { openWithdrawer } from '../users/test-withdrawer.ts';

/** What a call is meant for: everybody, customers, programs of customers, the console. */
export type CallerKind = 'visitor' | 'user' | 'key' | 'staff';

/** How somebody is known: a visitor by nothing. */
interface Standing {
  readonly token?: string;
  readonly key?: TestKey;
  readonly userId?: string;
  /** Proves one act; what is used up gives undefined. */
  readonly prove?: () => object | undefined;
}

/** Somebody who sends. */
export interface Caller {
  readonly role: string;
  readonly kind: CallerKind;
  /** Of the staff. */
  readonly staffRoles: readonly StaffRole[];
  standing: Standing;
  /** Takes a standing of their own again, after a call has ended the one before; a code of the staff is good once. */
  readonly comeBack: () => Promise<void>;
}

const RETURN_EVERY_MS = 31_000;

interface Opening {
  readonly role: string;
  readonly kind: CallerKind;
  readonly staffRoles?: readonly StaffRole[];
  readonly enter: () => Promise<Standing>;
}

async function openCaller({ role, kind, staffRoles = [], enter }: Opening): Promise<Caller> {
  let enteredAtMs = performance.now();
  const caller: Caller = {
    role,
    kind,
    staffRoles,
    standing: await enter(),
    async comeBack() {
      if (kind === 'staff' && performance.now() - enteredAtMs < RETURN_EVERY_MS) return;
      enteredAtMs = performance.now();
      caller.standing = await enter().catch(() => caller.standing);
    },
  };
  return caller;
}

/** A visitor, customers of every kind with money, programs with keys, and one of the staff for each role. */
export async function openCallers(server: ServedOrigin): Promise<readonly Caller[]> {
  const { data: facts } = await callServer(server, getConsoleFacts, PAGE_HERE);
  const staff = new Map<string, Caller>();
  for (const { name, roles } of facts.demoStaff) {
    const enter = async () => ({ token: (await openStaffSession(server, name)).token });
    staff.set(name, await openCaller({ role: name, kind: 'staff', staffRoles: roles, enter }));
  }
  const openings: readonly Opening[] = [
    { role: 'visitor', kind: 'visitor', enter: async () => ({}) },
    { role: 'user', kind: 'user', enter: () => openCustomer(server) },
    { role: 'user', kind: 'user', enter: () => openCustomer(server) },
    { role: 'withdrawer', kind: 'user', enter: () => openOwner(server) },
    { role: 'merchant', kind: 'user', enter: () => openTrader(server) },
    { role: 'agent', kind: 'user', enter: () => openAgent(server, staff) },
    { role: 'key', kind: 'key', enter: () => openProgram(server) },
  ];
  const callers: Caller[] = [];
  for (const opening of openings) callers.push(await openCaller(opening));
  return [...callers, ...staff.values()];
}

let count = 0;

function nextName(): string {
  count += 1;
  return `fuzz_${process.pid}_${count}`;
}

async function standingOf(server: ServedOrigin, token: string): Promise<Standing> {
  await callServer(server, grantDemoFunds, { query: {}, token });
  const { data } = await callServer(server, getUserInfo, { token });
  return { token, userId: data.user.userId, prove: () => ({ loginPassword: PASSWORD }) };
}

async function openCustomer(server: ServedOrigin): Promise<Standing> {
  return standingOf(server, (await openSession(server, nextName())).satoken);
}

/** With an authenticator and a fund password: each act takes one of the backup codes. */
async function standingOfOwner(server: ServedOrigin, { token, backupCodes }: KeyOwner): Promise<Standing> {
  const prove = () => {
    const backupCode = backupCodes.pop();
    return backupCode === undefined ? undefined : { backupCode, fundPassword: FUND_PASSWORD };
  };
  return { ...(await standingOf(server, token)), prove };
}

async function openOwner(server: ServedOrigin): Promise<Standing> {
  return standingOfOwner(server, await openWithdrawer(server, nextName()));
}

async function openTrader(server: ServedOrigin): Promise<Standing> {
  const merchant = await openMerchant(server, nextName());
  await putUpAd(merchant);
  return standingOfOwner(server, merchant);
}

async function openProgram(server: ServedOrigin): Promise<Standing> {
  const owner = await openWithdrawer(server, nextName());
  const { apiKey, secret } = await makeWholeKey(owner);
  const { userId } = await standingOf(server, owner.token);
  return { key: { server, apiKey, secret }, ...(userId !== undefined && { userId }) };
}

const PLAN = 'Lessons about orders for beginners, every week.';

async function openAgent(server: ServedOrigin, staff: ReadonlyMap<string, Caller>): Promise<Standing> {
  const agent = await openWithdrawer(server, nextName());
  await callServer(server, applyAsAgent, { token: agent.token, body: { plan: PLAN } });
  const product = { token: staff.get('demo.product')?.standing.token ?? '' };
  const { data: cases } = await callServer(server, listAgentCases, product);
  for (const { userId } of cases.applications) {
    const body = { percent: '30', reason: 'The plan is sound.' };
    const { data: asked } = await callServer(server, appointAgent, { ...product, params: { userId }, body });
    const approval = { params: { id: asked.id }, body: { contentHash: asked.contentHash } };
    const token = staff.get('demo.risk')?.standing.token ?? '';
    await callServer(server, approveRequest, { token, ...approval });
  }
  return standingOfOwner(server, agent);
}
