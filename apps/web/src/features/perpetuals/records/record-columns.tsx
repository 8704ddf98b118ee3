import type { PerpetualFill } from '@candor/contract/perpetuals/order.ts';
import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import type { Liquidation, OwnFunding } from '@candor/contract/perpetuals/records.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import type { ReactNode } from 'react';
import { formatDateTime, zonedHeader, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { percentOfFraction } from '#shared/percent-of-fraction.ts';
import { NameCell, PriceCell, Quantity } from '../dock/perpetual-cells.tsx';

/** Own trades of contracts. */
export function perpetualFillColumns(t: Translate, style: DateStyle): readonly Column<PerpetualFill>[] {
  return [
    ...headColumns<PerpetualFill>(t, style),
    {
      key: 'side',
      header: t('spot.orders.side'),
      cell: ({ type }) => (
        <Badge tone={type === 0 ? 'up' : 'down'}>{t(type === 0 ? 'spot.ticket.buy' : 'spot.ticket.sell')}</Badge>
      ),
    },
    figure('price', t('spot.orders.price'), ({ symbol, price }) => <PriceCell symbol={symbol} price={price} />),
    figure('amount', t('spot.orders.amount'), ({ symbol, quantity }) => (
      <Quantity symbol={symbol} quantity={quantity} />
    )),
    figure('fee', t('spot.orders.fee'), ({ fee, feeAsset }) => <Amount value={fee} unit={feeAsset} />),
    figure('realised', t('perpetuals.figure.realised'), ({ earn, feeAsset }) => (
      <Amount value={earn} unit={feeAsset} sign="always" isDirectional />
    )),
    { key: 'manner', header: t('perpetuals.records.manner'), cell: ({ manner }) => t(`perpetuals.manner.${manner}`) },
  ];
}

/** Positions that have ended. */
export function closedPositionColumns(t: Translate, style: DateStyle): readonly Column<PerpetualPosition>[] {
  return [
    {
      key: 'time',
      header: t('perpetuals.records.ended'),
      cell: ({ updateTime }) => formatDateTime(updateTime, style),
    },
    {
      key: 'contract',
      header: t('perpetuals.positions.contract'),
      cell: (position) => <NameCell position={position} />,
      isTitle: true,
    },
    figure('size', t('perpetuals.figure.size'), ({ symbol, openNum }) => (
      <Quantity symbol={symbol} quantity={openNum} />
    )),
    figure('closed', t('perpetuals.records.closedAt'), ({ symbol, dealPrice }) => (
      <PriceCell symbol={symbol} price={dealPrice ?? undefined} />
    )),
    figure('funding', t('perpetuals.tab.fundings'), ({ funding, coin }) => (
      <Amount value={funding} unit={coin} sign="always" isDirectional />
    )),
    figure('realised', t('perpetuals.figure.realised'), ({ realised, coin }) => (
      <Amount value={realised} unit={coin} sign="always" isDirectional />
    )),
    { key: 'state', header: t('spot.orders.status'), cell: ({ state }) => t(`perpetuals.state.${state}`) },
  ];
}

export function ownFundingColumns(t: Translate, style: DateStyle): readonly Column<OwnFunding>[] {
  return [
    ...headColumns<OwnFunding>(t, style),
    sideColumn(t),
    figure('rate', t('perpetuals.records.rate'), ({ fundingRate }) => (
      <Amount value={percentOfFraction(fundingRate)} unit="%" decimals={4} sign="always" />
    )),
    figure('mark', t('perpetuals.strip.mark'), ({ symbol, markPrice }) => (
      <PriceCell symbol={symbol} price={markPrice} />
    )),
    figure('amount', t('perpetuals.records.received'), ({ amount, coin }) => (
      <Amount value={amount} unit={coin} sign="always" isDirectional />
    )),
  ];
}

export function liquidationColumns(t: Translate, style: DateStyle): readonly Column<Liquidation>[] {
  return [
    ...headColumns<Liquidation>(t, style),
    sideColumn(t),
    figure('quantity', t('spot.orders.amount'), ({ symbol, quantity }) => (
      <Quantity symbol={symbol} quantity={quantity} />
    )),
    figure('average', t('spot.orders.average'), ({ symbol, avgPrice }) => (
      <PriceCell symbol={symbol} price={avgPrice ?? undefined} />
    )),
    figure('mark', t('perpetuals.records.triggerMark'), ({ symbol, markPrice }) => (
      <PriceCell symbol={symbol} price={markPrice} />
    )),
    figure('fee', t('perpetuals.records.liquidationFee'), ({ liquidationFee, coin }) => (
      <Amount value={liquidationFee} unit={coin} />
    )),
  ];
}

/** Time and contract, which every record begins with. */
function headColumns<Row extends { readonly createTime: number; readonly symbol: string }>(
  t: Translate,
  style: DateStyle,
): readonly Column<Row>[] {
  return [
    {
      key: 'time',
      header: zonedHeader(t('spot.orders.time'), style),
      cell: ({ createTime }) => formatDateTime(createTime, style),
    },
    { key: 'contract', header: t('perpetuals.positions.contract'), cell: ({ symbol }) => symbol, isTitle: true },
  ];
}

function sideColumn<Row extends { readonly type: 0 | 1 }>(t: Translate): Column<Row> {
  return {
    key: 'side',
    header: t('spot.orders.side'),
    cell: ({ type }) => (
      <Badge tone={type === 0 ? 'up' : 'down'}>
        {t(type === 0 ? 'perpetuals.side.long' : 'perpetuals.side.short')}
      </Badge>
    ),
  };
}

function figure<Row>(key: string, header: string, cell: (row: Row) => ReactNode): Column<Row> {
  return { key, header, cell, align: 'end' };
}
