import {
  futuresSettingCalls,
  futuresSettingLists,
  futuresTermCalls,
} from '@candor/contract/open-api/futures/settings.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { openPerpetualOrdersOf, positionsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { findPosition } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { PositionMode } from '@candor/domain/perpetuals/positions/position.ts';
import { restrictionsOf } from '@candor/domain/restrictions/restrictions.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import type { Context } from '#context.ts';
import { openDecimal, openDecimalOr, openTextOf } from '../open-decimal.ts';
import { ownFeesOf } from '../own-fees.ts';
import type { FuturesDesk } from './futures-desk.ts';
import { directionOf, futuresKeyOf } from './order-form.ts';

const DONE = { code: 200, msg: 'success' };
const ONE_PPM = 1_000_000;

/** What an owner chooses for contracts, and what contracts ask of them. */
export function routeFuturesSettings(context: Context, open: FuturesDesk): void {
  routeChoices(context, open);
  routeDualSide(context, open);
  routeConfigs(context, open);
  routeTerms(context, open);
}

function routeChoices({ http, exchange }: Context, open: FuturesDesk): void {
  const { markets, services } = open;
  const calls = futuresSettingCalls(markets.family.root);
  http.open(calls.setLeverage, async ({ query, caller }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const { instrument, name } = found.value;
    const changed = await services.settings.change(caller.userId, {
      symbol: instrument.symbol,
      leverage: Number(query.leverage),
    });
    if (!changed.ok) return changed;
    const { leverage } = changed.value;
    return ok({ symbol: name, leverage, ...sizeAt(instrument, leverage) });
  });
  http.open(calls.setMarginType, async ({ query, caller }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const { symbol } = found.value.instrument;
    const marginMode = query.marginType === 'ISOLATED' ? 'isolated' : 'cross';
    const settings = await services.settings.list(caller.userId);
    const pattern = settings.find((setting) => setting.symbol === symbol)?.pattern;
    if ((pattern === 1) === (marginMode === 'isolated')) return refuse('openMarginUnchanged');
    const changed = await services.settings.change(caller.userId, { symbol, marginMode });
    return changed.ok ? ok(DONE) : changed;
  });
  http.open(calls.adjustMargin, async ({ query, caller, key }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const { symbol } = found.value.instrument;
    const owner = caller.userId;
    const mode = open.modeOf(owner, symbol);
    // Which position is meant follows as it does of an order.
    const side = directionOf({ side: 'BUY', positionSide: query.positionSide }, mode);
    if (!side.ok) return side;
    const positionId = exchange.read(({ perpetuals }) => {
      const directions = DIRECTIONS[query.positionSide ?? 'BOTH'];
      return directions.map((direction) => findPosition(perpetuals, { owner, symbol, direction })?.id).find(Boolean);
    });
    if (positionId === undefined) return refuse('positionNotFound');
    const change = { kind: query.type === '1' ? 'add' : 'reduce', amount: query.amount } as const;
    const adjusted = await services.desk.adjustMargin({ owner, positionId, key: futuresKeyOf(key) }, change);
    if (!adjusted.ok) return adjusted;
    const msg = 'Successfully modify position margin.';
    return ok({ amount: openTextOf(query.amount), code: 200, msg, type: Number(query.type) });
  });
}

const DIRECTIONS = { LONG: ['long'], SHORT: ['short'], BOTH: ['long', 'short'] } as const;

/** With this leverage a position may be worth so much, or have so many contracts. */
function sizeAt(contract: Perpetual, leverage: number) {
  if (contract.kind === 'inverse') {
    return { maxQty: openDecimal(quantityUnitsOf(contract.positionMaxLots, contract)) };
  }
  return { maxNotionalValue: notionalAt(contract, leverage) };
}

function notionalAt({ tiers }: Perpetual, leverage: number): string | null {
  return openDecimalOr(tiers.findLast(({ leverageMax }) => leverageMax >= leverage)?.valueMaxUnits, null);
}

/** Ours is chosen contract by contract; programs choose for all of a family at once. */
function routeDualSide({ http, exchange }: Context, open: FuturesDesk): void {
  const { markets, services } = open;
  const { root } = markets.family;

  async function choose(owner: number, positionMode: PositionMode): Promise<Result<typeof DONE>> {
    const others = markets.all().filter(({ instrument }) => open.modeOf(owner, instrument.symbol) !== positionMode);
    if (others.length === 0) return refuse('openSideUnchanged');
    const names = new Set(others.map(({ instrument }) => instrument.symbol));
    const standing = exchange.read((state) => [...openPerpetualOrdersOf(state, owner), ...positionsOf(state, owner)]);
    // Nothing is changed where something could not be.
    if (standing.some(({ symbol }) => names.has(symbol))) return refuse('openSideHasOrders');
    for (const symbol of names) {
      const changed = await services.settings.change(owner, { symbol, positionMode });
      if (!changed.ok) return changed;
    }
    return ok(DONE);
  }

  http.open(futuresSettingCalls(root).setDualSide, ({ query, caller }) =>
    choose(caller.userId, query.dualSidePosition.toLowerCase() === 'true' ? 'hedge' : 'oneWay'),
  );
  http.open(futuresSettingLists(root).dualSide, async ({ caller }) =>
    ok({ dualSidePosition: isDual(open, caller.userId) }),
  );
}

function isDual(open: FuturesDesk, owner: number): boolean {
  return open.markets.all().some(({ instrument }) => open.modeOf(owner, instrument.symbol) === 'hedge');
}

function routeConfigs({ http, exchange, clock }: Context, open: FuturesDesk): void {
  const { markets, services } = open;
  const calls = futuresSettingLists(markets.family.root);
  http.open(calls.multiAssets, async () => ok({ multiAssetsMargin: false }));
  http.open(calls.accountConfig, async ({ caller: { userId: owner } }) =>
    ok({
      feeTier: 0,
      canTrade: exchange.read((state) => restrictionsOf(state.restrictions, owner).length === 0),
      canDeposit: true,
      canWithdraw: false,
      dualSidePosition: isDual(open, owner),
      multiAssetsMargin: false,
      updateTime: clock.nowMs(),
    }),
  );
  http.open(calls.symbolConfig, async ({ query, caller }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const settings = new Map((await services.settings.list(caller.userId)).map((one) => [one.symbol, one]));
    return ok(
      picked.value.flatMap(({ name, instrument }) => {
        const setting = settings.get(instrument.symbol);
        if (setting === undefined) return [];
        const { leverage, pattern } = setting;
        return [
          {
            symbol: name,
            marginType: pattern === 1 ? ('ISOLATED' as const) : ('CROSSED' as const),
            isAutoAddMargin: false as const,
            leverage,
            maxNotionalValue: notionalAt(instrument, leverage),
          },
        ];
      }),
    );
  });
}

function routeTerms({ http, exchange, clock }: Context, { markets }: FuturesDesk): void {
  const { root } = markets.family;
  const calls = futuresTermCalls(root, root === '/fapi' ? 'v1' : 'v2');
  http.open(calls.brackets, async ({ query }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    return ok(picked.value.map(({ name, instrument }) => ({ symbol: name, brackets: bracketsOf(instrument) })));
  });
  http.open(calls.commission, async ({ query, caller }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const feesOf = exchange.read((state) => ownFeesOf(state, { owner: caller.userId, atMs: clock.nowMs() }));
    const { maker, taker } = feesOf({ product: 'contract', ...found.value.instrument });
    return ok({ symbol: query.symbol, makerCommissionRate: maker, takerCommissionRate: taker });
  });
}

/** Programs read these as numbers; they are shown, and nothing is settled by them. */
function bracketsOf({ tiers, kind }: Perpetual) {
  return tiers.map(({ valueMaxUnits, leverageMax, maintenancePpm, deductionUnits }, index) => {
    const floor = shown(tiers[index - 1]?.valueMaxUnits ?? 0n);
    const cap = valueMaxUnits === undefined ? null : shown(valueMaxUnits);
    return {
      bracket: index + 1,
      initialLeverage: leverageMax,
      ...(kind === 'linear' ? { notionalFloor: floor, notionalCap: cap } : { qtyFloor: floor, qtyCap: cap }),
      maintMarginRatio: maintenancePpm / ONE_PPM,
      cum: shown(deductionUnits),
    };
  });
}

function shown(units: bigint): number {
  return Number(printUnits(units, LEDGER_SCALE));
}
