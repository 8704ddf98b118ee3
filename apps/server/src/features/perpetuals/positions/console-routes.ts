import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { type CardPosition, listCardPositions } from '@candor/contract/staff/user-card/card-parts.ts';
import type { Context } from '#context.ts';
import { cardPage, pageOfAll } from '#features/account/port.ts';
import type { PositionBook } from './position-book.ts';

/** The open positions of one user, at the console. */
export function routeCardPositions({ console, people }: Pick<Context, 'console' | 'people'>, book: PositionBook): void {
  console.route(
    listCardPositions,
    cardPage(people, async (owner, page) => pageOfAll(book.open({ owner }).map(cardPositionOf), page)),
  );
}

function cardPositionOf(position: PerpetualPosition): CardPosition {
  return {
    id: position.id,
    market: position.symbol,
    direction: position.type === 0 ? 'long' : 'short',
    leverage: position.leverage,
    margin: position.pattern === 1 ? 'isolated' : 'cross',
    quantity: position.openNum,
    entryPrice: position.openPrice,
    liquidationPrice: position.closePrice,
    profit: position.earn,
    coin: position.coin,
    marginRatio: position.marginRatio,
  };
}
