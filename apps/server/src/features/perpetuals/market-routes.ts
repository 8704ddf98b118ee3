import {
  getBbwMaintenanceMargin,
  getFundingRate,
  getInsuranceFund,
  getUbwMaintenanceMargin,
  listFundingRates,
  listLiquidations,
  listMarks,
  listPerpetuals,
} from '@candor/contract/perpetuals/market.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { PerpetualMarket } from '@candor/domain/perpetuals/instrument/perpetual-market.ts';
import { perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { averagePremium, INTEREST, PREMIUM_ONE } from '@candor/domain/perpetuals/funding/funding-rate.ts';
import { requirePerpetualMarket } from '@candor/domain/perpetuals/perpetuals-part.ts';
import { INSURANCE_FUND } from '@candor/domain/ledger/operator-accounts.ts';
import { findAccount } from '@candor/domain/ledger/ledger.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { perpetualNameOf } from './perpetual-name.ts';
import type { PerpetualViews } from './perpetual-records.ts';
import { perpetualDelistingOf, perpetualPricesOf, perpetualContractOf, tierRowsOf } from './perpetual-terms.ts';
import { findFundings } from './risk/funding-records.ts';
import { readInsurance, readInsuranceSeeds } from './risk/insurance-days.ts';
import { findPublicLiquidations } from './risk/liquidation-records.ts';
import { findMarks } from './risk/mark-records.ts';

const unknownInstrument = (symbol: string) => refuse('unknownInstrument', { symbol });

/** What anybody may know of contracts: their terms, where they stand, and their funding. */
export function routePerpetuals({ http, exchange, clock }: Context): void {
  const findMarket = (name: string) => exchange.read(({ perpetuals }) => perpetuals.markets.get(perpetualNameOf(name)));
  http.route(listPerpetuals, async () =>
    ok({
      contracts: exchange.read((state) =>
        perpetualsOf(state).map((contract) => {
          const market = requirePerpetualMarket(state.perpetuals, contract.symbol);
          const [prices, delisting] = [perpetualPricesOf(market), perpetualDelistingOf(market)];
          return { ...perpetualContractOf(contract), prices, delisting };
        }),
      ),
      asOfMs: clock.nowMs(),
    }),
  );
  http.route(getFundingRate, async ({ query: { symbolName } }) => {
    const market = findMarket(symbolName);
    return market === undefined
      ? unknownInstrument(perpetualNameOf(symbolName))
      : ok({ ...fundingOf(market), atMs: clock.nowMs() });
  });
  http.route(getUbwMaintenanceMargin, async () =>
    ok(
      exchange.read((state) =>
        perpetualsOf(state)
          .filter(({ kind }) => kind === 'linear')
          .map(tiersOf),
      ),
    ),
  );
  http.route(getBbwMaintenanceMargin, async ({ params: { coin } }) => {
    const name = perpetualNameOf(coin);
    const contract = exchange.read((state) =>
      perpetualsOf(state).find(({ kind, base, symbol }) => kind === 'inverse' && (base === name || symbol === name)),
    );
    return contract === undefined ? unknownInstrument(name) : ok(tiersOf(contract));
  });
}

/** What was: fundings, marks, liquidations, and the insurance fund day by day. */
export function routePerpetualHistory({ http, exchange, store, clock }: Context): void {
  const views = store.views<PerpetualViews>();
  const isListed = (symbol: string) => exchange.read(({ perpetuals }) => perpetuals.markets.has(symbol));
  http.route(listFundingRates, async ({ params, query }) => {
    const symbol = perpetualNameOf(params.symbol);
    if (!isListed(symbol)) return unknownInstrument(symbol);
    await waitForViews(exchange);
    const page = pageOfText(query);
    return ok(toPage(await findFundings(views, symbol, page), page, (row) => row));
  });
  http.route(listMarks, async ({ params, query }) => {
    const symbol = perpetualNameOf(params.symbol);
    if (!isListed(symbol)) return unknownInstrument(symbol);
    await waitForViews(exchange);
    const page = pageOfText(query);
    return ok(toPage(await findMarks(views, symbol, page), page, (row) => row));
  });
  http.route(listLiquidations, async ({ query }) => {
    await waitForViews(exchange);
    const page = pageOfText(query);
    const symbol = query.symbol && perpetualNameOf(query.symbol);
    return ok(toPage(await findPublicLiquidations(views, symbol, page), page, (row) => row));
  });
  http.route(getInsuranceFund, async () => {
    await waitForViews(exchange);
    const asOfMs = clock.nowMs();
    const seeds = await readInsuranceSeeds(views);
    const assets = exchange.read((state) =>
      [...new Set(perpetualsOf(state).map(({ settle }) => settle))].map((coin) => {
        const key = { owner: INSURANCE_FUND, wallet: OPERATOR_WALLET, asset: coin };
        return {
          coin,
          balance: print(findAccount(state.ledger, key)?.total ?? 0n),
          seed: print(seeds.get(coin) ?? 0n),
        };
      }),
    );
    return ok({ assets, days: [...(await readInsurance(views))], asOfMs });
  });
}

function fundingOf(market: PerpetualMarket) {
  const { symbolName, fundingRate, lastFundingRate, nextFundingTime, markPrice, indexPrice } =
    perpetualPricesOf(market);
  return {
    symbolName,
    fundingRate,
    lastFundingRate,
    nextFundingTime,
    interestRate: fraction(INTEREST),
    premiumIndex: fraction(averagePremium(market.premiums)),
    markPrice,
    indexPrice,
  };
}

function tiersOf(contract: Perpetual) {
  return { symbolName: contract.symbol, coin: contract.settle, tiers: tierRowsOf(contract) };
}

/** Premiums are finer than what is shown of them. */
function fraction(premium: bigint): string {
  return print(divide(premium * UNITS_PER_WHOLE, PREMIUM_ONE, 'halfEven'));
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
