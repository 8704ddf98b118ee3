import type { Held } from '../exchange/held.ts';
import type { State } from '../exchange/state.ts';
import type { AuditStep } from '../ledger/audit-ledger.ts';
import { MERCHANT_WALLET } from '../ledger/wallet.ts';
import { MERCHANT_DEPOSIT } from './merchants/merchant.ts';
import { frozenUnitsOf } from './merchants/otc-ad.ts';
import { escrowUnitsOf, otcWalletOf, sellerOf } from './orders/otc-order.ts';

/** Deposits of merchants, what ads sell, and the escrow of every order that is not over. */
export function* holdsOfOtc({ otc }: State): Generator<Held> {
  for (const owner of otc.merchants.keys()) {
    yield { owner, wallet: MERCHANT_WALLET, bucket: 'frozen', ...MERCHANT_DEPOSIT };
  }
  for (const ad of otc.ads.values()) {
    const units = frozenUnitsOf(ad);
    if (units > 0n) yield { owner: ad.owner, wallet: MERCHANT_WALLET, asset: ad.asset, bucket: 'frozen', units };
  }
  for (const order of otc.orders.values()) {
    const owner = sellerOf(order);
    const wallet = otcWalletOf(order, owner);
    yield { owner, wallet, asset: order.asset, bucket: 'escrow', units: escrowUnitsOf(order) };
  }
}

/** Nothing of an ad is below zero, every ad that is on is a merchant's, and no order is both open and over. */
export function* auditOtc({ otc }: State): Generator<AuditStep> {
  for (const { id, owner, remainUnits, feeUnits, isOn } of otc.ads.values()) {
    if (remainUnits < 0n || feeUnits < 0n) yield { rule: 'I38', finding: `ad ${id} is below zero` };
    if (isOn && !otc.merchants.has(owner)) yield { rule: 'I38', finding: `ad ${id} is nobody's` };
    yield undefined;
  }
  for (const { id, status } of otc.orders.values()) {
    const isOver = status === 'completed' || status === 'cancelled';
    if (isOver || otc.late.has(id)) yield { rule: 'I38', finding: `order ${id} is open and over` };
    yield undefined;
  }
}
