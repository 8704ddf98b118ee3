import type { Command } from '@candor/domain/exchange/exchange.ts';
import { USER_FIRST } from '@candor/domain/ledger/house.ts';
import { CONTRACT_WALLET, FUNDING_WALLET, SPOT_WALLET, WEALTH_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { AmendOrder } from '@candor/domain/spot/amend-order.ts';
import type { PlaceOcoOrder } from '@candor/domain/spot/place-oco-order.ts';
import type { SetInstrumentTerms } from '@candor/domain/spot/set-instrument-terms.ts';
import type { GrantDemoFunds } from '@candor/domain/wallet/grant-demo-funds.ts';
import type { Transfer } from '@candor/domain/wallet/transfer.ts';
import { naiveIndex, type NaiveExchange } from './naive-exchange.ts';
import type { NaiveContracts } from './naive-contract-book.ts';
import { marginObjections, naiveSpendable } from './naive-contracts.ts';
import type { NaiveFunds } from './naive-funds.ts';
import { fundsObjections } from './naive-funds-objections.ts';
import type { NaiveMarket, NaiveOrder } from './naive-market.ts';
import {
  costOf,
  crowdObjections,
  limitObjections,
  objectionsTo,
  triggerObjections,
  type Objections,
} from './naive-filters.ts';
import { tinyAvailable, type TinyLedger } from './tiny-ledger.ts';

/** All that the oracle knows before a command. */
export interface NaiveWorld {
  readonly exchange: NaiveExchange;
  readonly ledger: TinyLedger;
  readonly funds: NaiveFunds;
  readonly contracts: NaiveContracts;
  readonly assets: ReadonlySet<string>;
  /** When each owner last received demo funds. */
  readonly grants: ReadonlyMap<number, number>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Every word with which a command may be refused now: it must be refused with one of them, or accepted when there is
 * none. Undefined for a command that the oracle has no opinion on.
 */
export function naiveObjections(world: NaiveWorld, command: Command, atMs: number): Objections | undefined {
  const { exchange } = world;
  switch (command.kind) {
    case 'placeOrder':
      return onMarket(exchange, command.symbol, (market) => {
        const { words, needUnits } = objectionsTo(market, command, atMs);
        return words.length > 0 ? words : shortOf(world, market, { ...command, needUnits });
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
      return termsObjections(exchange, command);
    case 'agreeAccountTier':
      return when(command.owner < USER_FIRST, 'ownerHasNoTier');
    case 'transfer':
      return transferObjections(world, command);
    case 'adjustPositionMargin':
      return marginObjections(world.contracts, command);
    case 'grantDemoFunds':
      return grantObjections(world, command, atMs);
    default:
      return fundsObjections({ ...world, indexOf: (asset) => naiveIndex(exchange, asset) }, command, atMs);
  }
}

function termsObjections(
  { markets }: NaiveExchange,
  { symbol, makerFeePpm, takerFeePpm, minNotionalUnits, maxNotionalUnits }: SetInstrumentTerms,
): Objections {
  const market = markets.get(symbol);
  if (market === undefined) return ['unknownInstrument'];
  const isRight =
    [makerFeePpm, takerFeePpm].every((ppm) => ppm >= 0 && ppm <= 10_000) &&
    minNotionalUnits > 0n &&
    minNotionalUnits <= maxNotionalUnits;
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

interface Need {
  readonly owner: number;
  readonly side: 'buy' | 'sell';
  readonly sweep?: boolean;
  readonly needUnits: bigint;
}

function shortOf({ ledger }: NaiveWorld, { instrument }: NaiveMarket, need: Need): Objections {
  const { owner } = need;
  const asset = need.side === 'buy' ? instrument.quote : instrument.base;
  const spot = tinyAvailable(ledger, { owner, wallet: SPOT_WALLET, asset });
  const funding = need.sweep === true ? tinyAvailable(ledger, { owner, wallet: FUNDING_WALLET, asset }) : 0n;
  return when(need.needUnits > spot && need.needUnits > spot + funding, 'insufficientBalance');
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
  const words = [...profit.words, ...stop.words];
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
    ...shortOf(world, market, { ...command, needUnits }),
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
  const { owner } = order.request;
  return shortOf(world, market, { owner, side, needUnits, sweep: command.sweep ?? false });
}

function transferObjections({ ledger, assets, contracts }: NaiveWorld, command: Transfer): Objections {
  const { owner, asset, units, fromWallet, toWallet } = command;
  const free =
    fromWallet === CONTRACT_WALLET
      ? naiveSpendable(contracts, ledger, { owner, asset })
      : tinyAvailable(ledger, { owner, wallet: fromWallet, asset });
  const isOpen = (wallet: number) => [FUNDING_WALLET, SPOT_WALLET, CONTRACT_WALLET, WEALTH_WALLET].includes(wallet);
  return [
    ...when(!assets.has(asset), 'unknownAsset'),
    ...when(units <= 0n, 'amountMustBePositive'),
    ...when(fromWallet === toWallet || !isOpen(fromWallet) || !isOpen(toWallet), 'transferNotAllowed'),
    ...when(free < units, 'insufficientBalance'),
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
