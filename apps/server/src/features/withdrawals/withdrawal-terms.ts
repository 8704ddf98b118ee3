import type { WithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { withdrawableUnits } from '@candor/domain/wallet/withdrawable.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { bankSettingOf } from '#features/settings/port.ts';
import type { AddressBook } from './address-book.ts';
import { allowanceOf } from './daily-allowance.ts';
import type { WithdrawalTables } from './tables.ts';
import { DEADLINE_HOURS } from './withdrawal-desk.ts';
import { BENEFICIARY_FROM_UNITS } from './withdrawal-draft.ts';
import type { WithdrawalProof } from './withdrawal-proof.ts';

interface TermsOptions {
  readonly db: Kysely<WithdrawalTables>;
  readonly book: AddressBook;
  readonly proof: WithdrawalProof;
}

/** Everything that decides about a withdrawal, so that nobody learns of it after typing. */
export async function withdrawalTermsOf(
  context: Context,
  { db, book, proof }: TermsOptions,
  userId: number,
): Promise<WithdrawalTerms> {
  const { chains, clock, exchange, identities, people, proofs } = context;
  const limits = await identities.limitsOf(userId);
  const { limitUnits, usedUnits, leftUnits } = await allowanceOf(db, { userId, limits, nowMs: clock.nowMs() });
  const networks = chains.networks.all();
  const coins = [...new Set(networks.map(({ coin }) => coin))];
  const hold = await people.holds.withdrawalHold(userId);
  return {
    networks: networks.map((terms) => chains.describe(terms)),
    bank: bankTermsOf(context),
    withdrawable: exchange.read((state) =>
      coins.map((coin) => ({
        coin,
        amount: print(withdrawableUnits({ state, atMs: clock.nowMs() }, { owner: userId, asset: coin })),
      })),
    ),
    dailyLimit: print(limitUnits),
    usedToday: print(usedUnits),
    leftToday: print(leftUnits),
    needsVerification: !(await identities.hasPrimary(userId)),
    isFundPasswordSet: await proofs.fundPasswords.isSet(userId),
    proofMethods: [...(await proof.methodsOf(userId))],
    hold: hold === undefined ? null : { untilMs: hold.untilMs, reason: hold.reason },
    whitelist: await book.whitelistOf(userId),
    beneficiaryFrom: print(BENEFICIARY_FROM_UNITS),
    deadlineHours: DEADLINE_HOURS,
  };
}

function bankTermsOf(context: Context): WithdrawalTerms['bank'] {
  const { coin, isWithdrawalOpen, withdrawMin, withdrawFee } = bankSettingOf(context);
  return { coin, isOpen: isWithdrawalOpen, withdrawMin, withdrawFee };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
