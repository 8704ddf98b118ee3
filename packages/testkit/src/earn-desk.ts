import { DEFAULT_EARN_PRODUCTS } from '@candor/domain/earn/default-earn-products.ts';
import type { EarnOrderRecord } from '@candor/domain/earn/earn-order.ts';
import type { EarnProduct } from '@candor/domain/earn/earn-product.ts';
import { rewardPoolOf } from '@candor/domain/earn/reward-pool.ts';
import { createState } from '@candor/domain/exchange/exchange.ts';
import { HOUSE_WALLET, WEALTH_WALLET } from '@candor/domain/ledger/wallet.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { must, submit, type Desk } from './desk.ts';
import { decimal, units } from './units.ts';

/** Ten in the morning of a day in UTC. */
const MORNING_MS = 1_767_261_600_000;
const PLAN = DEFAULT_EARN_PRODUCTS[1];

/** A desk with one product, the staking plan of thirty days unless it says otherwise, and a pool. */
export function openEarnDesk(pool: string, changes: Partial<EarnProduct> = {}): Desk {
  const desk: Desk = { state: createState(), sequence: 0, atMs: MORNING_MS, events: [] };
  must(desk, { kind: 'listAsset', asset: { code: 'USDT', name: 'USDT', displayDecimals: 8 } });
  if (PLAN === undefined) throw new Error('There is no plan of thirty days.');
  must(desk, { kind: 'listEarnProduct', product: { ...PLAN, id: 1, ...changes } });
  if (pool !== '0') grant(desk, { owner: rewardPoolOf(1), wallet: HOUSE_WALLET, amount: pool });
  return desk;
}

export function fundWealth(desk: Desk, owner: number, amount: string): void {
  grant(desk, { owner, wallet: WEALTH_WALLET, amount });
}

/** Buys what must not be refused, and gives its id. */
export function buy(desk: Desk, owner: number, amount: string): number {
  return Number(must(desk, { kind: 'buyEarn', owner, productId: 1, units: units(amount) }).reply['orderId']);
}

/** The word a purchase is refused with, or 'accepted'. */
export function tryToBuy(desk: Desk, owner: number, amount: string): string {
  const outcome = submit(desk, { kind: 'buyEarn', owner, productId: 1, units: units(amount) });
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

/** The newest record of an order. */
export function earnOrderOf(desk: Desk, orderId: number): EarnOrderRecord {
  const told = desk.events.flatMap((event) =>
    event.kind === 'earnOrderChanged' || event.kind === 'earnRewardPaid' ? [event.order] : [],
  );
  const order = told.findLast(({ id }) => id === orderId);
  if (order === undefined) throw new Error(`No event told of order ${orderId}.`);
  return order;
}

/** What an owner has in the wealth wallet, as decimals. */
export function wealthBalance(desk: Desk, owner: number): { readonly available: string; readonly pledged: string } {
  const row = balancesOf(desk.state, owner).find(({ wallet }) => wallet === WEALTH_WALLET);
  return { available: decimal(row?.available ?? 0n), pledged: decimal(row?.pledged ?? 0n) };
}

/** What the pool of the product holds, and what it owes. */
export function poolBalance(desk: Desk): { readonly pool: string; readonly owed: string } {
  const [row] = balancesOf(desk.state, rewardPoolOf(1));
  return { pool: decimal(row?.available ?? 0n), owed: decimal(desk.state.earn.shelves.get(1)?.owedUnits ?? 0n) };
}

interface Grant {
  readonly owner: number;
  readonly wallet: number;
  readonly amount: string;
}

function grant(desk: Desk, { owner, wallet, amount }: Grant): void {
  must(desk, { kind: 'grantDemoFunds', owner, wallet, amounts: [{ asset: 'USDT', units: units(amount) }] });
}
