import { submitInternalTransfer, type TransferReceiver } from '@candor/contract/withdrawals/internal-transfer.ts';
import type { WithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { required } from '@candor/domain/assert.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { amountError } from '#shared/form/amount-error.ts';
import { useForm, type FieldErrors, type FieldTexts, type Form } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import type { ProofDraft, ProofDrafts } from './proof-part.tsx';
import { transferReceiver, WITHDRAWALS_KEY } from './queries.ts';
import { useProofParts } from './use-proof-parts.ts';
import { fundPasswordError } from './withdrawal-draft.ts';

/** What is taken along from a withdrawal whose address turned out to be somebody's here. */
export interface TransferWish {
  readonly coin: string;
  readonly amount: string;
}

export interface TransferDraft extends TransferWish, ProofDrafts {
  /** A user ID or a login name. */
  readonly receiver: string;
}

/** What is about to be sent, and to whom as the exchange knows them. */
export interface ReviewedTransfer extends TransferWish {
  readonly receiver: TransferReceiver;
  readonly proceed: () => void;
}

export interface InternalTransferState extends Form<TransferDraft> {
  readonly reviewed: ReviewedTransfer | undefined;
  readonly endReview: () => void;
  /** The receiver is being looked up. */
  readonly isLooking: boolean;
}

const KEPT = { name: 'internalTransfer', fields: ['coin', 'receiver', 'amount'] } as const;

/** The draft of an internal transfer, the look at its receiver before the review, and its sending under seal. */
export function useInternalTransfer(terms: WithdrawalTerms, wish: TransferWish): InternalTransferState {
  const t = useT();
  const locale = useLocale();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const { emptyProof, findProofError, isProofRefusal, toProof } = useProofParts();
  const [reviewed, setReviewed] = useState<ReviewedTransfer>();
  const [unfound, setUnfound] = useState<{ readonly receiver: string; readonly text: string }>();
  const [isLooking, setIsLooking] = useState(false);
  const [first = 'totp', second] = terms.proofMethods;

  async function look(draft: TransferDraft, proceed: () => void): Promise<void> {
    setIsLooking(true);
    try {
      const receiver = await queries.fetchQuery(transferReceiver(draft.receiver));
      setReviewed({ coin: draft.coin, amount: draft.amount.trim(), receiver, proceed });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setUnfound({ receiver: draft.receiver, text: failureText(error, locale) });
    } finally {
      setIsLooking(false);
    }
  }

  const form = useForm<TransferDraft>({
    initial: {
      ...wish,
      receiver: '',
      fundPassword: '',
      firstProof: emptyProof(first),
      secondProof: second === undefined ? undefined : emptyProof(second),
    },
    keep: KEPT,
    review: (draft, proceed) => void look(draft, proceed),
    findErrors: (draft) => findTransferErrors(draft, terms, findProofError),
    placeRefusal: (error, text) => placeRefusal(error, text, isProofRefusal(error.word)),
    send: async ({ coin, receiver, amount, fundPassword, firstProof, secondProof }) => {
      const found = queries.getQueryData(transferReceiver(receiver).queryKey);
      const receiverId = required(found, 'the review shows who receives it').userId;
      const asked = { receiverId, coin, amount: amount.trim() };
      const shown = { ...toProof(firstProof), ...(secondProof !== undefined && toProof(secondProof)) };
      const proof = { ...shown, fundPassword };
      await sendOnce(asked, (key) => call(submitInternalTransfer, { body: { ...asked, proof } }, { key }));
      await queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
      showToast({ tone: 'success', title: t('withdrawals.internal.done') });
    },
  });
  const ofReceiver = unfound?.receiver === form.draft.receiver ? unfound.text : undefined;
  return {
    ...form,
    errorOf: (field) => form.errorOf(field) ?? (field === 'receiver' ? ofReceiver : undefined),
    reviewed,
    endReview: () => setReviewed(undefined),
    isLooking,
  };
}

function findTransferErrors(
  draft: TransferDraft,
  { withdrawable }: WithdrawalTerms,
  findProofError: (proof: ProofDraft) => PlainMessageId | undefined,
): FieldErrors<TransferDraft> {
  const all = withdrawable.find(({ coin }) => coin === draft.coin)?.amount ?? '0';
  const isTooMuch = amountError(draft.amount) === undefined && compareDecimals(draft.amount, all) > 0;
  return {
    receiver: draft.receiver.trim() === '' ? 'withdrawals.internal.receiverRequired' : undefined,
    amount: amountError(draft.amount) ?? (isTooMuch ? 'withdrawals.form.tooMuch' : undefined),
    fundPassword: fundPasswordError(draft.fundPassword),
    firstProof: findProofError(draft.firstProof),
    secondProof: draft.secondProof === undefined ? undefined : findProofError(draft.secondProof),
  };
}

function placeRefusal({ word = '', details }: ApiError, text: string, isProof: boolean): FieldTexts<TransferDraft> {
  if (isProof) return details['field'] === 'phoneCode' ? { secondProof: text } : { firstProof: text };
  if (word.startsWith('fundPassword')) return { fundPassword: text };
  if (word === 'unknownReceiver' || word.startsWith('receiver')) return { receiver: text };
  return AMOUNT_WORDS.has(word) ? { amount: text } : {};
}

const AMOUNT_WORDS: ReadonlySet<string> = new Set([
  'amountNotNumeric',
  'amountMustBePositive',
  'withdrawalLimit',
  'insufficientBalance',
]);
