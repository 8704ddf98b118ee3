import { BankCard } from '@candor/contract/identity/wire.ts';
import type * as z from 'zod/mini';
import type { FieldErrors } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

export interface BankCardDraft {
  readonly cardNumber: string;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly phone: string;
  readonly swift: string;
  readonly branch: string;
  readonly homeAddress: string;
  /** The reader has seen that it cannot be changed. */
  readonly isSure: boolean;
}

export const EMPTY_BANK_CARD: BankCardDraft = {
  cardNumber: '',
  bankName: '',
  bankAddress: '',
  phone: '',
  swift: '',
  branch: '',
  homeAddress: '',
  isSure: false,
};

export const OPTIONAL_FIELDS = ['bankAddress', 'phone', 'swift', 'branch', 'homeAddress'] as const;

export function findBankCardErrors(draft: BankCardDraft): FieldErrors<BankCardDraft> {
  return {
    cardNumber: cardNumberError(plain(draft.cardNumber)),
    bankName: bankNameError(draft.bankName.trim()),
    swift: accepts({ swift: plain(draft.swift) }) || draft.swift.trim() === '' ? undefined : 'identity.bank.swiftRule',
    isSure: draft.isSure ? undefined : 'identity.bank.sureRequired',
  };
}

/** What was left empty does not travel. */
export function bankCardBody(draft: BankCardDraft): z.input<typeof BankCard> {
  const texts = OPTIONAL_FIELDS.map((field) => [field, field === 'swift' ? plain(draft.swift) : draft[field].trim()]);
  return {
    cardNumber: plain(draft.cardNumber),
    bankName: draft.bankName.trim(),
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
  };
}

/** Numbers are printed in groups on a card, and typed so. */
function plain(number: string): string {
  return number.replaceAll(/[\s-]/g, '').toUpperCase();
}

function cardNumberError(number: string): PlainMessageId | undefined {
  if (number === '') return 'identity.bank.numberRequired';
  return accepts({ cardNumber: number }) ? undefined : 'identity.bank.numberRule';
}

function bankNameError(name: string): PlainMessageId | undefined {
  if (name === '') return 'identity.bank.nameRequired';
  return accepts({ bankName: name }) ? undefined : 'identity.bank.nameRule';
}

/** Asks the contract itself, with everything else as it should be. */
function accepts(part: Partial<z.input<typeof BankCard>>): boolean {
  return BankCard.safeParse({ cardNumber: '12345678', bankName: 'Bank', ...part }).success;
}
