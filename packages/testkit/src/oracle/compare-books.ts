import type { Event, State } from '@candor/domain/exchange/exchange.ts';
import { depthOf } from '@candor/domain/spot/market-views.ts';
import { agree } from './disagreement.ts';
import { naiveBest, naiveDepth, naiveLotsAt } from './naive-book.ts';
import type { NaiveExchange } from './naive-exchange.ts';
import type { NaiveMarket } from './naive-market.ts';

interface ToldBooks {
  readonly exchange: NaiveExchange;
  /** The lots of every level as they were told, by market, side and price. */
  readonly levels: Map<string, number>;
}

export function compareLevels({ exchange, levels }: ToldBooks, events: readonly Event[]): void {
  const told = new Map<string, Extract<Event, { kind: 'levelChanged' }>>();
  for (const event of events) {
    if (event.kind === 'levelChanged') told.set(`${event.symbol} ${event.side} ${event.priceTicks}`, event);
  }
  for (const [place, { symbol, side, priceTicks, quantityLots }] of told) {
    const market = exchange.markets.get(symbol);
    const lots = market === undefined ? undefined : naiveLotsAt(market.book, side, priceTicks);
    agree(`I42 the level told is the level of the twin`, quantityLots, lots);
    if (quantityLots === 0) levels.delete(place);
    else levels.set(place, quantityLots);
  }
}

export function compareTop({ instrument, book }: NaiveMarket, state: State): void {
  const depth = depthOf(state, instrument.symbol, 1);
  agree('I12 the best bid is the one of the twin', depth?.bids[0]?.priceTicks, naiveBest(book, 'buy'));
  agree('I12 the best ask is the one of the twin', depth?.asks[0]?.priceTicks, naiveBest(book, 'sell'));
}

export function compareBook({ levels }: ToldBooks, { instrument, book }: NaiveMarket, state: State): void {
  const { symbol } = instrument;
  const depth = depthOf(state, symbol, 1_000_000);
  for (const [side, standing] of [
    ['buy', depth?.bids],
    ['sell', depth?.asks],
  ] as const) {
    const expected = naiveDepth(book, side);
    agree(`I12 the depth of ${symbol} is the one of the twin`, JSON.stringify(standing), JSON.stringify(expected));
    for (const { priceTicks, quantityLots } of expected) {
      agree('I42 every level was told', levels.get(`${symbol} ${side} ${priceTicks}`), quantityLots);
    }
    const toldCount = [...levels.keys()].filter((place) => place.startsWith(`${symbol} ${side} `)).length;
    agree('I42 every level that is gone was told', toldCount, expected.length);
  }
}
