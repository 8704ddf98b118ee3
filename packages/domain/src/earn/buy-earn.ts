import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { standingOf } from '../fees/account-tiers.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { WEALTH_WALLET } from '../ledger/wallet.ts';
import { ok, refuse, type Refusal } from '../result.ts';
import { beginsAtMs, endsAtMs, type EarnOrder } from './earn-order.ts';
import { countPurchase, keepEarnOrder, type EarnShelf } from './earn-part.ts';
import { isTierEnough, offerOf } from './earn-product.ts';
import { poolUnits } from './reward-pool.ts';

/** Somebody keeps an amount in a product. It names no rate: that is the product's own. */
export interface BuyEarn {
  readonly kind: 'buyEarn';
  readonly owner: number;
  readonly key?: string;
  readonly productId: number;
  readonly units: bigint;
}

/** In the order of the checks. */
export const BUY_EARN_REFUSALS = [
  'unknownEarnProduct',
  'earnProductClosed',
  'tierTooLow',
  'earnAmountOutOfRange',
  'purchaseCountUsed',
  'soldOut',
  'insufficientBalance',
] as const;
export type BuyEarnRefusal = (typeof BUY_EARN_REFUSALS)[number];

/** More than anybody keeps at once; without a limit one could fill the memory of all. */
export const EARN_ORDERS_MAX = 200;

export const buyEarn: Handler<
  BuyEarn,
  BuyEarnRefusal,
  {
    readonly orderId: number;
    readonly dailyUnits: bigint;
    readonly days: number;
    readonly beginsAtMs: number;
    readonly endsAtMs: number;
  }
> = (context, command) => {
  const { earn } = context.state;
  const shelf = earn.shelves.get(command.productId);
  if (shelf === undefined) return refuse('unknownEarnProduct');
  const refusal = findFault(context, shelf, command);
  if (refusal !== undefined) return { ok: false, refusal };

  earn.orderCount += 1;
  const order = orderOf(context, shelf, command);
  keepEarnOrder(earn, order);
  countPurchase(earn, order, 1);
  holdPrincipal(context, order);
  context.events.push({ kind: 'earnOrderChanged', order: { ...order, end: undefined } });
  const { id: orderId, dailyUnits, beginsAtMs: beginMs } = order;
  return ok({ orderId, dailyUnits, days: order.days, beginsAtMs: beginMs, endsAtMs: endsAtMs(order) });
};

function findFault(
  { state, atMs }: CommandContext,
  { product, heldUnits, owedUnits }: EarnShelf,
  { owner, units }: BuyEarn,
): Refusal<BuyEarnRefusal> | undefined {
  const { asset, minUnits, maxUnits, quotaUnits, purchasesMax } = product;
  if (!product.isOn) return refuse('earnProductClosed').refusal;
  if (!isTierEnough(standingOf(state.accountTiers, owner, atMs).tier, product)) {
    return refuse('tierTooLow', { tier: product.tierMin }).refusal;
  }
  if (units < minUnits || units > maxUnits) {
    const details = { minimum: print(minUnits), maximum: print(maxUnits), asset };
    return refuse('earnAmountOutOfRange', details).refusal;
  }
  const purse = state.earn.purses.get(owner);
  const bought = purse?.purchases.get(product.id) ?? 0;
  if (purchasesMax > 0 && bought >= purchasesMax) {
    return refuse('purchaseCountUsed', { limit: String(purchasesMax) }).refusal;
  }
  if ((purse?.orders.size ?? 0) >= EARN_ORDERS_MAX) {
    return refuse('purchaseCountUsed', { limit: String(EARN_ORDERS_MAX) }).refusal;
  }
  // Sold only while the pool holds all that is owed already and all that this one will bring (no Ponzi, rule 5.1).
  const isFunded = poolUnits(state, product) >= owedUnits + offerOf(product, units).totalUnits;
  if (heldUnits + units > quotaUnits || !isFunded) return refuse('soldOut').refusal;
  const available = availableUnits(state.ledger, { owner, wallet: WEALTH_WALLET, asset });
  return available < units ? refuse('insufficientBalance', { available: print(available), asset }).refusal : undefined;
}

function orderOf({ state, atMs }: CommandContext, { product }: EarnShelf, { owner, units }: BuyEarn): EarnOrder {
  const { dailyPpm, dailyUnits } = offerOf(product, units);
  return {
    id: state.earn.orderCount,
    owner,
    productId: product.id,
    line: product.line,
    asset: product.asset,
    principalUnits: units,
    dailyPpm,
    dailyUnits,
    days: product.days,
    earlyExitPpm: product.earlyExitPpm,
    boughtAtMs: atMs,
    beginsAtMs: beginsAtMs(atMs),
    paidDays: 0,
  };
}

/** The principal stays its owner's, in a place of its own: nothing pays rewards out of it. */
function holdPrincipal(context: CommandContext, { id, owner, asset, principalUnits }: EarnOrder): void {
  const account = { owner, wallet: WEALTH_WALLET, asset } as const;
  postJournal(context, {
    bizType: 'earnHold',
    bizNo: `earnHold:${id}`,
    legs: [
      { ...account, bucket: 'available', units: -principalUnits },
      { ...account, bucket: 'pledged', units: principalUnits },
    ],
  });
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
