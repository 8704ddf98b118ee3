import type { State } from '../../exchange/state.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';
import type { Perpetuals } from '../perpetuals-part.ts';
import type { InsuranceBook } from './insurance-book.ts';

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
