import type { Command } from '@candor/domain/exchange/exchange.ts';
import { USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';
import { FUNDING_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { AmendOrder } from '@candor/domain/spot/orders/amend-order.ts';
import type { PlaceOcoOrder } from '@candor/domain/spot/orders/place-oco-order.ts';
import type { SetInstrumentTerms } from '@candor/domain/spot/set-instrument-terms.ts';
import type { GrantDemoFunds } from '@candor/domain/wallet/grant-demo-funds.ts';
import { naiveIndex, naiveLast, type NaiveExchange } from './naive-exchange.ts';
import { marginObjections } from './perpetuals/naive-perpetuals.ts';
import { earnObjections } from './products/naive-earn-objections.ts';
import { lockedNeed, lockedObjections } from './naive-locked.ts';
import { loanObjections } from './lending/naive-loans-objections.ts';
import {
  farRepayment,
  marginCommandObjections,
  marginOrderObjections,
  type MarginOrder,
  type MarginView,
} from './lending/naive-margin-objections.ts';
import { fundsObjections } from './products/naive-funds-objections.ts';
import { otcObjections } from './products/naive-otc-objections.ts';
import { referralObjections } from './naive-referrals.ts';
import { secondObjections } from './products/naive-second-objections.ts';
import type { NaiveMarket, NaiveOrder } from './naive-market.ts';
import type { NaiveWorld } from './naive-world.ts';
import { amendedDateObjections } from './naive-dates.ts';
import { transferObjections } from './naive-transfer-objections.ts';
import {
  costOf,
  crowdObjections,
  limitObjections,
  objectionsTo,
  triggerObjections,
  type Objections,
} from './naive-filters.ts';
import { tinyAvailable } from './tiny-ledger.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Every word with which a command may be refused now: it must be refused with one of them, or accepted when there is
 * none. Undefined for a command that the oracle has no opinion on.
 */
export function naiveObjections(world: NaiveWorld, command: Command, atMs: number): Objections | undefined {
  const { exchange } = world;
  const indexOf = (asset: string): bigint | undefined => naiveIndex(exchange, asset, atMs);
  switch (command.kind) {
    case 'placeOrder':
      return onMarket(exchange, command.symbol, (market) => {
        const { words, needUnits } = objectionsTo(market, command, atMs);
        const all = [...words, ...strayRepayment(command)];
        if (all.length > 0) return all;
        const priced = command.triggerUnits === undefined ? command : { ...command, priceUnits: undefined };
        const need = { ...command, needUnits: lockedNeed(market, { ...command, needUnits }, atMs), atMs };
        return [
          ...farRepayment(market, priced, atMs),
          ...lockedObjections(market, command, atMs),
          ...shortOf(world, market, need),
        ];
      });
    case 'placeOcoOrder':
      return onMarket(exchange, command.symbol, (market) => pairObjections(world, market, { command, atMs }));
    case 'amendOrder':
      return amendObjections(world, command, atMs);
    case 'cancelOrder':
      return orderObjections(exchange, command);
    case 'cancelOrders':
      return command.symbol === undefined || exchange.markets.has(command.symbol) ? [] : ['unknownInstrument'];
    case 'setIndexPrice':
      return exchange.markets.has(command.symbol)
        ? when(command.priceUnits <= 0n, 'amountMustBePositive')
        : ['unknownInstrument'];
    case 'clearIndexPrice':
      return exchange.markets.has(command.symbol) ? [] : ['unknownInstrument'];
    case 'setInstrumentStatus': {
      const market = exchange.markets.get(command.symbol);
      return market === undefined ? ['unknownInstrument'] : when(market.status === 'delisted', 'marketHalted');
    }
    case 'setInstrumentTerms':
      return termsObjections(world, command);
    case 'agreeAccountTier':
      return when(command.owner < USER_FIRST, 'ownerHasNoTier');
    case 'transfer':
      return transferObjections(world, { command, atMs, view: marginViewOf(world, atMs) });
    case 'adjustPositionMargin':
      return marginObjections(world.contracts, command, atMs);
    case 'grantDemoFunds':
      return grantObjections(world, command, atMs);
    default:
      return (
        referralObjections(world.ledger.referrals, command) ??
        secondObjections(world, command, atMs) ??
        earnObjections(world, command, atMs) ??
        marginCommandObjections(marginViewOf(world, atMs), command) ??
        otcObjections(world, command, atMs) ??
        loanObjections({ ...world, indexOf }, command, atMs) ??
        fundsObjections({ ...world, indexOf }, command, atMs)
      );
  }
}

function termsObjections(
  { exchange: { markets }, margin }: NaiveWorld,
  { symbol, makerFeePpm, takerFeePpm, minNotionalUnits, maxNotionalUnits }: SetInstrumentTerms,
): Objections {
  const market = markets.get(symbol);
  if (market === undefined) return ['unknownInstrument'];
  const isRight =
    [makerFeePpm, takerFeePpm].every((ppm) => ppm >= 0 && ppm <= 10_000) &&
    minNotionalUnits > 0n &&
    minNotionalUnits <= maxNotionalUnits &&
    (takerFeePpm <= 2_600 || !margin.terms.has(market.instrument.base));
  return [...when(market.status === 'delisted', 'marketHalted'), ...when(!isRight, 'termsOutOfRange')];
}

function onMarket(
  { markets }: NaiveExchange,
  symbol: string,
  objections: (market: NaiveMarket) => Objections,
): Objections {
  const market = markets.get(symbol);
  if (market === undefined) return ['unknownInstrument'];
  return market.status === 'trading' ? objections(market) : ['marketHalted'];
}

interface Need extends MarginOrder {
  readonly side: 'buy' | 'sell';
  readonly sweep?: boolean;
  readonly needUnits: bigint;
  readonly atMs: number;
}

/** What its account, and the money in it, have against an order. */
function shortOf(world: NaiveWorld, { instrument }: NaiveMarket, need: Need): Objections {
  const { ledger } = world;
  const { owner } = need;
  const asset = need.side === 'buy' ? instrument.quote : instrument.base;
  const { wallet, words } = marginOrderObjections(marginViewOf(world, need.atMs), need, instrument);
  const own = tinyAvailable(ledger, { owner, wallet, asset });
  const maySweep = need.sweep === true && wallet === SPOT_WALLET;
  const funding = maySweep ? tinyAvailable(ledger, { owner, wallet: FUNDING_WALLET, asset }) : 0n;
  return [...words, ...when(need.needUnits > own && need.needUnits > own + funding, 'insufficientBalance')];
}

function marginViewOf({ margin, ledger, exchange }: NaiveWorld, atMs: number): MarginView {
  return {
    margin,
    ledger,
    atMs,
    indexOf: (asset) => naiveIndex(exchange, asset, atMs),
    lastOf: (asset) => naiveLast(exchange, asset),
  };
}

/** Only a sale from a margin account repays by itself. */
function strayRepayment({ autoRepay, side, marginMode }: MarginOrder & { readonly side: 'buy' | 'sell' }): Objections {
  return when(autoRepay === true && (side === 'buy' || marginMode === undefined), 'unsupportedCombination');
}

interface Timed<GivenCommand> {
  readonly command: GivenCommand;
  readonly atMs: number;
}

function pairObjections(world: NaiveWorld, market: NaiveMarket, { command, atMs }: Timed<PlaceOcoOrder>): Objections {
  const { side, owner, quantityUnits, takeProfitUnits, stopLossUnits, stopPriceUnits } = command;
  const profit = limitObjections(market, { side, priceUnits: takeProfitUnits, quantityUnits, atMs });
  const stopPrice = stopPriceUnits === undefined ? {} : { priceUnits: stopPriceUnits };
  const stop = triggerObjections(market, { side, quantityUnits, triggerUnits: stopLossUnits, ...stopPrice });
  const words = [...profit.words, ...stop.words, ...strayRepayment(command)];
  if (words.length > 0) return words;
  const lastTicks = market.lastTicks ?? 0;
  const profitTicks = Number(takeProfitUnits / market.instrument.tickUnits);
  const stopTicks = Number(stopLossUnits / market.instrument.tickUnits);
  const isAround =
    side === 'sell'
      ? profitTicks > lastTicks && stopTicks < lastTicks
      : profitTicks < lastTicks && stopTicks > lastTicks;
  const needUnits = profit.needUnits > stop.needUnits ? profit.needUnits : stop.needUnits;
  return [
    ...when(!isAround, 'wouldTriggerImmediately'),
    ...crowdObjections(market, owner, 'open'),
    ...crowdObjections(market, owner, 'pending'),
    ...farRepayment(market, { ...command, priceUnits: takeProfitUnits }, atMs),
    ...lockedObjections(market, { ...command, priceUnits: takeProfitUnits }, atMs),
    ...shortOf(world, market, { ...command, needUnits, atMs }),
  ];
}

function orderObjections(
  { orders }: NaiveExchange,
  command: { readonly owner: number; readonly orderId: number },
): Objections {
  const order = orders.get(command.orderId);
  if (order?.request.owner !== command.owner) return ['orderNotFound'];
  return when(order.status === 'filled', 'alreadyFilled');
}

function amendObjections(world: NaiveWorld, command: AmendOrder, atMs: number): Objections {
  const found = orderObjections(world.exchange, command);
  const order = world.exchange.orders.get(command.orderId);
  if (found.length > 0 || order === undefined) return found;
  if (order.status !== 'open' || order.twin !== undefined) return ['unsupportedCombination'];
  return onMarket(world.exchange, order.request.symbol, (market) =>
    changeObjections(world, market, { order, command, atMs }),
  );
}

function changeObjections(
  world: NaiveWorld,
  market: NaiveMarket,
  { order, command, atMs }: Timed<AmendOrder> & { readonly order: NaiveOrder },
): Objections {
  const untimely = amendedDateObjections(order, command.expiresAtMs, atMs);
  if (untimely.length > 0) return untimely;
  const { instrument } = market;
  const { side, postOnly = false } = order.request;
  const { priceTicks = 0, quantityLots = 0, filledLots } = order;
  const priceUnits = command.priceUnits ?? BigInt(priceTicks) * instrument.tickUnits;
  const quantityUnits = command.quantityUnits ?? BigInt(quantityLots) * instrument.lotUnits;
  const { words } = limitObjections(market, { side, postOnly, priceUnits, quantityUnits, atMs });
  const openUnits = quantityUnits - BigInt(filledLots) * instrument.lotUnits;
  if (words.length > 0 || openUnits <= 0n) return [...words, ...when(openUnits <= 0n, 'alreadyFilled')];
  const heldUnits = costOf(side, {
    priceUnits: BigInt(priceTicks) * instrument.tickUnits,
    quantityUnits: BigInt(quantityLots - filledLots) * instrument.lotUnits,
  });
  const needUnits = costOf(side, { priceUnits, quantityUnits: openUnits }) - heldUnits;
  const { owner, marginMode, autoRepay } = order.request;
  const account = { ...(marginMode && { marginMode }), ...(autoRepay !== undefined && { autoRepay }) };
  return [
    ...farRepayment(market, { autoRepay, priceUnits }, atMs),
    ...lockedObjections(market, { owner, side, marginMode, priceUnits }, atMs),
    ...shortOf(world, market, { owner, side, needUnits, sweep: command.sweep ?? false, ...account, atMs }),
  ];
}

function grantObjections({ assets, grants }: NaiveWorld, command: GrantDemoFunds, atMs: number): Objections {
  const grantedAtMs = grants.get(command.owner);
  return [
    ...when(
      command.amounts.some(({ asset }) => !assets.has(asset)),
      'unknownAsset',
    ),
    ...when(
      command.amounts.some(({ units }) => units <= 0n),
      'amountMustBePositive',
    ),
    ...when(grantedAtMs !== undefined && atMs - grantedAtMs < DAY_MS, 'fundsAlreadyGranted'),
  ];
}

function when(condition: boolean, word: string): Objections {
  return condition ? [word] : [];
}
