import { findAccount } from '@candor/domain/ledger/ledger.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { GIFT_UNITS, PEOPLE, type StormServer, type Uncollected } from './chain-storm-server.ts';
import type { DevelopmentChain } from './development-chain.ts';

export const WEI_PER_UNIT = 10n ** 10n;
const TOKEN_PER_UNIT = 100n;
const CHAIN_ACCOUNT = 202;
/** Less than that of a coin is not worth the fee of its sweep (`withdrawMinUnits` of its network). */
const SWEPT_FROM = { ETH: requireUnits('0.01', LEDGER_SCALE), USDT: requireUnits('20', LEDGER_SCALE) } as const;

export interface Incoming {
  readonly txHash: string;
  readonly transfers: readonly { readonly userId: number; readonly coin: string; readonly units: bigint }[];
}

export interface Outgoing {
  readonly address: string;
  readonly netUnits: bigint;
  readonly isHostile: boolean;
}

interface Played {
  readonly chain: DevelopmentChain;
  readonly server: StormServer;
  readonly incoming: readonly Incoming[];
  readonly outgoing: readonly Outgoing[];
  readonly reorganisations: number;
  readonly firstBlock: number;
}

/** What is not as it must be at the end; nothing is when it is empty. */
export interface StormReport {
  readonly faults: readonly string[];
  readonly reorganisations: number;
  readonly paid: number;
  readonly failed: number;
  readonly swept: number;
  /** Before which steps the process was killed. */
  readonly kills: readonly string[];
}

export async function judgeStorm(storm: Played): Promise<StormReport> {
  const { server, reorganisations } = storm;
  const sums = await sumUp(storm);
  const faults = [...sums.faults, ...judgeLedger(storm, sums), ...(await judgeChain(storm, sums))];
  const rows = await server.withdrawals();
  const ended = (state: string): number => rows.filter((row) => row.state === state).length;
  const swept = (await server.sweeps()).length;
  return { faults, reorganisations, paid: ended('confirmed'), failed: ended('failed'), swept, kills: server.kills() };
}

interface Sums {
  readonly faults: readonly string[];
  /** What people have, by person and coin. */
  readonly owed: ReadonlyMap<string, bigint>;
  /** What has arrived and not left, by coin. */
  readonly left: ReadonlyMap<string, bigint>;
}

/** What the receipts say that people have and that is left here. */
async function sumUp({ chain, server, incoming, outgoing }: Played): Promise<Sums> {
  const faults: string[] = [];
  const owed = new Map<string, bigint>(PEOPLE.map((userId) => [`${userId} ETH`, GIFT_UNITS]));
  const left = new Map<string, bigint>([['ETH', GIFT_UNITS * BigInt(PEOPLE.length)]]);
  for (const { txHash, transfers } of incoming) {
    if (!(await chain.hasSucceeded(txHash))) continue;
    for (const { userId, coin, units } of transfers) {
      add(owed, `${userId} ${coin}`, units);
      add(left, coin, units);
    }
  }
  const rows = new Map((await server.withdrawals()).map((row) => [row.address, row]));
  for (const { address, netUnits, isHostile } of outgoing) {
    const row = rows.get(address);
    const paidUnits = (await chain.balanceOf(address)) / WEI_PER_UNIT;
    // A process that was killed before it had written anything down has promised nothing.
    const state = row?.state ?? 'never asked for';
    if (row !== undefined && state !== 'confirmed' && state !== 'failed') faults.push(`${address} still is ${state}`);
    if (state === 'failed' && !isHostile) faults.push(`${address} failed though it takes everything`);
    if (paidUnits !== (state === 'confirmed' ? netUnits : 0n)) faults.push(`${address} is ${state}, paid ${paidUnits}`);
    if (row === undefined) continue;
    add(owed, `${row.userId} ETH`, state === 'confirmed' ? -row.amountUnits : -(row.keptUnits ?? 0n));
    if (state === 'confirmed') add(left, 'ETH', -netUnits);
  }
  return { faults, owed, left };
}

function add(sums: Map<string, bigint>, name: string, units: bigint): void {
  sums.set(name, (sums.get(name) ?? 0n) + units);
}

function judgeLedger({ server: { funds } }: Played, { owed, left }: Sums): readonly string[] {
  const faults: string[] = [];
  for (const [name, units] of owed) {
    const [userId = '', coin = ''] = name.split(' ');
    const [, total] = funds.balanceOf(Number(userId), coin);
    if (total !== print(units)) faults.push(`${name}: the ledger has ${total}, the chain says ${print(units)}`);
  }
  for (const [asset, units] of left) {
    const place = { owner: CHAIN_ACCOUNT, wallet: OPERATOR_WALLET, asset };
    const here = -funds.exchange.read(({ ledger }) => findAccount(ledger, place)?.total ?? 0n);
    if (here !== units) faults.push(`${asset}: the ledger has ${print(here)} on the chain, which has ${print(units)}`);
  }
  return faults;
}

/** The exchange's own addresses have what is left, less what the network took; and all that is final is collected. */
async function judgeChain({ chain, server, firstBlock }: Played, { left }: Sums): Promise<readonly string[]> {
  const { addresses, ownWei } = server;
  const faults = (await server.sweeps())
    .filter(({ state }) => state !== 'done')
    .map(({ coin, userId, state, txHash }) => `the sweep of ${coin} of ${userId} still is ${state}: ${txHash}`);
  const own = [...addresses.values()];
  const balances = await Promise.all(own.map((address) => chain.balanceOf(address)));
  const tokens = await chain.tokensOf(own, firstBlock);
  const gasWei = await chain.gasPaidBy(own, firstBlock);
  const wei = balances.reduce((sum, balance) => sum + balance, 0n) + gasWei - ownWei;
  const giftsUnits = GIFT_UNITS * BigInt(PEOPLE.length);
  if (wei !== ((left.get('ETH') ?? 0n) - giftsUnits) * WEI_PER_UNIT) faults.push(`ETH: the addresses have ${wei} wei`);
  const token = [...tokens.values()].reduce((sum, value) => sum + value, 0n) * TOKEN_PER_UNIT;
  if (token !== (left.get('USDT') ?? 0n)) faults.push(`USDT: the addresses have ${print(token)}`);
  for (const kept of await server.uncollected()) {
    const { userId, coin, units } = kept;
    if (!isTooSmall(kept)) faults.push(`${print(units)} ${coin} of ${userId} are not collected`);
    if (coin !== 'USDT') continue;
    const here = (tokens.get(addresses.get(userId) ?? '') ?? 0n) * TOKEN_PER_UNIT;
    if (here !== units) faults.push(`${print(here)} USDT of ${userId} are where ${print(units)} should be`);
  }
  return faults;
}

export function isTooSmall({ coin, units }: Uncollected): boolean {
  return units < SWEPT_FROM[coin];
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
