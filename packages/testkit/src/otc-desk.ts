import type { Command } from '@candor/domain/exchange/exchange.ts';
import { findAccount } from '@candor/domain/ledger/ledger.ts';
import type { OtcOffer } from '@candor/domain/otc/otc-ad.ts';
import type { OtcOrder } from '@candor/domain/otc/otc-order.ts';
import { must, openDesk, type Desk } from './desk.ts';
import { give } from './till.ts';
import { decimal, units } from './units.ts';

export const MERCHANT = 1_000_000;
export const BUYER = 1_000_001;
export const SELLER = 1_000_002;

const OFFER: OtcOffer = {
  fiat: 'CNY',
  price: { kind: 'fixed', units: units('7.1') },
  minFiatUnits: units('100'),
  maxFiatUnits: units('50000'),
  payTypes: ['bank'],
  payMinutes: 15,
  autoReply: '',
  terms: '',
  levelMin: 1,
  ordersMin: 0,
};
/** A merchant sells 1 000 USDT. */
export const AD = {
  kind: 'setOtcAd',
  owner: MERCHANT,
  side: 'sell',
  asset: 'USDT',
  units: units('1000'),
  isOn: true,
  offer: OFFER,
} as const;

/** A merchant with 2 500 beside the deposit, a buyer with 5 000 in the funding wallet, a seller with 500 in the OTC wallet too. */
export function openOtcDesk(): Desk {
  const desk = openDesk();
  give(desk, MERCHANT, { USDT: '3500' });
  give(desk, BUYER, { USDT: '5000' });
  give(desk, SELLER, { USDT: '5500' });
  must(desk, { kind: 'applyAsMerchant', owner: MERCHANT });
  must(desk, { kind: 'setMerchantStatus', owner: MERCHANT, status: 'merchant', merchantId: 1_000_500 });
  const move = { kind: 'transfer', asset: 'USDT', fromWallet: 1 } as const;
  must(desk, { ...move, owner: MERCHANT, units: units('2500'), toWallet: 8 });
  must(desk, { ...move, owner: SELLER, units: units('500'), toWallet: 6 });
  return desk;
}

export function opening(owner: number, amount: string, adId = 1): Extract<Command, { kind: 'openOtcOrder' }> {
  return { kind: 'openOtcOrder', owner, adId, units: units(amount), deal: DEAL };
}

const DEAL = {
  fiat: 'CNY',
  priceUnits: units('7.1'),
  fiatUnits: units('3550'),
  valueUnits: units('500'),
  payTypes: ['bank'],
  payMinutes: 15,
  serviceType: 2,
} as const;

export function open(desk: Desk, ...wish: Parameters<typeof opening>): number {
  return Number(must(desk, opening(...wish)).reply['orderId']);
}

export function lastOrder(desk: Desk): OtcOrder | undefined {
  const changed = desk.events.findLast((event) => event.kind === 'otcOrderChanged');
  return changed?.kind === 'otcOrderChanged' ? changed.order : undefined;
}

export function balance(desk: Desk, owner: number, wallet: number) {
  const account = findAccount(desk.state.ledger, { owner, wallet, asset: 'USDT' });
  const [available, frozen, escrow] = [account?.available, account?.frozen, account?.escrow];
  return { available: decimal(available ?? 0n), frozen: decimal(frozen ?? 0n), escrow: decimal(escrow ?? 0n) };
}
