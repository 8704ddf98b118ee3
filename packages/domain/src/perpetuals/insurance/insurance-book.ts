import type { State } from '../../exchange/state.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';
import type { Perpetuals } from '../perpetuals-part.ts';

/** What is remembered of the insurance fund in one settlement asset. */
export interface InsuranceBook {
  /** The UTC day, counted from 1970, that `openingUnits` is the balance of; undefined before the first tick. */
  day?: number;
  /** What the fund had at 00:00 UTC of that day. */
  openingUnits: bigint;
  /** What contracts and loans lost that neither fund nor treasury could pay: SUSPENSE is below zero by it. */
  shortfallUnits: bigint;
}

export function insuranceBookOf({ insurance }: Perpetuals, asset: string): InsuranceBook {
  let book = insurance.get(asset);
  if (book === undefined) {
    book = { openingUnits: 0n, shortfallUnits: 0n };
    insurance.set(asset, book);
  }
  return book;
}

export function fundUnitsOf({ ledger }: State, asset: string): bigint {
  return availableUnits(ledger, { owner: INSURANCE_FUND, wallet: OPERATOR_WALLET, asset });
}
