import { TREASURY } from '@candor/domain/ledger/house.ts';
import {
  CROSS_MARGIN_WALLET,
  HOUSE_WALLET,
  ISOLATED_MARGIN_WALLET,
  SPOT_WALLET,
} from '@candor/domain/ledger/wallet.ts';
import { findAccount } from '@candor/domain/ledger/ledger.ts';
import type { BorrowMargin } from '@candor/domain/margin/borrow-margin.ts';
import { DEFAULT_MARGIN_TERMS } from '@candor/domain/margin/default-margin-terms.ts';
import { marginFiguresOf } from '@candor/domain/margin/account-figures.ts';
import { depositRateCentipercent } from '@candor/domain/margin/margin-figures.ts';
import { marginWalletOf, type MarginPlace } from '@candor/domain/margin/margin-wallet.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { must, openDesk, submit, type Desk } from './desk.ts';
import { decimal, units } from './units.ts';

/** An exchange that lends: BTC/USDT and ETH/USDT with isolated accounts, and pools that the treasury has filled. */
export function openMarginDesk(): Desk {
  const desk = openDesk(DEFAULT_INSTRUMENTS.slice(0, 2));
  setIndex(desk, 'ETH/USDT', '3000');
  const pools = { USDT: '1000000', BTC: '20', ETH: '300' };
  for (const asset of Object.keys(pools)) {
    const terms = DEFAULT_MARGIN_TERMS.find((one) => one.asset === asset);
    if (terms !== undefined) must(desk, { kind: 'setMarginTerms', terms });
  }
  for (const symbol of ['BTC/USDT', 'ETH/USDT']) must(desk, { kind: 'listMarginPair', symbol });
  const amounts = Object.entries(pools).map(([asset, amount]) => ({ asset, units: units(amount) }));
  must(desk, { kind: 'grantDemoFunds', owner: TREASURY, wallet: HOUSE_WALLET, amounts });
  for (const { asset, units: poolUnits } of amounts) {
    must(desk, { kind: 'allocateLendingPool', asset, units: poolUnits / 2n });
  }
  return desk;
}

export function setIndex(desk: Desk, symbol: string, price: string): void {
  must(desk, { kind: 'setIndexPrice', symbol, priceUnits: units(price) });
}

export const CROSS: MarginPlace = { mode: 'cross' };
export const ISOLATED: MarginPlace = { mode: 'isolated', symbol: 'BTC/USDT' };

/** An owner's money, and where it is. */
export interface Holder extends MarginPlace {
  readonly owner: number;
  readonly asset: string;
}

/** Moves money from the spot wallet into a margin account; the word it is refused with, or 'accepted'. */
export function putIn(desk: Desk, holder: Holder, amount: string): string {
  return moved(desk, holder, { amount, fromWallet: SPOT_WALLET, toWallet: typeOf(holder) });
}

export function takeOut(desk: Desk, holder: Holder, amount: string): string {
  return moved(desk, holder, { amount, fromWallet: typeOf(holder), toWallet: SPOT_WALLET });
}

export function borrowed(desk: Desk, holder: Holder & Pick<BorrowMargin, 'owedMaxUnits'>, amount: string): string {
  const outcome = submit(desk, { kind: 'borrowMargin', ...holder, units: units(amount) });
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

export function repaid(desk: Desk, holder: Holder, amount: string): string {
  const outcome = submit(desk, { kind: 'repayMargin', ...holder, units: units(amount) });
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

/** What an account has available and frozen of an asset, as decimals. */
export function heldBy(desk: Desk, holder: Holder): { readonly available: string; readonly frozen: string } {
  const wallet = marginWalletOf(desk.state, holder) ?? 0;
  const account = findAccount(desk.state.ledger, { owner: holder.owner, wallet, asset: holder.asset });
  return { available: decimal(account?.available ?? 0n), frozen: decimal(account?.frozen ?? 0n) };
}

/** The risk rate of an account in percent, with two decimals. */
export function rateOf(desk: Desk, owner: number, place: MarginPlace): string {
  const wallet = marginWalletOf(desk.state, place) ?? 0;
  const figures = marginFiguresOf(desk.state, { owner, wallet }, desk.atMs);
  return figures === undefined ? 'unknown' : (Number(depositRateCentipercent(figures)) / 100).toFixed(2);
}

function typeOf({ mode }: MarginPlace): number {
  return mode === 'cross' ? CROSS_MARGIN_WALLET : ISOLATED_MARGIN_WALLET;
}

interface Move {
  readonly amount: string;
  readonly fromWallet: number;
  readonly toWallet: number;
}

function moved(desk: Desk, { owner, asset, symbol }: Holder, { amount, ...wallets }: Move): string {
  const pair = symbol === undefined ? {} : { symbol };
  const outcome = submit(desk, { kind: 'transfer', owner, asset, units: units(amount), ...wallets, ...pair });
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}
