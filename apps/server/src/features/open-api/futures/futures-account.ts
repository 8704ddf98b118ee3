import type { PositionSide } from '@candor/contract/open-api/futures/futures-fields.ts';
import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { PerpetualAsset, PerpetualPosition, PerpetualSetting } from '@candor/contract/perpetuals/position.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { openDecimal, openTextOf, openTextOr } from '../open-decimal.ts';
import type { FuturesDesk } from './futures-desk.ts';
import type { FuturesMarket } from './futures-markets.ts';

const ALL = { current: 1, size: 10_000 };
const NOUGHT = openDecimal(0n);

/** One side of a contract in an account: what is open there and what is promised to orders; perhaps nothing. */
export interface AccountSide {
  readonly market: FuturesMarket;
  readonly setting: PerpetualSetting;
  readonly positionSide: PositionSide;
  readonly position: PerpetualPosition | undefined;
  readonly orderMarginUnits: bigint;
}

/** Every side of the contracts that are picked, with one or with two to a contract as its owner has chosen. */
export async function sidesOf(
  { services, markets }: FuturesDesk,
  owner: number,
  picked: readonly FuturesMarket[],
): Promise<readonly AccountSide[]> {
  const settings = new Map((await services.settings.list(owner)).map((setting) => [setting.symbol, setting]));
  const { kind } = markets.family;
  const positions = services.book.open({ owner, kind });
  const orders = services.lists.current({ owner, kind }, ALL).records;
  return picked.flatMap((market): readonly AccountSide[] => {
    const { symbol } = market.instrument;
    const setting = settings.get(symbol);
    if (setting === undefined) return [];
    const of = <Row extends { readonly symbol: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.symbol === symbol);
    const [open, promised] = [of(positions), of(orders)];
    if (setting.positionMode === 'oneWay') {
      const [position] = open;
      return [{ market, setting, positionSide: 'BOTH', position, orderMarginUnits: frozenIn(promised) }];
    }
    return (['LONG', 'SHORT'] as const).map((positionSide) => {
      const isMeant = ({ type }: PerpetualPosition | PerpetualOrder): boolean =>
        (type === 0) === (positionSide === 'LONG');
      const position = open.find(isMeant);
      return { market, setting, positionSide, position, orderMarginUnits: frozenIn(promised.filter(isMeant)) };
    });
  });
}

function frozenIn(orders: readonly PerpetualOrder[]): bigint {
  return orders.reduce((sum, { frozen }) => sum + units(frozen), 0n);
}

/** What both lists of positions say. Shorts are below zero; the value of a coin-margined one has another name. */
function figuresOf({ market, setting, positionSide, position, orderMarginUnits }: AccountSide) {
  const sign = position?.type === 1 ? '-' : '';
  const isIsolated = (position?.pattern ?? setting.pattern) === 1;
  const value = position === undefined ? NOUGHT : `${sign}${openTextOf(position.entrustmentValue)}`;
  const initialUnits = position === undefined ? 0n : units(position.amount);
  return {
    symbol: market.name,
    positionSide,
    positionAmt: position === undefined ? NOUGHT : `${sign}${openTextOf(position.openNum)}`,
    entryPrice: openTextOr(position?.openPrice ?? null, NOUGHT),
    leverage: String(position?.leverage ?? setting.leverage),
    isolatedMargin: isIsolated && position !== undefined ? openTextOf(position.remainMargin) : NOUGHT,
    isolatedWallet: isIsolated && position !== undefined ? openTextOf(position.adjustAmount) : NOUGHT,
    ...(market.instrument.kind === 'linear' ? { notional: value } : { notionalValue: value }),
    initialMargin: openDecimal(initialUnits + orderMarginUnits),
    maintMargin: openTextOf(position?.maintenanceMargin ?? '0'),
    positionInitialMargin: openDecimal(initialUnits),
    openOrderInitialMargin: openDecimal(orderMarginUnits),
    updateTime: position?.updateTime ?? 0,
  };
}

export function accountPositionOf(side: AccountSide) {
  const { position, setting } = side;
  return {
    ...figuresOf(side),
    unrealizedProfit: openTextOf(position?.earn ?? '0'),
    isolated: (position?.pattern ?? setting.pattern) === 1,
  };
}

export function positionRiskOf(side: AccountSide, markPrice: string | null) {
  const { position, setting, market } = side;
  return {
    ...figuresOf(side),
    markPrice,
    unRealizedProfit: openTextOf(position?.earn ?? '0'),
    liquidationPrice: openTextOr(position?.closePrice ?? null, NOUGHT),
    marginType: (position?.pattern ?? setting.pattern) === 1 ? ('isolated' as const) : ('cross' as const),
    isAutoAddMargin: 'false' as const,
    marginAsset: market.instrument.settle,
    adl: adlOf(position),
  };
}

/** Five steps, from nought on. */
export function adlOf(position: PerpetualPosition | undefined): number {
  return (position?.adlStep ?? 1) - 1;
}

/** The contract wallet in one coin, with what its sides ask for. */
export function futuresAssetOf(asset: PerpetualAsset, sides: readonly AccountSide[], nowMs: number) {
  const own = sides.filter(({ market }) => market.instrument.settle === asset.coin);
  const sum = (of: (position: PerpetualPosition) => string): bigint =>
    own.reduce((total, { position }) => total + (position === undefined ? 0n : units(of(position))), 0n);
  const positionMargin = sum(({ amount }) => amount);
  const orderMargin = units(asset.frozen);
  return {
    asset: asset.coin,
    walletBalance: openTextOf(asset.balance),
    unrealizedProfit: openTextOf(asset.unrealised),
    marginBalance: openTextOf(asset.equity),
    maintMargin: openDecimal(sum(({ maintenanceMargin }) => maintenanceMargin)),
    initialMargin: openDecimal(positionMargin + orderMargin),
    positionInitialMargin: openDecimal(positionMargin),
    openOrderInitialMargin: openDecimal(orderMargin),
    crossWalletBalance: openDecimal(units(asset.balance) - units(asset.margin)),
    crossUnPnl: openTextOf(asset.crossUnrealised),
    availableBalance: openTextOf(asset.available),
    maxWithdrawAmount: openTextOf(asset.available),
    marginAvailable: true,
    updateTime: nowMs,
  };
}

function units(decimal: string): bigint {
  return requireUnits(decimal, LEDGER_SCALE);
}
