import type { EarnProduct } from '@candor/domain/earn/earn-product.ts';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { isEarnOver, naiveDaily, openEarnOrders, owedByPool, type NaiveEarn } from './naive-earn.ts';
import { naiveTier } from '../naive-tiers.ts';
import { tinyAvailable, type TinyLedger } from '../tiny-ledger.ts';

/** What the oracle knows before a command about products. */
export interface EarnWorld {
  readonly earn: NaiveEarn;
  readonly ledger: TinyLedger;
  readonly assets: ReadonlySet<string>;
}

const TIERS = ['standard', 'premium', 'professional', 'partner'];

/** Every word with which such a command may be refused now; undefined for any other command. */
export function earnObjections(world: EarnWorld, command: Command, atMs: number): readonly string[] | undefined {
  switch (command.kind) {
    case 'listEarnProduct':
      return listObjections(world, command.product);
    case 'setEarnTerms':
      return termsObjections(world, command);
    case 'buyEarn':
      return buyObjections(world, command, atMs);
    case 'redeemEarn': {
      const order = world.earn.orders.get(command.orderId);
      if (order?.owner !== command.owner || !order.isOpen) return ['orderNotFound'];
      return when(isEarnOver(order, atMs), 'notRedeemable');
    }
    case 'payEarn':
      return [];
    default:
      return undefined;
  }
}

/** The swarm draws sound products; one that it sends again, or in a coin that nobody listed, is refused. */
function listObjections({ earn, assets }: EarnWorld, { id, asset }: EarnProduct): readonly string[] {
  return [...when(!assets.has(asset), 'unknownAsset'), ...when(earn.products.has(id), 'alreadyListed')];
}

function termsObjections({ earn }: EarnWorld, command: Extract<Command, { kind: 'setEarnTerms' }>): readonly string[] {
  const { productId, minUnits, maxUnits, quotaUnits, earlyExitPpm } = command;
  const product = earn.products.get(productId);
  if (product === undefined) return ['unknownEarnProduct'];
  const exitMax = product.line === 'mining' ? 0 : 10_000;
  const isRight = minUnits >= 1n && minUnits <= maxUnits && maxUnits <= quotaUnits && earlyExitPpm <= exitMax;
  const isEarning = product.rates.every(({ dailyPpm }) => minUnits * BigInt(dailyPpm) >= 1_000_000n);
  return when(!isRight || !isEarning, 'termsOutOfRange');
}

function buyObjections(
  { earn, ledger }: EarnWorld,
  { owner, productId, units }: Extract<Command, { kind: 'buyEarn' }>,
  atMs: number,
): readonly string[] {
  const product = earn.products.get(productId);
  if (product === undefined) return ['unknownEarnProduct'];
  const { asset, days, quotaUnits, minUnits, maxUnits, purchasesMax, tierMin } = product;
  const open = openEarnOrders(earn);
  const held = open.reduce((sum, order) => sum + (order.product.id === productId ? order.amount : 0n), 0n);
  const bought = [...earn.orders.values()].filter(
    (order) => order.owner === owner && order.product.id === productId && !order.isUndone,
  );
  const pool = tinyAvailable(ledger, { owner: 100 + productId, wallet: 0, asset });
  const owed = owedByPool(earn, productId) + naiveDaily(product, units) * BigInt(days);
  const tier = naiveTier(ledger.tiers, { owner, atMs });
  return [
    ...when(!product.isOn, 'earnProductClosed'),
    ...when(TIERS.indexOf(tier) < TIERS.indexOf(tierMin), 'tierTooLow'),
    ...when(units < minUnits || units > maxUnits, 'earnAmountOutOfRange'),
    ...when(purchasesMax > 0 && bought.length >= purchasesMax, 'purchaseCountUsed'),
    ...when(open.filter((order) => order.owner === owner).length >= 200, 'purchaseCountUsed'),
    ...when(held + units > quotaUnits || pool < owed, 'soldOut'),
    ...when(tinyAvailable(ledger, { owner, wallet: 7, asset }) < units, 'insufficientBalance'),
  ];
}

function when(condition: boolean, word: string): readonly string[] {
  return condition ? [word] : [];
}
