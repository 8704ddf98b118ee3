import type { CoinNetwork, PaymentWay } from '@candor/contract/chains/wire.ts';
import { TransactionHash, type submitRecharge } from '@candor/contract/deposits/wire.ts';
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

export function findDeclaredErrors(
  draft: DeclaredDraft,
  networks: readonly CoinNetwork[],
  locale: string,
): FieldErrors<DeclaredDraft> {
  const amount = readAmount(draft.amount, locale);
  return {
    amount: amountError(amount) ?? belowMinimum({ ...draft, amount }, networks),
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

/** What the server says of the chosen coin and network; a bank goes by the coin's first one. */
export function minimumOf(
  { coin, way }: Pick<DeclaredDraft, 'coin' | 'way'>,
  networks: readonly CoinNetwork[],
): string | undefined {
  const ofCoin = networks.filter((network) => network.coin === coin);
  return (way === 'BANK' ? ofCoin[0] : ofCoin.find(({ chainType }) => chainType === way))?.depositMin;
}

function belowMinimum(draft: DeclaredDraft, networks: readonly CoinNetwork[]): PlainMessageId | undefined {
  const minimum = minimumOf(draft, networks);
  if (minimum === undefined || compareDecimals(draft.amount, minimum) >= 0) return undefined;
  return 'deposits.declare.belowMinimum';
}

function hashError(txHash: string): PlainMessageId | undefined {
  if (txHash === '' || TransactionHash.safeParse(txHash).success) return undefined;
  return 'deposits.declare.hashRule';
}
