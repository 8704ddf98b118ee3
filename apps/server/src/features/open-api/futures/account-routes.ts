import { futuresAccountCalls, futuresIncomeCalls, type IncomeType } from '@candor/contract/open-api/futures/account.ts';
import { openSymbolOf } from '@candor/contract/open-api/symbol.ts';
import { restrictionsOf } from '@candor/domain/restrictions/restrictions.ts';
import { requirePerpetualMarket } from '@candor/domain/perpetuals/perpetuals-part.ts';
import { ok } from '@candor/domain/result.ts';
import { priceUnitsOf } from '@candor/money/grid.ts';
import type { Context } from '#context.ts';
import type { Income, IncomeKind } from '#features/perpetuals/port.ts';
import { openDecimal } from '../open-decimal.ts';
import { numberIn } from '../query-numbers.ts';
import { accountPositionOf, adlOf, futuresAssetOf, positionRiskOf, sidesOf } from './futures-account.ts';
import type { FuturesDesk } from './futures-desk.ts';
import type { FuturesMarket } from './futures-markets.ts';

const INCOME_ROWS = 100;
const INCOME_ROWS_MAX = 1_000;

/** What the owner of a key may know of their contract account. */
export function routeFuturesAccount(context: Context, open: FuturesDesk): void {
  // Of the first versions everything is told, of the third what there is.
  if (open.markets.family.root === '/dapi') routeAccount(context, open, 'v1');
  else for (const version of ['v2', 'v3'] as const) routeAccount(context, open, version);
  routeIncome(context, open);
}

function routeAccount(context: Context, open: FuturesDesk, version: 'v1' | 'v2' | 'v3'): void {
  const { http, clock, exchange } = context;
  const { markets } = open;
  const calls = futuresAccountCalls(markets.family.root, version);
  const readAssets = async (owner: number) => {
    const sides = await sidesOf(open, owner, markets.all());
    const coins = new Set(markets.all().map(({ instrument }) => instrument.settle));
    const assets = open.services.book.assets(owner).filter(({ coin }) => coins.has(coin));
    return { sides, assets: assets.map((asset) => futuresAssetOf(asset, sides, clock.nowMs())) };
  };
  const markOf = ({ instrument }: FuturesMarket): string | null =>
    exchange.read(({ perpetuals }) => {
      const { price } = requirePerpetualMarket(perpetuals, instrument.symbol);
      return price === undefined ? null : openDecimal(priceUnitsOf(price.markTicks, instrument));
    });

  http.open(calls.account, async ({ caller: { userId: owner } }) => {
    const { sides, assets } = await readAssets(owner);
    const rows = version === 'v3' ? sides.filter(isUsed) : sides;
    const isFree = exchange.read((state) => restrictionsOf(state.restrictions, owner).length === 0);
    return ok({
      feeTier: 0,
      canTrade: isFree,
      canDeposit: true,
      canWithdraw: false,
      multiAssetsMargin: false,
      updateTime: clock.nowMs(),
      ...totalsOf(markets.family.kind === 'linear' ? assets[0] : undefined),
      assets,
      positions: rows.map(accountPositionOf),
    });
  });
  http.open(calls.balance, async ({ caller: { userId: owner } }) => {
    const { assets } = await readAssets(owner);
    return ok(
      assets.map((asset) => ({
        accountAlias: String(owner),
        asset: asset.asset,
        balance: asset.walletBalance,
        crossWalletBalance: asset.crossWalletBalance,
        crossUnPnl: asset.crossUnPnl,
        availableBalance: asset.availableBalance,
        maxWithdrawAmount: asset.maxWithdrawAmount,
        marginAvailable: true,
        updateTime: asset.updateTime,
      })),
    );
  });
  http.open(calls.positionRisk, async ({ query, caller: { userId: owner } }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const meant = picked.value.filter(
      ({ instrument }) =>
        instrument.symbol === (query.pair ?? instrument.symbol) &&
        instrument.settle === (query.marginAsset ?? instrument.settle),
    );
    const sides = await sidesOf(open, owner, meant);
    const rows = version === 'v3' ? sides.filter(isUsed) : sides;
    return ok(rows.map((side) => positionRiskOf(side, markOf(side.market))));
  });
}

function isUsed({ position, orderMarginUnits }: Awaited<ReturnType<typeof sidesOf>>[number]): boolean {
  return position !== undefined || orderMarginUnits > 0n;
}

/** There is one settlement coin of contracts margined in USDT, so its figures are those of all. */
function totalsOf(asset: ReturnType<typeof futuresAssetOf> | undefined) {
  if (asset === undefined) return {};
  return {
    totalInitialMargin: asset.initialMargin,
    totalMaintMargin: asset.maintMargin,
    totalWalletBalance: asset.walletBalance,
    totalUnrealizedProfit: asset.unrealizedProfit,
    totalMarginBalance: asset.marginBalance,
    totalPositionInitialMargin: asset.positionInitialMargin,
    totalOpenOrderInitialMargin: asset.openOrderInitialMargin,
    totalCrossWalletBalance: asset.crossWalletBalance,
    totalCrossUnPnl: asset.crossUnPnl,
    availableBalance: asset.availableBalance,
    maxWithdrawAmount: asset.maxWithdrawAmount,
  };
}

const INCOME_WORDS = {
  realised: 'REALIZED_PNL',
  fee: 'COMMISSION',
  funding: 'FUNDING_FEE',
  liquidationFee: 'INSURANCE_CLEAR',
} as const satisfies Record<IncomeKind, IncomeType>;

const INCOME_KINDS_OF = {
  REALIZED_PNL: 'realised',
  COMMISSION: 'fee',
  FUNDING_FEE: 'funding',
  INSURANCE_CLEAR: 'liquidationFee',
} as const satisfies Record<IncomeType, IncomeKind>;

function routeIncome({ http }: Context, open: FuturesDesk): void {
  const { markets, services } = open;
  const calls = futuresIncomeCalls(markets.family.root);
  http.open(calls.income, async ({ query, caller }) => {
    const picked = query.symbol === undefined ? undefined : markets.find(query.symbol);
    if (picked?.ok === false) return picked;
    const rows = await services.income({
      owner: caller.userId,
      contractKind: markets.family.kind,
      symbol: picked?.value.instrument.symbol,
      kind: query.incomeType && INCOME_KINDS_OF[query.incomeType],
      fromMs: numberIn(query.startTime),
      toMs: numberIn(query.endTime),
      size: Math.min(Number(query.limit ?? INCOME_ROWS), INCOME_ROWS_MAX),
    });
    return ok(rows.map((row) => incomeOf(row, openSymbolOf(row.symbol))));
  });
  http.open(calls.adlQuantile, async ({ query, caller }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const sides = (await sidesOf(open, caller.userId, picked.value)).filter(({ position }) => position !== undefined);
    const names = new Set(sides.map(({ market }) => market.name));
    return ok(
      [...names].map((symbol) => ({
        symbol,
        adlQuantile: Object.fromEntries(
          sides
            .filter(({ market }) => market.name === symbol)
            .map(({ positionSide, position }) => [positionSide, adlOf(position)]),
        ),
      })),
    );
  });
}

function incomeOf({ kind, asset, units, atMs, tradeId, positionId }: Income, symbol: string) {
  return {
    symbol,
    incomeType: INCOME_WORDS[kind],
    income: openDecimal(units),
    asset,
    info: kind === 'funding' ? 'FUNDING_FEE' : String(tradeId ?? ''),
    time: atMs,
    tranId: tradeId === undefined ? `${atMs}${positionId ?? ''}` : String(tradeId),
    tradeId: tradeId === undefined ? '' : String(tradeId),
  };
}
