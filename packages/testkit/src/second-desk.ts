import { createState } from '@candor/domain/exchange/exchange.ts';
import { SECOND_BANK } from '@candor/domain/ledger/house.ts';
import { CONTRACT_WALLET, HOUSE_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { CreateSecond } from '@candor/domain/seconds/create-second.ts';
import { DEFAULT_SECONDS } from '@candor/domain/seconds/default-seconds.ts';
import type { SecondOrderRecord } from '@candor/domain/seconds/second-order.ts';
import type { SecondTick } from '@candor/domain/seconds/second-tick.ts';
import type { Second, SecondPeriod } from '@candor/domain/seconds/second.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { must, submit, type Desk } from './desk.ts';
import { decimal, units } from './units.ts';

/** Half a second past a whole one, in the morning of a day. */
const MORNING_MS = 1_767_258_000_500;
const SECOND_MS = 1_000;

export interface SecondDeskOptions {
  readonly bank?: string;
  /** Instead of the terms of every period. */
  readonly terms?: Partial<SecondPeriod>;
  readonly second?: Partial<Second>;
}

/** A desk with a second contract on BTC/USDT, and a bank. */
export function openSecondDesk({ bank = '1000000', terms = {}, second = {} }: SecondDeskOptions = {}): Desk {
  const desk: Desk = { state: createState(), sequence: 0, atMs: MORNING_MS, events: [] };
  must(desk, { kind: 'listAsset', asset: { code: 'USDT', name: 'USDT', displayDecimals: 8 } });
  const [first] = DEFAULT_SECONDS;
  if (first === undefined) throw new Error('There is no second contract.');
  const periods = first.periods.map((period) => ({ ...period, ...terms }));
  must(desk, { kind: 'listSecond', second: { ...first, periods, ...second } });
  if (bank !== '0') grant(desk, { owner: SECOND_BANK, wallet: HOUSE_WALLET, amount: bank });
  return desk;
}

export function fundSeconds(desk: Desk, owner: number, amount: string): void {
  grant(desk, { owner, wallet: CONTRACT_WALLET, amount });
}

/** A wish for BTC to rise within a minute, unless it says otherwise. */
export interface SecondWish extends Partial<Omit<CreateSecond, 'kind' | 'owner' | 'stakeUnits'>> {
  readonly owner: number;
  readonly stake: string;
}

export function secondCommand({ stake, ...rest }: SecondWish): CreateSecond {
  const command = { kind: 'createSecond', symbol: 'BTC/USDT', periodId: 1, direction: 'rise' } as const;
  return { ...command, ...rest, stakeUnits: units(stake) };
}

/** Takes what must not be refused, and gives its id. */
export function takeSecond(desk: Desk, wish: SecondWish): number {
  return Number(must(desk, secondCommand(wish)).reply['orderId']);
}

/** The word a wish is refused with, or 'accepted'. */
export function trySecond(desk: Desk, wish: SecondWish): string {
  const outcome = submit(desk, secondCommand(wish));
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

/** One tick a second from a moment on, up to now; a missing one is undefined. */
export function ticksFrom(fromMs: number, prices: readonly (string | undefined)[]): readonly SecondTick[] {
  return prices.flatMap((price, index) => {
    if (price === undefined) return [];
    const seq = fromMs / SECOND_MS + index;
    return [{ seq, tsMs: seq * SECOND_MS, priceUnits: units(price), hash: `tick ${seq}` }];
  });
}

/** Hands in a stretch of seconds, and lets the clock stand at its end at least. */
export function advance(desk: Desk, fromMs: number, prices: readonly (string | undefined)[]): void {
  const toMs = fromMs + (prices.length - 1) * SECOND_MS;
  if (desk.atMs < toMs) desk.atMs = toMs;
  const ticks = ticksFrom(fromMs, prices);
  must(desk, { kind: 'advanceSeconds', symbol: 'BTC/USDT', fromMs: Math.min(fromMs, toMs), toMs, ticks });
}

/** The first whole second at or after a moment. */
export function wholeSecond(atMs: number): number {
  return Math.ceil(atMs / SECOND_MS) * SECOND_MS;
}

/** Opens everything that waits at one price, a second from now; gives when that was. */
export function openAt(desk: Desk, price: string): number {
  const tsMs = wholeSecond(desk.atMs);
  const fromMs = tsMs - SECOND_MS;
  advance(desk, fromMs, [price, price]);
  return tsMs;
}

/** The newest record of an order. */
export function secondOf(desk: Desk, orderId: number): SecondOrderRecord {
  const found = desk.events.findLast((event) => event.kind === 'secondOrderChanged' && event.order.id === orderId);
  if (found?.kind !== 'secondOrderChanged') throw new Error(`No event told of second contract ${orderId}.`);
  return found.order;
}

export function secondBalance(desk: Desk, owner: number): { readonly available: string; readonly escrow: string } {
  const wallet = owner < 1000 ? HOUSE_WALLET : CONTRACT_WALLET;
  const row = balancesOf(desk.state, owner).find((one) => one.wallet === wallet && one.asset === 'USDT');
  return { available: decimal(row?.available ?? 0n), escrow: decimal(row?.escrow ?? 0n) };
}

function grant(
  desk: Desk,
  { owner, wallet, amount }: { readonly owner: number; readonly wallet: number; readonly amount: string },
): void {
  must(desk, { kind: 'grantDemoFunds', owner, wallet, amounts: [{ asset: 'USDT', units: units(amount) }] });
}
