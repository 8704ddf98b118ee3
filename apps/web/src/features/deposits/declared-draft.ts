import type { CoinNetwork, PaymentWay } from '@candor/contract/chains/wire.ts';
import { TransactionHash, type submitRecharge } from '@candor/contract/deposits/wire.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
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

export function findDeclaredErrors(draft: DeclaredDraft, networks: readonly CoinNetwork[]): FieldErrors<DeclaredDraft> {
  return {
    amount: amountError(draft.amount) ?? belowMinimum(draft, networks),
    txHash: hashError(draft.txHash.trim()),
    screenshotId: draft.screenshotId === '' ? 'deposits.declare.screenshotRequired' : undefined,
  };
}

export function declaredBody(draft: DeclaredDraft): RequestInput<typeof submitRecharge>['body'] {
  const txHash = draft.txHash.trim();
  return {
    coin: draft.coin,
    type: draft.way,
    amount: draft.amount.trim(),
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
