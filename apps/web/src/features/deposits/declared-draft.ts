import type { CoinNetwork, PaymentWay } from '@candor/contract/chains/wire.ts';
import { TransactionHash, type BankAccount, type submitRecharge } from '@candor/contract/deposits/wire.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { readNumber } from '@candor/format/read-number.ts';
import { amountError } from '#shared/form/amount-error.ts';
import type { FieldErrors } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

export interface DeclaredDraft {
  readonly coin: string;
  readonly way: PaymentWay;
  readonly amount: string;
  readonly txHash: string;
  /** The id of the uploaded picture; '' while there is none. */
  readonly screenshotId: string;
}

/** Where a payment can have gone. */
export interface DeclaredWays {
  readonly networks: readonly CoinNetwork[];
  /** The account of a transfer between banks. */
  readonly bank?: BankAccount | undefined;
}

export function findDeclaredErrors(
  draft: DeclaredDraft,
  ways: DeclaredWays,
  locale: string,
): FieldErrors<DeclaredDraft> {
  const amount = readAmount(draft.amount, locale);
  return {
    amount: amountError(amount) ?? belowMinimum({ ...draft, amount }, ways),
    txHash: hashError(draft.txHash.trim()),
    screenshotId: draft.screenshotId === '' ? 'deposits.declare.screenshotRequired' : undefined,
  };
}

/**
 * The field takes any text, so that what is no number can be answered in words: it is read as its reader writes figures.
 * One that could be two numbers is none yet.
 */
function readAmount(text: string, locale: string): string {
  const reading = readNumber(text, locale);
  if (reading.kind === 'number') return reading.value;
  return reading.kind === 'twoWays' ? reading.values.join() : text;
}

export function declaredBody(draft: DeclaredDraft, locale: string): RequestInput<typeof submitRecharge>['body'] {
  const txHash = draft.txHash.trim();
  return {
    coin: draft.coin,
    type: draft.way,
    amount: readAmount(draft.amount, locale),
    fileFath: draft.screenshotId,
    ...(txHash !== '' && { txHash }),
  };
}

/** What the server says of the chosen coin and network, or of its bank account. */
export function minimumOf(
  { coin, way }: Pick<DeclaredDraft, 'coin' | 'way'>,
  { networks, bank }: DeclaredWays,
): string | undefined {
  if (way === 'BANK') return bank?.depositMin;
  return networks.find((network) => network.coin === coin && network.chainType === way)?.depositMin;
}

function belowMinimum(draft: DeclaredDraft, ways: DeclaredWays): PlainMessageId | undefined {
  const minimum = minimumOf(draft, ways);
  if (minimum === undefined || compareDecimals(draft.amount, minimum) >= 0) return undefined;
  return 'deposits.declare.belowMinimum';
}

function hashError(txHash: string): PlainMessageId | undefined {
  if (txHash === '' || TransactionHash.safeParse(txHash).success) return undefined;
  return 'deposits.declare.hashRule';
}
