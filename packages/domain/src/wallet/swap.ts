import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { applyPpm } from '@candor/money/rate.ts';
import { absolute, divide } from '@candor/money/rounding.ts';
import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import { TREASURY } from '../ledger/operator-accounts.ts';
import type { Leg } from '../ledger/journal.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { FUNDING_WALLET, OPERATOR_WALLET } from '../ledger/wallet.ts';
import { takeTradingFee } from '../referrals/take-trading-fee.ts';
import { ok, refuse, type Result } from '../result.ts';
import { VALUE_ASSET } from '../spot/prices/asset-index.ts';
import { addExposure, checkExposure } from './check-swap-exposure.ts';
import type { SwapPrice, SwapQuote } from './swap-quotes.ts';
import { crossPrice, isIndexUnbroken } from './swap-price.ts';
import { unboundUnits } from './withdrawable.ts';

/** Exchanges one asset for another out of the treasury's own stock, in the funding wallet (rule 8.5). */
export interface Swap {
  readonly kind: 'swap';
  readonly owner: number;
  readonly key?: string;
  readonly fromAsset: string;
  readonly toAsset: string;
  /** What is given. */
  readonly units: bigint;
  /** Without one the price is that of the moment. */
  readonly quoteId?: number;
}

export const SWAP_FEE_PPM = 1000;
export const SWAP_MIN_VALUE_UNITS = 5n * UNITS_PER_WHOLE;
export const SWAP_MAX_VALUE_UNITS = 20_000n * UNITS_PER_WHOLE;

/** How far the price may have moved since it was last shown, when a swap comes without its quote: 0.5 %. */
const MOVED_PPM_MAX = 5000;
/** And since a quote was made, so that it is a promise and no bet: 0.30 %, either way. */
const QUOTE_MOVED_PPM_MAX = 3000;

/** In the order of the checks. */
export const SWAP_REFUSALS = [
  'unknownAsset',
  'swapNotAllowed',
  'amountMustBePositive',
  'quoteExpired',
  'priceUnavailable',
  'priceChanged',
  'belowSwapMinimum',
  'aboveSwapMaximum',
  'insufficientBalance',
  'noLiquidity',
] as const;
export type SwapRefusal = (typeof SWAP_REFUSALS)[number];

export const swap: Handler<
  Swap,
  SwapRefusal,
  {
    readonly fromPriceUnits: bigint;
    readonly toPriceUnits: bigint;
    readonly grossUnits: bigint;
    readonly feeUnits: bigint;
    readonly netUnits: bigint;
    readonly bizNo: string;
  }
> = (context, command) => {
  const { owner, fromAsset, toAsset, units } = command;
  const { assets, ledger } = context.state;
  const unknown = [fromAsset, toAsset].find((asset) => !assets.has(asset));
  if (unknown !== undefined) return refuse('unknownAsset', { asset: unknown });
  if (fromAsset === toAsset) return refuse('swapNotAllowed', { from: fromAsset, to: toAsset });
  if (units <= 0n) return refuse('amountMustBePositive');
  const price = priceOf(context, command);
  if (!price.ok) return price;
  const deal = dealOf(units, price.value);
  const limit = checkLimits(units, price.value, deal);
  if (limit !== undefined) return limit;
  // What is locked stays: as another asset it could leave the exchange before its chain has made up its mind.
  const available = unboundUnits(context, { owner, asset: fromAsset });
  if (available < units) {
    return refuse('insufficientBalance', { available: printUnits(available, LEDGER_SCALE), asset: fromAsset });
  }
  const stock = availableUnits(ledger, { owner: TREASURY, wallet: OPERATOR_WALLET, asset: toAsset });
  if (stock < deal.grossUnits) return refuse('noLiquidity', { asset: toAsset });
  const moves = { fromAsset, toAsset, units, grossUnits: deal.grossUnits };
  const exposed = checkExposure(context, moves);
  if (exposed !== undefined) return exposed;

  addExposure(context, moves);
  const quote = findQuote(context, command);
  if (quote !== undefined) quote.isUsed = true;
  const bizNo = `swap:${context.sequence}`;
  postJournal(context, { bizType: 'swap', bizNo, legs: swapLegs(context, command, deal) });
  return ok({ bizNo, ...deal, ...price.value });
};

/** What a swap gives: the whole, the fee out of it, and the rest. */
export interface SwapDeal {
  readonly grossUnits: bigint;
  readonly feeUnits: bigint;
  readonly netUnits: bigint;
}

/** The output is rounded down and the fee up, each to the unit (rule G-2). */
export function dealOf(units: bigint, { fromPriceUnits, toPriceUnits }: SwapPrice): SwapDeal {
  const grossUnits = divide(units * fromPriceUnits, toPriceUnits, 'down');
  const feeUnits = applyPpm(grossUnits, SWAP_FEE_PPM, 'up');
  return { grossUnits, feeUnits, netUnits: grossUnits - feeUnits };
}

/** The price of the quote it names; without one, that of now, unless it has left the one last shown. */
function priceOf(
  context: CommandContext,
  command: Swap,
): Result<SwapPrice, 'quoteExpired' | 'priceUnavailable' | 'priceChanged'> {
  const { owner, fromAsset, toAsset, quoteId } = command;
  const price = crossPrice(context, command);
  if (quoteId !== undefined) {
    const quote = findQuote(context, command);
    if (quote === undefined || price === undefined) return refuse('quoteExpired');
    return hasMoved(quote, price, QUOTE_MOVED_PPM_MAX) ? refuse('priceChanged') : ok(onlyPrice(quote));
  }
  if (price === undefined) return refuse('priceUnavailable', { from: fromAsset, to: toAsset });
  const shown = context.state.swapQuotes
    .get(owner)
    ?.findLast((quote) => quote.fromAsset === fromAsset && quote.toAsset === toAsset);
  return shown !== undefined && hasMoved(shown, price, MOVED_PPM_MAX) ? refuse('priceChanged') : ok(price);
}

/** The quote a swap names, when it is the owner's, for this pair and amount, unused and in time, and by indexes that held. */
function findQuote(
  context: CommandContext,
  { owner, quoteId, fromAsset, toAsset, units }: Swap,
): SwapQuote | undefined {
  const quote = context.state.swapQuotes.get(owner)?.find(({ id }) => id === quoteId);
  const isForIt = quote?.fromAsset === fromAsset && quote.toAsset === toAsset && quote.units === units;
  const isOpen = isForIt && !quote.isUsed && context.atMs < quote.expiresAtMs;
  return isOpen && isIndexUnbroken(context, quote) ? quote : undefined;
}

function onlyPrice({ fromPriceUnits, toPriceUnits }: SwapPrice): SwapPrice {
  return { fromPriceUnits, toPriceUnits };
}

/** Compares the two ratios crosswise, so that nothing is rounded. */
function hasMoved(shown: SwapPrice, now: SwapPrice, ppmMax: number): boolean {
  const shownUnits = shown.fromPriceUnits * now.toPriceUnits;
  const nowUnits = now.fromPriceUnits * shown.toPriceUnits;
  return absolute(nowUnits - shownUnits) * 1_000_000n > shownUnits * BigInt(ppmMax);
}

/** Whatever its value, a swap of which its fee would leave nothing is too small. */
function checkLimits(units: bigint, { fromPriceUnits }: SwapPrice, { netUnits }: SwapDeal) {
  const valueUnits = divide(units * fromPriceUnits, UNITS_PER_WHOLE, 'down');
  const asset = VALUE_ASSET;
  if (valueUnits < SWAP_MIN_VALUE_UNITS || netUnits <= 0n) {
    return refuse('belowSwapMinimum', { minimum: printUnits(SWAP_MIN_VALUE_UNITS, LEDGER_SCALE), asset });
  }
  if (valueUnits > SWAP_MAX_VALUE_UNITS) {
    return refuse('aboveSwapMaximum', { maximum: printUnits(SWAP_MAX_VALUE_UNITS, LEDGER_SCALE), asset });
  }
  return undefined;
}

function swapLegs(context: CommandContext, { owner, fromAsset, toAsset, units }: Swap, deal: SwapDeal): readonly Leg[] {
  const mine = { owner, wallet: FUNDING_WALLET, bucket: 'available' } as const;
  const treasury = { owner: TREASURY, wallet: OPERATOR_WALLET, bucket: 'available' } as const;
  return [
    { ...mine, asset: fromAsset, units: -units, bill: BILL.swapOut },
    { ...treasury, asset: fromAsset, units },
    { ...treasury, asset: toAsset, units: -deal.grossUnits },
    { ...mine, asset: toAsset, units: deal.grossUnits, bill: BILL.swapIn },
    { ...mine, asset: toAsset, units: -deal.feeUnits, bill: BILL.fee },
    ...takeTradingFee(context, { payer: owner, asset: toAsset, units: deal.feeUnits }),
  ];
}
