import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { getCurrencyPrice } from '@candor/contract/swap/wire.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { amountError } from '#shared/form/amount-error.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

export interface SwapDraft {
  readonly from: string;
  readonly to: string;
  readonly total: string;
}

export type SwapQuote = ReplyOutput<typeof getCurrencyPrice>;

/** What is wrong with the amount before anybody asks for a price. */
export function totalError({ total }: SwapDraft, available: string): PlainMessageId | undefined {
  return amountError(total) ?? (compareDecimals(total, available) > 0 ? 'swap.tooMuch' : undefined);
}

/** Whether a quote is for exactly this, and the amount within its limits. */
export function isSwappable({ from, to, total }: SwapDraft, quote: SwapQuote): boolean {
  if (quote.fromSymbol !== from || quote.toSymbol !== to) return false;
  if (quote.result === null || compareDecimals(total, quote.result.total) !== 0) return false;
  return compareDecimals(total, quote.minTotal) >= 0 && compareDecimals(total, quote.maxTotal) <= 0;
}

/** A chosen coin that stands on the other side already changes places with it. */
export function withCoin(draft: SwapDraft, side: 'from' | 'to', coin: string): SwapDraft {
  const other = side === 'from' ? 'to' : 'from';
  if (draft[other] === coin) return { from: draft.to, to: draft.from, total: '' };
  return side === 'from' ? { ...draft, from: coin, total: '' } : { ...draft, to: coin };
}
