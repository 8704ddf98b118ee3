import type { Platform } from '#infrastructure.ts';
import type { People } from '#features/account/port.ts';
import { createOrderNumbers, type Chains } from '#features/chains/port.ts';
import type { UserRestrictions } from '#features/restrictions/port.ts';
import { createAddressBook } from '../address-book.ts';
import { createExitGate, type ExitGate } from './exit-gate.ts';
import type { WithdrawalTables } from '../tables.ts';

interface Asked {
  readonly people: People;
  readonly chains: Chains;
  readonly restrictions: UserRestrictions;
}

/** Opened before any slice, because each whose money can leave asks it. */
export function openExits({ store, clock, config }: Platform, { people, chains, restrictions }: Asked): ExitGate {
  const numbers = createOrderNumbers(clock);
  const db = store.tables<WithdrawalTables>();
  const book = createAddressBook({ db, chains, numbers, clock, waitMs: config.waits.addressWaitMs });
  return createExitGate({ holds: people.holds, restrictions, book, clock });
}
