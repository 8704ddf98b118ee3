import { submitWithdrawal, type WithdrawalTerms } from '@candor/contract/withdrawals.ts';
import { showToast } from '@candor/ui/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import type { ApiError } from '#shared/api/api-error.ts';
import { useSendOnce } from '#shared/api/use-send-once.ts';
import { useForm, type FieldTexts, type Form } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { WITHDRAWALS_KEY } from './queries.ts';
import { useProofParts } from './use-proof-parts.ts';
import { findWithdrawalErrors, withdrawalBody, type WithdrawalDraft } from './withdrawal-draft.ts';

type ProofDraft = ReturnType<ReturnType<typeof useProofParts>['emptyProof']>;
type Draft = WithdrawalDraft<ProofDraft>;
export type WithdrawalFormState = Form<Draft>;

/** The draft of a withdrawal, what is wrong with it, and its sending under seal. */
export function useWithdrawalForm(terms: WithdrawalTerms): WithdrawalFormState {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const { emptyProof, findProofError, isProofRefusal, toProof } = useProofParts();
  const [first = 'totp', second] = terms.proofMethods;
  return useForm<Draft>({
    initial: {
      ...EMPTY,
      firstProof: emptyProof(first),
      secondProof: second === undefined ? undefined : emptyProof(second),
    },
    findErrors: (draft) => findWithdrawalErrors(draft, terms, findProofError),
    placeRefusal: (error, text) => placeRefusal(error, text, isProofRefusal(error.word)),
    send: async (draft) => {
      const { firstProof, secondProof } = draft;
      const proof = { ...toProof(firstProof), ...(secondProof !== undefined && toProof(secondProof)) };
      const body = withdrawalBody(draft, { ...proof, fundPassword: draft.fundPassword });
      // What it is about makes it the same wish again; a fresh code does not make it another one.
      const { proof: _proof, pwd: _password, ...wish } = body;
      await sendOnce(wish, (key) => call(submitWithdrawal, { body }, { key }));
      await queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
      showToast({ tone: 'success', title: t('withdrawals.form.done') });
    },
  });
}

const EMPTY = {
  coin: 'USDT',
  way: 'TRC20',
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
