import { submitCoinWithdrawal, submitWithdrawal, type WithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import type { ApiError } from '@candor/browser/errors/api-error.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useForm, type FieldTexts, type Form } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { coinsOf } from '#shared/wallet/coin-field.tsx';
import { useAskedCoin } from '#shared/wallet/use-asked-coin.ts';
import { impossibleAddress } from './impossible-address.ts';
import { addressCheck, WITHDRAWALS_KEY } from './queries.ts';
import { useProofParts } from './use-proof-parts.ts';
import {
  cardWithdrawalBody,
  coinWithdrawalBody,
  findWithdrawalErrors,
  firstWay,
  type WithdrawalDraft,
} from './withdrawal-draft.ts';

type ProofDraft = ReturnType<ReturnType<typeof useProofParts>['emptyProof']>;
type Draft = WithdrawalDraft<ProofDraft>;

/** What is about to leave, until it is sent or thought over. */
export interface ReviewedWithdrawal {
  readonly draft: Draft;
  readonly proceed: () => void;
}

export interface WithdrawalFormState extends Form<Draft> {
  readonly reviewed: ReviewedWithdrawal | undefined;
  readonly endReview: () => void;
}

const KEPT = {
  name: 'withdrawal',
  fields: ['coin', 'way', 'address', 'amount', 'holder', 'isOwnWallet', 'receiverName', 'receiverProvider'],
} as const;

/** The draft of a withdrawal, what is wrong with it, and its sending under seal. */
export function useWithdrawalForm(terms: WithdrawalTerms): WithdrawalFormState {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const [reviewed, setReviewed] = useState<ReviewedWithdrawal>();
  const { emptyProof, findProofError, isProofRefusal, toProof } = useProofParts();
  const [first = 'totp', second] = terms.proofMethods;
  const coin = useAskedCoin(coinsOf(terms.networks));
  const form = useForm<Draft>({
    initial: {
      ...EMPTY,
      coin,
      way: firstWay(coin, terms),
      firstProof: emptyProof(first),
      secondProof: second === undefined ? undefined : emptyProof(second),
    },
    keep: KEPT,
    review: (draft, proceed) => setReviewed({ draft, proceed }),
    findErrors: (draft) => {
      const errors = findWithdrawalErrors(draft, terms, findProofError);
      if (draft.way === 'BANK') return errors;
      // What the check has said already need not be asked of the withdrawal itself.
      const asked = addressCheck({ coin: draft.coin, chainType: draft.way, address: draft.address.trim() });
      return { ...errors, address: errors.address ?? impossibleAddress(queries.getQueryData(asked.queryKey)) };
    },
    placeRefusal: (error, text) => placeRefusal(error, text, isProofRefusal(error.word)),
    send: async (draft) => {
      const { firstProof, secondProof } = draft;
      const proof = { ...toProof(firstProof), ...(secondProof !== undefined && toProof(secondProof)) };
      // What it is about makes it the same wish again; a fresh code does not make it another one.
      const { firstProof: _first, secondProof: _second, fundPassword: _password, ...wish } = draft;
      const { way } = draft;
      await sendOnce(wish, (key) =>
        way === 'BANK'
          ? call(submitWithdrawal, { body: cardWithdrawalBody(draft, proof) }, { key })
          : call(submitCoinWithdrawal, { body: coinWithdrawalBody(draft, way, proof) }, { key }),
      );
      await queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
      showToast({ tone: 'success', title: t('withdrawals.form.done') });
    },
  });
  return { ...form, reviewed, endReview: () => setReviewed(undefined) };
}

const EMPTY = {
  address: '',
  amount: '',
  holder: '',
  isOwnWallet: true,
  receiverName: '',
  receiverProvider: '',
  fundPassword: '',
} as const;

function placeRefusal({ word = '', details }: ApiError, text: string, isProof: boolean): FieldTexts<Draft> {
  if (isProof) return details['field'] === 'phoneCode' ? { secondProof: text } : { firstProof: text };
  if (word.startsWith('fundPassword')) return { fundPassword: text };
  if (word.startsWith('address')) return { address: text };
  if (word === 'holderNameDiffers' || word === 'bankCardMissing') return { holder: text };
  return AMOUNT_WORDS.has(word) ? { amount: text } : {};
}

const AMOUNT_WORDS: ReadonlySet<string> = new Set([
  'amountNotNumeric',
  'belowWithdrawalMinimum',
  'withdrawalLimit',
  'amountNotAboveFee',
  'insufficientBalance',
]);
