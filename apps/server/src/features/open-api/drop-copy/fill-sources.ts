import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import type { PerpetualKind } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { settingsOf } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { Context } from '#context.ts';
import type { PerpetualServices } from '#features/perpetuals/port.ts';
import type { OrderLists } from '#features/spot/port.ts';
import { futuresTradeOf } from '../futures/futures-order.ts';
import { ownTradeOf } from '../spot/open-order.ts';

/** A fill by its number, as the call that lists one's own trades tells it. */
export interface CopiedFill {
  readonly id: number;
  readonly fill: object;
}

interface FillWish {
  readonly owner: number;
  /** Lowest first from this one on; without it, the latest. */
  readonly fromId: number | undefined;
  readonly size: number;
}

export type FillSource = (wish: FillWish) => Promise<readonly CopiedFill[]>;

export interface FillLists {
  readonly spot: OrderLists;
  readonly contracts: PerpetualServices['lists'];
}

/** Where the fills of an account are read, by what was traded. */
export function createFillSources(
  { exchange }: Pick<Context, 'exchange'>,
  lists: FillLists,
): Readonly<Record<OpenFamily, FillSource>> {
  const contractsOf =
    (kind: PerpetualKind): FillSource =>
    async (wish) => {
      const fills = await lists.contracts.numberedFills({ ...wish, kind });
      return fills.map((fill) => {
        const { positionMode } = exchange.read((state) => settingsOf(state.perpetuals, wish.owner, fill.symbol));
        return { id: Number(fill.tradeId), fill: futuresTradeOf(fill, positionMode) };
      });
    };
  return {
    async spot(wish) {
      const fills = await lists.spot.numberedFills(wish);
      return fills.map((fill) => ({ id: Number(fill.tradeId), fill: ownTradeOf(fill) }));
    },
    futures: contractsOf('linear'),
    coinFutures: contractsOf('inverse'),
  };
}
