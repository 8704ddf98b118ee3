import type { Proof } from '@candor/contract/security/wire.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Security } from '#features/security/port.ts';
import type { UserRestrictions } from '#features/restrictions/port.ts';
import type { AddressBook } from './address-book.ts';
import type { AddressOwner } from './have-shared-address.ts';
import type { LinkedTrades } from './linked/linked-trades.ts';
import type { WithdrawalRow } from './tables.ts';
import type { WithdrawalDesk } from './withdrawal-desk.ts';
import type { DraftWithdrawal, WithdrawalDraft, WithdrawalForm, WithdrawalRefusal } from './withdrawal-draft.ts';
import type { WithdrawalLists } from './withdrawal-lists.ts';
import type { WithdrawalProof, WithdrawalProofRefusal } from './withdrawal-proof.ts';

export interface Submission {
  readonly userId: number;
  readonly form: WithdrawalForm;
  /** What a person has shown; undefined where a key may withdraw, which then pays to the address book alone. */
  readonly proof: Proof | undefined;
  readonly key: string | undefined;
  readonly isDeviceKnown: boolean;
}

export type SubmitRefusal = WithdrawalRefusal | WithdrawalProofRefusal | 'duplicateRequest';
export type SubmitWithdrawal = (submission: Submission) => Promise<Result<WithdrawalRow, SubmitRefusal>>;

interface SubmitOptions {
  readonly fundPasswords: Pick<Security['fundPasswords'], 'isSet'>;
  readonly draft: DraftWithdrawal;
  readonly proof: WithdrawalProof;
  readonly desk: WithdrawalDesk;
  readonly book: AddressBook;
  readonly lists: WithdrawalLists;
  readonly linkedTrades: LinkedTrades;
  readonly restrictions: Pick<UserRestrictions, 'find'>;
  readonly nowMs: () => number;
  /** An address is known once it has been known for so long. */
  readonly addressWaitMs: number;
}

/** The rules first, then the proof, then the money: no code is lost to a rule, and no money moves without a proof. */
export function createSubmitWithdrawal(options: SubmitOptions): SubmitWithdrawal {
  const { fundPasswords, draft, proof, desk, book, lists, linkedTrades, restrictions, nowMs, addressWaitMs } = options;

  async function isAddressKnown({ userId, coin, way, address }: WithdrawalDraft): Promise<boolean> {
    if (await lists.isPaidAddress(userId, address, nowMs() - addressWaitMs)) return true;
    const listed = await book.find(userId, { coin, way, address });
    return listed !== undefined && listed.activeAtMs <= nowMs();
  }

  /** Somebody has proved this address before, and had the time to see that they did. */
  async function requireListed({ userId, ...place }: WithdrawalDraft): Promise<Result<undefined, WithdrawalRefusal>> {
    const listed = await book.find(userId, place);
    if (listed === undefined) return refuse('addressNotInBook');
    return listed.activeAtMs <= nowMs() ? ok(undefined) : refuse('addressNotActive');
  }

  return async ({ userId, form, proof: shown, key, isDeviceKnown }) => {
    if (!(await fundPasswords.isSet(userId))) return refuse('fundPasswordNotSet');
    const drafted = await draft(userId, form);
    if (!drafted.ok) return drafted;
    const placed = key === undefined ? ok(undefined) : await desk.findPlaced(drafted.value, key);
    if (!placed.ok) return placed;
    if (placed.value !== undefined) return ok(placed.value);
    const proved = shown === undefined ? await requireListed(drafted.value) : await proof.require(userId, shown);
    if (!proved.ok) return proved;
    const hasLinkedTrades = (await linkedTrades.find(receiverOf(drafted.value))).length > 0;
    const isReviewed = restrictions.find(userId, 'underReview') !== undefined;
    const known = { isDeviceKnown, isAddressKnown: await isAddressKnown(drafted.value), hasLinkedTrades, isReviewed };
    return desk.place(drafted.value, { key, ...known });
  };
}

/** A card is the owner's own. */
function receiverOf({ userId, chain, address }: WithdrawalDraft): AddressOwner {
  return chain === null ? { userId } : { userId, address };
}
