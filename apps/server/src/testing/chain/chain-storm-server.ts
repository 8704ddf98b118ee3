import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import { generatePrivateKey, HDKey, hdKeyToAccount, privateKeyToAccount } from 'viem/accounts';
import { type Chain, createOrderNumbers, openChains } from '#features/chains/port.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { readConfig } from '#platform/config/config.ts';
import { createSwitches } from '#platform/switches.ts';
import { createChainWatcher } from '../../features/deposits/chain-watcher.ts';
import { createDepositAddresses } from '../../features/deposits/deposit-addresses.ts';
import { createDepositSettlement } from '../../features/deposits/deposit-settlement.ts';
import type { DepositTables } from '../../features/deposits/deposit-tables.ts';
import type { SweepTables } from '../../features/deposits/sweep-tables.ts';
import { createSweeps } from '../../features/deposits/sweeps.ts';
import { createPayouts } from '../../features/withdrawals/payouts/payouts.ts';
import type { WithdrawalRow, WithdrawalTables } from '../../features/withdrawals/tables.ts';
import { finishWithdrawals } from '../../features/withdrawals/unfinished-withdrawals.ts';
import { createWithdrawalDesk } from '../../features/withdrawals/withdrawal-desk.ts';
import { createWithdrawalReviews } from '../../features/withdrawals/withdrawal-reviews.ts';
import { openTestFunds, type TestFunds } from '../users/test-funds.ts';
import type { DevelopmentChain } from './development-chain.ts';
import { killableChain, killableExchange, killableStore, startProcess } from './killable.ts';

const ETHER = 10n ** 18n;
export const PEOPLE = [1_000_001, 1_000_002] as const;
/** What everybody has before a storm begins: so much that the paying wallet has room for some of what is swept. */
export const GIFT_UNITS = requireUnits('550', LEDGER_SCALE);
export const FEE_UNITS = requireUnits('0.001', LEDGER_SCALE);
const CHAIN_ACCOUNT = 202;

const tell = async (): Promise<void> => undefined;

/** Whatever deposits, payouts and sweeps change: rows, the ledger by its commands, and what the network is told. */
export const STORM_STEPS = [
  'insert chainBlocks',
  'delete chainBlocks',
  'insert deposits',
  'update deposits',
  'creditDeposit',
  'unlockDeposit',
  'reverseDeposit',
  'insert withdrawals',
  'update withdrawals',
  'insert withdrawalSteps',
  'insert auditLog',
  'insert paymentAttempts',
  'requestWithdrawal',
  'completeWithdrawal',
  'refundWithdrawal',
  'insert sweeps',
  'insert sweptDeposits',
  'insert sweepAttempts',
  'update sweeps',
  'sign a sweep',
  'commit',
  'broadcast',
] as const;
type StormStep = (typeof STORM_STEPS)[number];

/** Somebody's address, or one of the exchange's own: that pays, that gives gas, and the cold one. */
export type StormOwner = number | 'hot' | 'gas' | 'cold';

/** A server on a development chain that is killed before any step, and started anew from what lies in its rows. */
export interface StormServer {
  readonly funds: TestFunds;
  readonly addresses: ReadonlyMap<StormOwner, string>;
  /** Given to the exchange's own addresses before the storm. */
  readonly ownWei: bigint;
  /** The next turn, or the next withdrawal, ends before the step after so many, if it comes so far. */
  killAfter(steps: number): void;
  /** Killed before the next step of this name, in whichever turn; undefined for none. */
  killBefore(name: StormStep | undefined): void;
  /** A withdrawal that somebody approves. */
  withdraw(wish: StormWish): Promise<void>;
  /** Reads blocks and credits. */
  look(): Promise<void>;
  /** Pays; a node may take nothing. */
  pay(isNodeSilent?: boolean): Promise<void>;
  /** Collects what is final. */
  sweep(): Promise<void>;
  /** Somebody approves what a kill has left unapproved. */
  approveWaiting(): Promise<void>;
  /** Before which steps it was killed so far. */
  kills(): readonly string[];
  withdrawals(): Promise<readonly WithdrawalRow[]>;
  sweeps(): Promise<readonly SweepTables['sweeps'][]>;
  /** What is final and no sweep has taken. */
  uncollected(): Promise<readonly Uncollected[]>;
  close(): Promise<void>;
}

export interface Uncollected {
  readonly userId: number;
  readonly coin: 'ETH' | 'USDT';
  readonly units: bigint;
}

export interface StormWish {
  readonly userId: number;
  readonly address: string;
  readonly units: bigint;
  readonly isContract: boolean;
}

export async function openStormServer(chain: DevelopmentChain): Promise<StormServer> {
  const funds = await openTestFunds();
  const { store, secrets } = funds;
  for (const userId of PEOPLE) await welcome(funds, userId);
  const ownAddress = (accountIndex: number): string =>
    hdKeyToAccount(HDKey.fromMasterSeed(secrets.key('chain seed')), { accountIndex }).address;
  const [hot, gas, cold] = [ownAddress(1), ownAddress(2), privateKeyToAccount(generatePrivateKey()).address];
  await chain.pay(hot, 50n * ETHER);
  await chain.pay(gas, 5n * ETHER);
  await chain.mine(1);
  const kills: string[] = [];
  const open = () => startServer(funds, { ...chain.settings, coldAddress: cold });
  let server = await open();
  const addresses = new Map<StormOwner, string>([
    ['hot', hot],
    ['gas', gas],
    ['cold', cold],
  ]);
  for (const userId of PEOPLE) addresses.set(userId, await server.addressOf(userId));

  /** Started anew once it was killed: whatever was under way has ended with it. */
  async function run(work: (running: typeof server) => Promise<void>): Promise<void> {
    const { process } = server;
    await work(server).catch((error: unknown) => {
      if (process.killedBefore() === undefined) throw error;
    });
    const killedBefore = process.killedBefore();
    process.spare();
    if (killedBefore === undefined) return;
    kills.push(killedBefore);
    server = await open();
  }

  return {
    funds,
    addresses,
    ownWei: 55n * ETHER,
    killAfter: (steps) => server.process.killAfter(steps),
    killBefore: (name) => server.process.killBefore(name),
    withdraw: (wish) => run((running) => running.withdraw(wish)),
    look: () => run((running) => running.look()),
    pay: (isNodeSilent = false) => run((running) => running.pay(isNodeSilent)),
    sweep: () => run((running) => running.sweep()),
    approveWaiting: () => run((running) => running.approveWaiting()),
    kills: () => kills,
    withdrawals: () => store.tables<WithdrawalTables>().selectFrom('withdrawals').selectAll().orderBy('id').execute(),
    sweeps: () => store.tables<SweepTables>().selectFrom('sweeps').selectAll().execute(),
    uncollected: async () => {
      const coins = ['ETH', 'USDT'] as const;
      const each = coins.flatMap((coin) => PEOPLE.map((userId) => uncollectedOf(store.tables(), { userId, coin })));
      return Promise.all(each);
    },
    close: () => funds.close(),
  };
}

async function uncollectedOf(
  db: Kysely<DepositTables & SweepTables>,
  { userId, coin }: Pick<Uncollected, 'userId' | 'coin'>,
): Promise<Uncollected> {
  const rows = await db
    .selectFrom('deposits')
    .select('amountUnits')
    .where('userId', '=', userId)
    .where('coin', '=', coin)
    .where('state', '=', 'unlocked')
    .where('id', 'not in', (select) => select.selectFrom('sweptDeposits').select('depositId'))
    .execute();
  return { userId, coin, units: rows.reduce((sum, { amountUnits }) => sum + amountUnits, 0n) };
}

async function welcome({ identities, exchange }: TestFunds, owner: number): Promise<void> {
  const identity = { flag: 1, realName: `Person ${owner}`, idCard: `A${owner}`, country: 'CH' } as const;
  await identities.submitPrimary(owner, identity);
  const depositId = `gift:${owner}`;
  const gift = { owner, asset: 'ETH', units: GIFT_UNITS, external: CHAIN_ACCOUNT, depositId } as const;
  await exchange.submit({ kind: 'creditDeposit', ...gift });
  await exchange.submit({ kind: 'unlockDeposit', depositId });
}

/** As `features/deposits` and `features/withdrawals` start, without jobs: a storm says when each has its turn. */
async function startServer(given: TestFunds, settings: DevelopmentChain['settings']) {
  const { clock, secrets, sealedFields: fields } = given;
  const process = startProcess();
  const store = killableStore(given.store, process);
  const audit = createAudit({ database: store, clock });
  const funds = { ...given, store, audit, exchange: killableExchange(given.exchange, process) };
  const config = readConfig({
    MODE: 'live',
    PUBLIC_ORIGIN: 'https://exchange.example',
    CANDOR_CHAINS: JSON.stringify([settings]),
  });
  const chains = await openChains({ config, store: given.store, clock, secrets }, given.settings);
  const [connected] = chains.connected;
  if (connected === undefined) throw new Error('The chain is connected.');
  const ethereum = killableChain(connected, process);
  const silent = silenced(ethereum);
  // No start takes less than a millisecond, by which its numbers follow those before it.
  clock.set(clock.nowMs() + 1);
  const numbers = createOrderNumbers(clock);
  const db = store.tables<DepositTables & WithdrawalTables>();
  const addresses = createDepositAddresses(db, chains);
  const settlement = createDepositSettlement({ ...funds, db, chains, tell });
  const watcher = createChainWatcher({ ...funds, chain: ethereum, chains, addresses, settlement, numbers, tell });
  const desk = createWithdrawalDesk({ ...funds, fields, numbers, tell });
  const refund = (row: WithdrawalRow) => desk.refund(row);
  const reviews = createWithdrawalReviews({
    ...funds,
    db,
    fields,
    newStaffMs: 0,
    tell,
    refund,
    heldFor: () => undefined,
  });
  const payouts = createPayouts({ ...funds, chains, switches: createSwitches(), tell, refund, isHeld: () => false });
  const sweeps = createSweeps({ ...funds, chains });
  await finishWithdrawals({ ...funds, tell, refund, untilMs: clock.nowMs() });

  async function approveWaiting(): Promise<void> {
    for (const { withdrawal } of await reviews.listWaiting()) {
      if (withdrawal.state === 'riskReview') await reviews.approve(withdrawal.id, { staff: 'rita', isTreasury: false });
    }
  }

  return {
    process,
    addressOf: (userId: number) => addresses.addressOf('ethereum', userId),
    look: () => watcher.look(),
    pay: (isNodeSilent: boolean) => payouts.run(isNodeSilent ? silent : ethereum),
    sweep: () => sweeps.run(ethereum),
    approveWaiting,
    async withdraw({ userId, address, units, isContract }: StormWish) {
      const what = { userId, coin: 'ETH', way: 'ETH', chain: 'ethereum', address, units, feeUnits: FEE_UNITS } as const;
      const placed = await desk.place(
        { ...what, valueUnits: 1n, isContract, beneficiary: undefined },
        { key: undefined, isAddressKnown: false, isDeviceKnown: true, hasLinkedTrades: false, isReviewed: false },
      );
      if (!placed.ok) throw new Error(placed.refusal.word);
      await approveWaiting();
    },
  };
}

function silenced(chain: Chain): Chain {
  const broadcast = () => Promise.reject(new Error('The node does not answer.'));
  return { ...chain, payer: { ...chain.payer, broadcast } };
}
