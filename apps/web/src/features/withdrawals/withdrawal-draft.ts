import { Address } from '@candor/contract/withdrawals/address-book.ts';
import type { PaymentWay } from '@candor/contract/chains/wire.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import type { Proof } from '@candor/contract/security/wire.ts';
import type { submitCoinWithdrawal, submitWithdrawal, WithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { amountError } from '#shared/form/amount-error.ts';
import type { FieldErrors } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

export interface WithdrawalDraft<ProofDraft> {
  readonly coin: string;
  readonly way: PaymentWay;
  readonly address: string;
  readonly amount: string;
  /** Whose card it is. */
  readonly holder: string;
  readonly isOwnWallet: boolean;
  readonly receiverName: string;
  readonly receiverProvider: string;
  readonly fundPassword: string;
  /** One for each thing that has to be proved: the authenticator, or every contact that is bound. */
  readonly firstProof: ProofDraft;
  readonly secondProof: ProofDraft | undefined;
}

/** What a coin takes at least and costs on the chosen way. */
export interface WayTerms {
  readonly minimum: string;
  readonly fee: string;
  readonly withdrawable: string;
}

type Way = Pick<WithdrawalDraft<never>, 'coin' | 'way'>;

export function wayTermsOf({ coin, way }: Way, terms: WithdrawalTerms): WayTerms | undefined {
  const network =
    way === 'BANK' ? terms.bank : terms.networks.find((each) => each.coin === coin && each.chainType === way);
  if (network === undefined) return undefined;
  const withdrawable = terms.withdrawable.find((each) => each.coin === coin)?.amount ?? '0';
  return { minimum: network.withdrawMin, fee: network.withdrawFee, withdrawable };
}

export function isOpen({ isConnected, isWithdrawalOpen }: WithdrawalTerms['networks'][number]): boolean {
  return isConnected && isWithdrawalOpen;
}

/** The network that a coin goes by when none was chosen. */
export function firstWay(coin: string, { networks }: Pick<WithdrawalTerms, 'networks'>): PaymentWay {
  const ofCoin = networks.filter((network) => network.coin === coin);
  return (ofCoin.find(isOpen) ?? ofCoin[0])?.chainType ?? 'BANK';
}

export function findWithdrawalErrors<ProofDraft>(
  draft: WithdrawalDraft<ProofDraft>,
  terms: WithdrawalTerms,
  findProofError: (proof: ProofDraft) => PlainMessageId | undefined,
): FieldErrors<WithdrawalDraft<ProofDraft>> {
  const isBank = draft.way === 'BANK';
  return {
    address: isBank ? undefined : addressError(draft.address.trim()),
    amount: amountError(draft.amount) ?? boundsError(draft.amount, wayTermsOf(draft, terms)),
    holder: isBank && draft.holder.trim() === '' ? 'withdrawals.form.holderRequired' : undefined,
    receiverName: receiverError(draft, draft.receiverName),
    receiverProvider: receiverError(draft, draft.receiverProvider),
    fundPassword: fundPasswordError(draft.fundPassword),
    firstProof: findProofError(draft.firstProof),
    secondProof: draft.secondProof === undefined ? undefined : findProofError(draft.secondProof),
  };
}

type CardWithdrawal = RequestInput<typeof submitWithdrawal>['body'];
type CoinWithdrawal = RequestInput<typeof submitCoinWithdrawal>['body'];

/** To the bound card, by the call of the first family. */
export function cardWithdrawalBody(draft: WithdrawalDraft<unknown>, proof: Proof): CardWithdrawal {
  const { coin, fundPassword, holder } = draft;
  const amount = draft.amount.trim();
  const beneficiary = beneficiaryOf(draft);
  return { coin, coinType: 'BANK', amount, pwd: fundPassword, bankUserName: holder.trim(), proof, beneficiary };
}

/** To an address, by the call of the second. */
export function coinWithdrawalBody(
  draft: WithdrawalDraft<unknown>,
  chainType: CoinWithdrawal['chainType'],
  proof: Proof,
): CoinWithdrawal {
  const { coin, fundPassword } = draft;
  const [address, amount] = [draft.address.trim(), draft.amount.trim()];
  return { coin, chainType, address, amount, proof: { ...proof, fundPassword }, beneficiary: beneficiaryOf(draft) };
}

function beneficiaryOf({ isOwnWallet, receiverName, receiverProvider }: WithdrawalDraft<unknown>) {
  return isOwnWallet ? { isOwnWallet } : { isOwnWallet, name: receiverName.trim(), provider: receiverProvider.trim() };
}

function addressError(address: string): PlainMessageId | undefined {
  if (address === '') return 'withdrawals.form.addressRequired';
  return Address.safeParse(address).success ? undefined : 'withdrawals.form.addressRule';
}

function boundsError(amount: string, terms: WayTerms | undefined): PlainMessageId | undefined {
  if (terms === undefined) return undefined;
  if (compareDecimals(amount, terms.minimum) < 0) return 'withdrawals.form.belowMinimum';
  return compareDecimals(amount, terms.withdrawable) > 0 ? 'withdrawals.form.tooMuch' : undefined;
}

const NAME_LENGTH_MIN = 2;

function receiverError({ isOwnWallet }: { readonly isOwnWallet: boolean }, text: string): PlainMessageId | undefined {
  return isOwnWallet || text.trim().length >= NAME_LENGTH_MIN ? undefined : 'withdrawals.receiver.required';
}

export function fundPasswordError(digits: string): PlainMessageId | undefined {
  if (digits === '') return 'withdrawals.form.fundPasswordRequired';
  return /^\d{6}$/.test(digits) ? undefined : 'withdrawals.form.fundPasswordRule';
}
