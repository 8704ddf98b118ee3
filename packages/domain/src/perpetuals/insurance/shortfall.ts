import type { State } from '../../exchange/state.ts';
import { postJournal, type CommandContext } from '../../exchange/command-context.ts';
import { INSURANCE_FUND, SUSPENSE, TREASURY } from '../../ledger/operator-accounts.ts';
import type { Leg } from '../../ledger/journal.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';
import type { InsuranceBook } from './insurance-book.ts';
import { insuranceBookOf } from './insurance-fund.ts';

/** Whether SUSPENSE stands for losses in an asset: then nobody may take a new risk in it (R2). */
export function hasShortfall({ perpetuals }: State, asset: string): boolean {
  return (perpetuals.insurance.get(asset)?.shortfallUnits ?? 0n) > 0n;
}

/** A loss that neither fund nor treasury can pay is put down, and told so that somebody is woken. */
export function addShortfall(context: CommandContext, asset: string, units: bigint): void {
  const book = insuranceBookOf(context.state.perpetuals, asset);
  book.shortfallUnits += units;
  context.events.push({ kind: 'shortfallChanged', asset, shortfallUnits: book.shortfallUnits });
}

/**
 * Pays shortfalls back as soon as fund or treasury have money again, with every tick of a contract; when SUSPENSE was
 * made good by hand, they are over too.
 */
export function coverShortfalls(context: CommandContext): void {
  for (const [asset, book] of context.state.perpetuals.insurance) {
    if (book.shortfallUnits > 0n) cover(context, asset, book);
  }
}

function cover(context: CommandContext, asset: string, book: InsuranceBook): void {
  const before = book.shortfallUnits;
  const suspended = -unitsOf(context, SUSPENSE, asset);
  const owed = smaller(before, suspended > 0n ? suspended : 0n);
  const legs = paymentsOf(context, { asset, units: owed });
  const paid = -legs.reduce((sum, { units }) => sum + units, 0n);
  if (paid > 0n) {
    postJournal(context, {
      bizType: 'shortfallCover',
      bizNo: `shortfallCover:${asset}:${context.sequence}`,
      legs: [...legs, houseLeg(SUSPENSE, asset, paid)],
    });
  }
  book.shortfallUnits = owed - paid;
  if (book.shortfallUnits === before) return;
  context.events.push({ kind: 'shortfallChanged', asset, shortfallUnits: book.shortfallUnits });
}

interface Payment {
  readonly asset: string;
  readonly units: bigint;
  /** Who owes it, and cannot pay it for itself. */
  readonly besides?: number;
}

/** What the fund, then the treasury pay of an amount. */
export function paymentsOf(context: CommandContext, { asset, units, besides }: Payment): readonly Leg[] {
  const legs: Leg[] = [];
  let missing = units;
  for (const payer of [INSURANCE_FUND, TREASURY]) {
    if (payer === besides) continue;
    const paid = smaller(unitsOf(context, payer, asset), missing);
    missing -= paid;
    if (paid > 0n) legs.push(houseLeg(payer, asset, -paid));
  }
  return legs;
}

export function houseLeg(owner: number, asset: string, units: bigint): Leg {
  return { owner, wallet: OPERATOR_WALLET, asset, bucket: 'available', units };
}

function unitsOf({ state }: CommandContext, owner: number, asset: string): bigint {
  return availableUnits(state.ledger, { owner, wallet: OPERATOR_WALLET, asset });
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
