import type { Command } from '@candor/domain/exchange/exchange.ts';
import { isHouse, TREASURY, USER_FIRST } from '@candor/domain/ledger/house.ts';
import { FUNDING_WALLET, HOUSE_WALLET } from '@candor/domain/ledger/wallet.ts';
import { findAccount } from '@candor/domain/ledger/ledger.ts';
import { must, submit, type Desk } from './desk.ts';
import { decimal, units } from './units.ts';

/** The first user: a till has one, unless a test says otherwise. */
export const USER = USER_FIRST;

/** Puts money into an owner's funding wallet, once a day and owner. */
export function give(desk: Desk, owner: number, amounts: Readonly<Record<string, string>>): void {
  grant(desk, { owner, wallet: FUNDING_WALLET }, amounts);
}

/** Puts money into the treasury, which swaps give out of. */
export function stock(desk: Desk, amounts: Readonly<Record<string, string>>): void {
  grant(desk, { owner: TREASURY, wallet: HOUSE_WALLET }, amounts);
}

/** The word a command is refused with; 'accepted' when it is not. */
export function decline(desk: Desk, command: Command): string {
  const outcome = submit(desk, command);
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

/** What an owner has in the funding wallet, or one of the house's accounts has, as decimals. */
export function balanceOf(
  desk: Desk,
  owner: number,
  asset: string,
): { readonly available: string; readonly frozen: string } {
  const wallet = isHouse(owner) ? HOUSE_WALLET : FUNDING_WALLET;
  const account = findAccount(desk.state.ledger, { owner, wallet, asset });
  return { available: decimal(account?.available ?? 0n), frozen: decimal(account?.frozen ?? 0n) };
}

function grant(
  desk: Desk,
  place: { readonly owner: number; readonly wallet: number },
  amounts: Readonly<Record<string, string>>,
): void {
  must(desk, {
    kind: 'grantDemoFunds',
    ...place,
    amounts: Object.entries(amounts).map(([asset, amount]) => ({ asset, units: units(amount) })),
  });
}
