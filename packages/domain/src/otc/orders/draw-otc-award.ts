import { required } from '../../assert.ts';
import { postJournal, type CommandContext } from '../../exchange/command-context.ts';
import type { Leg } from '../../ledger/journal.ts';
import { availableUnits, findAccount } from '../../ledger/ledger.ts';
import { FUNDING_WALLET, MERCHANT_WALLET, OTC_WALLET, SPOT_WALLET, WEALTH_WALLET } from '../../ledger/wallet.ts';
import { liveSlotsOf } from '../../spot/orders/live-orders.ts';
import { isLive } from '../../spot/orders/order.ts';
import { cancelLive } from '../../spot/orders/order-life.ts';
import { requireMarket } from '../../spot/spot-part.ts';
import { transferLegs } from '../../wallet/transfer.ts';
import { frozenUnitsOf, type OtcAd } from '../merchants/otc-ad.ts';
import { otcWalletOf, type OtcOrder } from './otc-order.ts';

/** Where a decision takes from what the wallet of its order lacks. Contract and margin wallets secure something. */
const DRAWN_WALLETS = [FUNDING_WALLET, OTC_WALLET, MERCHANT_WALLET, SPOT_WALLET, WEALTH_WALLET] as const;

interface Draw {
  readonly owner: number;
  /** What has to stand in the wallet of the order. */
  readonly units: bigint;
}

/** All that a decision can take of somebody: what is free, what ads that sell hold, and what spot orders hold. */
export function drawableUnits(context: CommandContext, { asset }: OtcOrder, owner: number): bigint {
  const free = freeUnits(context, owner, asset) + heldByOrders(context, owner, asset);
  return adsOf(context, owner, asset).reduce((sum, ad) => sum + frozenUnitsOf(ad), free);
}

/** Brings so much into the wallet of the order: ads are taken down, then orders, where nothing else is left. */
export function drawAward(context: CommandContext, order: OtcOrder, { owner, units }: Draw): void {
  const { asset } = order;
  for (const ad of adsOf(context, owner, asset)) {
    if (freeUnits(context, owner, asset) >= units) break;
    takeDown(context, ad);
  }
  if (freeUnits(context, owner, asset) < units) cancelOrdersHolding(context, owner, asset);
  const toWallet = otcWalletOf(order, owner);
  let missing = units - availableUnits(context.state.ledger, { owner, wallet: toWallet, asset });
  const legs: Leg[] = [];
  for (const fromWallet of DRAWN_WALLETS) {
    if (fromWallet === toWallet || missing <= 0n) continue;
    const available = availableUnits(context.state.ledger, { owner, wallet: fromWallet, asset });
    const taken = available < missing ? available : missing;
    if (taken > 0n) legs.push(...transferLegs({ owner, asset, units: taken, fromWallet, toWallet }));
    missing -= taken;
  }
  if (legs.length > 0) postJournal(context, { bizType: 'transfer', bizNo: `otcDraw:${context.sequence}`, legs });
}

function freeUnits({ state }: CommandContext, owner: number, asset: string): bigint {
  return DRAWN_WALLETS.reduce((sum, wallet) => sum + availableUnits(state.ledger, { owner, wallet, asset }), 0n);
}

/** In the spot wallet nothing is frozen but what stands for orders. */
function heldByOrders({ state }: CommandContext, owner: number, asset: string): bigint {
  return findAccount(state.ledger, { owner, wallet: SPOT_WALLET, asset })?.frozen ?? 0n;
}

/** What an order far from every price holds must not be out of reach for as long as its owner likes. */
function cancelOrdersHolding(context: CommandContext, owner: number, asset: string): void {
  const { spot } = context.state;
  for (const slot of liveSlotsOf(spot.live, owner)) {
    const order = required(spot.orders[slot], 'a live order has its record');
    if (order.wallet !== SPOT_WALLET || order.heldAsset !== asset || !isLive(order)) continue;
    cancelLive(context, requireMarket(spot, order.symbol), { order, reason: 'accountRestricted' });
  }
}

/** Those that hold some of it, the oldest first. */
function adsOf({ state }: CommandContext, owner: number, asset: string): readonly OtcAd[] {
  return [...state.otc.ads.values()].filter((ad) => ad.owner === owner && ad.asset === asset && frozenUnitsOf(ad) > 0n);
}

function takeDown(context: CommandContext, ad: OtcAd): void {
  const { id, owner, asset } = ad;
  const units = frozenUnitsOf(ad);
  context.state.otc.ads.set(id, { ...ad, isOn: false, feeUnits: 0n, updatedAtMs: context.atMs });
  postJournal(context, {
    bizType: 'otcAdHold',
    bizNo: `otcAdHold:${id}:${context.sequence}`,
    legs: [
      { owner, wallet: MERCHANT_WALLET, asset, bucket: 'frozen', units: -units },
      { owner, wallet: MERCHANT_WALLET, asset, bucket: 'available', units },
    ],
  });
}
