import {
  getAllProperty,
  getDepositRate,
  getFixedProperty,
  getMarginTerms,
  listCanBorrow,
  type MarginCoin,
  type MarginProperty,
} from '@candor/contract/margin/wire.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { LENDING_POOL } from '@candor/domain/ledger/operator-accounts.ts';
import { availableUnits, findAccount } from '@candor/domain/ledger/ledger.ts';
import { CROSS_MARGIN_WALLET, OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { borrowLimitsOf } from '@candor/domain/margin/loans/borrow-limits.ts';
import { forceFiguresOf } from '@candor/domain/margin/accounts/force-figures-of.ts';
import { marginFiguresOf, transferableUnits } from '@candor/domain/margin/accounts/account-figures.ts';
import { findMarginAccount, type AccountPlace } from '@candor/domain/margin/accounts/margin-account.ts';
import { depositRateCentipercent, forcePriceUnits } from '@candor/domain/margin/accounts/margin-figures.ts';
import { MARGIN_LEVERAGE_DEFAULT, MARGIN_LEVERAGES } from '@candor/domain/margin/margin-terms.ts';
import { marginWalletOf } from '@candor/domain/margin/accounts/margin-wallet.ts';
import { owedBy } from '@candor/domain/margin/accounts/owed-by.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { marketNameOf } from '#features/spot/port.ts';
import { percentOf, print, printOrNull, printValue, ratePercentOf, smaller } from './margin-numbers.ts';
import { borrowerOf, type Borrower } from './margin-place.ts';

/** How margin accounts stand, and what is offered. */
export function routeMarginProperty(context: Context): void {
  const { http, exchange, clock } = context;
  http.route(getFixedProperty, async ({ caller, params }) => {
    const symbol = marketNameOf(params.symbol);
    const borrower = await borrowerOf(context, caller);
    return exchange.read((state) => {
      const wallet = marginWalletOf(state, { mode: 'isolated', symbol });
      const pair = state.margin.pairs.get(symbol);
      if (wallet === undefined || pair === undefined) return refuse('marginNotOffered', { asset: symbol });
      const place = { ...borrower, wallet };
      return ok(
        propertyOf(state, place, { atMs: clock.nowMs(), symbol, coins: [pair.base, pair.quote], pair: symbol }),
      );
    });
  });
  http.route(getAllProperty, async ({ caller, query: { symbolName } }) => {
    const place = { ...(await borrowerOf(context, caller)), wallet: CROSS_MARGIN_WALLET };
    return ok(
      exchange.read((state) => {
        const symbol = symbolName && marketNameOf(symbolName);
        return propertyOf(state, place, { atMs: clock.nowMs(), symbol, coins: [...state.margin.terms.keys()] });
      }),
    );
  });
  http.route(listCanBorrow, async ({ caller }) => {
    const place = { ...(await borrowerOf(context, caller)), wallet: CROSS_MARGIN_WALLET };
    return ok(
      exchange.read((state) => {
        return [...state.margin.terms.keys()].map((asset) => {
          const coin = coinOf(state, place, { asset, atMs: clock.nowMs() });
          const { symbol, balance, borrowBalance, interestAmount, canBorrow, borrowMin, dayRate } = coin;
          return { symbol, balance, borrowBalance, interestAmount, canBorrow, borrowMinCou: borrowMin, dayRate };
        });
      }),
    );
  });
  http.route(getDepositRate, async ({ caller }) => {
    const place = { owner: caller.userId, wallet: CROSS_MARGIN_WALLET };
    const figures = exchange.read((state) => marginFiguresOf(state, place, clock.nowMs()));
    return ok({ depositRate: figures === undefined ? null : ratePercentOf(depositRateCentipercent(figures)) });
  });
  http.route(getMarginTerms, async () => ok(exchange.read(offerOf)));
}

type OwnPlace = AccountPlace & Borrower;

interface Look {
  readonly atMs: number;
  readonly coins: readonly string[];
  /** The market by whose coin the liquidation price is told. */
  readonly symbol?: string | undefined;
  readonly pair?: string;
}

function propertyOf(state: State, place: OwnPlace, { atMs, coins, symbol, pair }: Look): MarginProperty {
  const figures = marginFiguresOf(state, place, atMs);
  const account = findMarginAccount(state.margin, place);
  const force = symbol === undefined ? undefined : forceFiguresOf(state, place, { symbol, atMs });
  return {
    symbolName: pair ?? null,
    coins: coins.map((asset) => coinOf(state, place, { asset, atMs })),
    assets: figures === undefined ? null : printValue(figures.assets),
    debt: figures === undefined ? null : printValue(figures.debt),
    netBalance: figures === undefined ? null : printValue(figures.assets - figures.debt),
    depositRate: figures === undefined ? null : ratePercentOf(depositRateCentipercent(figures)),
    forcePrice: printOrNull(force && forcePriceUnits(force)),
    currentLeverageRadio: account?.leverage ?? MARGIN_LEVERAGE_DEFAULT,
    isLiquidating: account?.liquidation !== undefined,
    asOfMs: atMs,
  };
}

function coinOf(
  state: State,
  place: OwnPlace,
  { asset, atMs }: { readonly asset: string; readonly atMs: number },
): MarginCoin {
  const { available = 0n, total = 0n } = findAccount(state.ledger, { ...place, asset }) ?? {};
  const owed = owedBy(state, place.owner, atMs).find((row) => row.wallet === place.wallet && row.asset === asset);
  const { principalUnits = 0n, interestUnits = 0n } = owed ?? {};
  const limits = borrowLimitsOf(state, { ...place, asset }, atMs);
  const terms = state.margin.terms.get(asset);
  return {
    symbol: asset,
    balance: print(available),
    frozen: print(total - available),
    borrowBalance: print(principalUnits),
    interestAmount: print(interestUnits),
    netBalance: print(total - principalUnits - interestUnits),
    dayRate: percentOf(terms?.dailyRatePpm ?? 0),
    borrowMin: print(terms?.borrowMinUnits ?? 0n),
    canBorrow: limits === undefined ? null : print(smaller(limits.allowedUnits, limits.poolUnits)),
    canTransfer: printOrNull(transferableUnits(state, { ...place, asset }, atMs)),
  };
}

function offerOf({ margin, ledger }: State) {
  const pairs = [...margin.pairs.values()].toSorted((left, right) => left.number - right.number);
  return {
    coins: [...margin.terms.values()].map(({ asset, dailyRatePpm, collateralPpm, borrowMinUnits, borrowMaxUnits }) => ({
      symbol: asset,
      dayRate: percentOf(dailyRatePpm),
      collateralRate: percentOf(collateralPpm),
      borrowMin: print(borrowMinUnits),
      borrowMax: print(borrowMaxUnits),
      poolLeft: print(availableUnits(ledger, { owner: LENDING_POOL, wallet: OPERATOR_WALLET, asset })),
    })),
    pairs: pairs.map(({ symbol }) => symbol),
    haltedPairs: pairs.filter(({ status }) => status === 'halt').map(({ symbol }) => symbol),
    leverages: [...MARGIN_LEVERAGES],
  };
}
