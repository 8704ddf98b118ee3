import { currencyExchange, getCurrencyPrice } from '@candor/contract/swap/wire.ts';
import { ok } from '@candor/domain/result.ts';
import {
  dealOf,
  SWAP_FEE_PPM,
  SWAP_MAX_VALUE_UNITS,
  SWAP_MIN_VALUE_UNITS,
  type SwapDeal,
} from '@candor/domain/wallet/swap.ts';
import type { SwapPrice } from '@candor/domain/wallet/swap-quotes.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { printRate, RATE_SCALE, rateFromPpm, rateOf } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import type { Context, Feature } from '#context.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { stockTreasury } from './stock-treasury.ts';

export const swap: Feature = {
  name: 'swap',
  async start(context) {
    routeQuote(context);
    routeExchange(context);
    if (context.config.mode === 'demo') stockTreasury(context);
  },
};

function routeQuote({ http, exchange }: Context): void {
  http.route(getCurrencyPrice, async ({ caller, query: { fromSymbol, toSymbol, total } }) => {
    const command = { kind: 'quoteSwap', owner: caller.userId, fromAsset: fromSymbol, toAsset: toSymbol } as const;
    const amount = total === undefined ? {} : { units: requireUnits(total, LEDGER_SCALE) };
    const outcome = await exchange.submit({ ...command, ...amount });
    if (!outcome.ok) return outcome;
    const price: SwapPrice = outcome.reply;
    const maxUnits = divide(SWAP_MAX_VALUE_UNITS * UNITS_PER_WHOLE, price.fromPriceUnits, 'down');
    return ok({
      fromSymbol,
      toSymbol,
      price: printPrice(price),
      fee: printRate(rateFromPpm(SWAP_FEE_PPM)),
      quoteId: String(outcome.reply.quoteId),
      validUntil: outcome.reply.expiresAtMs,
      minTotal: print(divide(SWAP_MIN_VALUE_UNITS * UNITS_PER_WHOLE, price.fromPriceUnits, 'up')),
      maxTotal: print(maxUnits),
      result: previewOf(total, price, maxUnits),
    });
  });
}

/** What a total would become; nothing that could not be swapped is worked out. */
function previewOf(total: string | undefined, price: SwapPrice, maxUnits: bigint) {
  if (total === undefined) return null;
  const units = requireUnits(total, LEDGER_SCALE);
  return units > maxUnits ? null : resultOf(total, dealOf(units, price));
}

function routeExchange({ http, exchange }: Context): void {
  http.route(currencyExchange, async ({ caller, body: { fromSymbol, toSymbol, total, quoteId }, key }) => {
    const outcome = await exchange.submit({
      kind: 'swap',
      owner: caller.userId,
      fromAsset: fromSymbol,
      toAsset: toSymbol,
      units: requireUnits(total, LEDGER_SCALE),
      ...(quoteId === undefined ? {} : { quoteId: rowNumber(quoteId) }),
      ...(key === undefined ? {} : { key }),
    });
    if (!outcome.ok) return outcome;
    const { reply } = outcome;
    const price = printPrice(reply);
    return ok({ bizNo: reply.bizNo, fromSymbol, toSymbol, price, ...resultOf(total, reply) });
  });
}

function resultOf(total: string, { grossUnits, feeUnits, netUnits }: SwapDeal) {
  return { total, gross: print(grossUnits), fee: print(feeUnits), net: print(netUnits) };
}

/** For reading alone: amounts are worked out from the two prices, which no rounding has touched. */
function printPrice({ fromPriceUnits, toPriceUnits }: SwapPrice): string {
  return printRate(rateOf(divide(fromPriceUnits * 10n ** BigInt(RATE_SCALE), toPriceUnits, 'down')));
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
