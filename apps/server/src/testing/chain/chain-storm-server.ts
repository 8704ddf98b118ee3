import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { HDKey, hdKeyToAccount } from 'viem/accounts';
import { type Chain, type Chains, createOrderNumbers, openChains } from '#features/chains/port.ts';
import { createChainWatcher } from '../../features/deposits/chain-watcher.ts';
import { createDepositAddresses } from '../../features/deposits/deposit-addresses.ts';
import { createDepositSettlement } from '../../features/deposits/deposit-settlement.ts';
import type { DepositTables } from '../../features/deposits/deposit-tables.ts';
import { createPayouts } from '../../features/withdrawals/payouts/payouts.ts';
import type { WithdrawalRow, WithdrawalTables } from '../../features/withdrawals/tables.ts';
import { createWithdrawalDesk } from '../../features/withdrawals/withdrawal-desk.ts';
import { createWithdrawalReviews } from '../../features/withdrawals/withdrawal-reviews.ts';
import { readConfig } from '#platform/config/config.ts';
import { createSwitches } from '#platform/switches.ts';
import type { DevelopmentChain } from './development-chain.ts';
import { openTestFunds, type TestFunds } from '../users/test-funds.ts';

const ETHER = 10n ** 18n;
export const PEOPLE = [1_000_001, 1_000_002] as const;
/** What everybody has before a storm begins. */
export const GIFT_UNITS = requireUnits('10', LEDGER_SCALE);
export const FEE_UNITS = requireUnits('0.001', LEDGER_SCALE);
const CHAIN_ACCOUNT = 202;

const tell = async (): Promise<void> => undefined;

/** A server on a development chain that is started anew for every turn: what it knows is what lies in its rows. */
export interface StormServer {
  readonly funds: TestFunds;
  addressOf(userId: number): Promise<string>;
  /** A withdrawal that somebody has approved; gives its id. */
  withdraw(wish: StormWish): Promise<string>;
  /** Reads blocks and credits. */
  look(): Promise<void>;
  /** Pays; a node that goes silent after the signature is a kill before the broadcast. */
  pay(isNodeSilent?: boolean): Promise<void>;
  withdrawals(): Promise<readonly WithdrawalRow[]>;
  close(): Promise<void>;
}

export interface StormWish {
  readonly userId: number;
  readonly address: string;
  readonly units: bigint;
  readonly isContract: boolean;
}

export async function openStormServer(chain: DevelopmentChain): Promise<StormServer> {
  const funds = await openTestFunds();
  const { store, exchange, secrets } = funds;
  for (const userId of PEOPLE) await welcome(funds, userId);
  const wallet = hdKeyToAccount(HDKey.fromMasterSeed(secrets.key('chain seed')), { accountIndex: 1 });
  await chain.pay(wallet.address, 50n * ETHER);
  await chain.mine(1);
  const db = store.tables<WithdrawalTables>();
  return {
    funds,
    addressOf: async (userId) => {
      const { chains } = await start(funds, chain);
      return createDepositAddresses(store.tables<DepositTables>(), chains).addressOf('ethereum', userId);
    },
    withdraw: (wish) => withdraw(funds, wish),

    async look() {
      const { chains, ethereum } = await start(funds, chain);
      const tables = store.tables<DepositTables>();
      const addresses = createDepositAddresses(tables, chains);
      const settlement = createDepositSettlement({ ...funds, db: tables, exchange, chains, tell });
      // No start takes less than a millisecond, by which its numbers follow those before it.
      funds.clock.set(funds.clock.nowMs() + 1);
      const numbers = createOrderNumbers(funds.clock);
      await createChainWatcher({ ...funds, chain: ethereum, chains, addresses, settlement, numbers, tell }).look();
    },

    async pay(isNodeSilent = false) {
      const { chains, ethereum } = await start(funds, chain);
      const broadcast = () => Promise.reject(new Error('The node does not answer.'));
      const silent: Chain = { ...ethereum, payer: { ...ethereum.payer, broadcast } };
      const refund = (row: WithdrawalRow) => deskOf(funds).refund(row);
      const payouts = createPayouts({ ...funds, chains, switches: createSwitches(), tell, refund });
      await payouts.run(isNodeSilent ? silent : ethereum);
    },

    withdrawals: () => db.selectFrom('withdrawals').selectAll().orderBy('id').execute(),
    close: () => funds.close(),
  };
}

async function welcome({ identities, exchange }: TestFunds, owner: number): Promise<void> {
  const identity = { flag: 1, realName: `Person ${owner}`, idCard: `A${owner}`, country: 'CH' } as const;
  await identities.submitPrimary(owner, identity);
  const depositId = `gift:${owner}`;
  const gift = { owner, asset: 'ETH', units: GIFT_UNITS, external: CHAIN_ACCOUNT, depositId } as const;
  await exchange.submit({ kind: 'creditDeposit', ...gift });
  await exchange.submit({ kind: 'unlockDeposit', depositId });
}

async function start(
  { store, clock, secrets, settings }: TestFunds,
  chain: DevelopmentChain,
): Promise<{ readonly chains: Chains; readonly ethereum: Chain }> {
  const CANDOR_CHAINS = JSON.stringify([chain.settings]);
  const config = readConfig({ MODE: 'live', PUBLIC_ORIGIN: 'https://exchange.example', CANDOR_CHAINS });
  const chains = await openChains({ config, store, clock, secrets }, settings);
  const [ethereum] = chains.connected;
  if (ethereum === undefined) throw new Error('The chain is connected.');
  return { chains, ethereum };
}

function deskOf(funds: TestFunds) {
  const { sealedFields: fields, clock } = funds;
  return createWithdrawalDesk({ ...funds, fields, numbers: createOrderNumbers(clock), tell });
}

async function withdraw(funds: TestFunds, { userId, address, units, isContract }: StormWish): Promise<string> {
  funds.clock.set(funds.clock.nowMs() + 1);
  const desk = deskOf(funds);
  const what = { userId, coin: 'ETH', way: 'ETH', chain: 'ethereum', address, units, feeUnits: FEE_UNITS } as const;
  const valueUnits = 1n;
  const placed = await desk.place(
    { ...what, valueUnits, isContract, beneficiary: undefined },
    { key: undefined, isAddressKnown: false, isDeviceKnown: true },
  );
  if (!placed.ok) throw new Error(placed.refusal.word);
  const { store, exchange, sealedFields: fields, audit, clock } = funds;
  const refund = (row: WithdrawalRow) => desk.refund(row);
  const db = store.tables<WithdrawalTables>();
  const reviews = createWithdrawalReviews({ db, exchange, fields, audit, clock, newStaffMs: 0, tell, refund });
  await reviews.approve(placed.value.id, { staff: 'rita', isTreasury: false });
  return placed.value.id;
}
