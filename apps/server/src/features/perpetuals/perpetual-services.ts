import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { createPerpetualLists, type PerpetualLists } from './orders/perpetual-lists.ts';
import { createPerpetualDesk, type PerpetualDesk } from './perpetual-desk.ts';
import { PerpetualKnowledge } from './perpetual-knowledge.ts';
import type { PerpetualViews } from './perpetual-records.ts';
import { PerpetualSettings } from './perpetual-settings.ts';
import { LeverageCaps } from './positions/leverage-caps.ts';
import { PositionBook } from './positions/position-book.ts';
import { findFundingsOf, type FundingWish } from './risk/funding-records.ts';
import { findIncome, type Income, type IncomeWish } from './risk/income-records.ts';
import { findMarksBetween, type MarkWish } from './risk/mark-records.ts';
import { findOpenInterest, type OpenInterestTables, type OpenInterestWish } from './risk/open-interest-records.ts';
import type { KnowledgeTables } from './tables.ts';

/** What every family of calls about contracts is made over. */
export interface PerpetualServices {
  readonly desk: PerpetualDesk;
  readonly lists: PerpetualLists;
  readonly settings: PerpetualSettings;
  readonly book: PositionBook;
  readonly knowledge: PerpetualKnowledge;
  /** What trades, fees, fundings and liquidations brought or took, oldest first: from a time on, or the latest. */
  income(wish: IncomeWish): Promise<readonly Income[]>;
  fundings(wish: FundingWish): ReturnType<typeof findFundingsOf>;
  marks(wish: MarkWish): ReturnType<typeof findMarksBetween>;
  openInterest(wish: OpenInterestWish): ReturnType<typeof findOpenInterest>;
}

export function createPerpetualServices(context: Context): PerpetualServices {
  const { exchange, store, clock, config, identities } = context;
  const db = store.tables<KnowledgeTables>();
  const knowledge = new PerpetualKnowledge({ db, clock, isNeeded: config.mode === 'live' });
  const settings = new PerpetualSettings({ exchange, identities, caps: new LeverageCaps(context), knowledge });
  const lists = createPerpetualLists(context);
  const desk = createPerpetualDesk({ exchange, lists, settings });
  const views = store.views<PerpetualViews>();
  return {
    desk,
    lists,
    settings,
    book: new PositionBook(context),
    knowledge,
    async income(wish) {
      await waitForViews(exchange);
      return findIncome(views, wish);
    },
    async fundings(wish) {
      await waitForViews(exchange);
      return findFundingsOf(views, wish);
    },
    async marks(wish) {
      await waitForViews(exchange);
      return findMarksBetween(views, wish);
    },
    async openInterest(wish) {
      await waitForViews(exchange);
      return findOpenInterest(store.views<OpenInterestTables>(), wish);
    },
  };
}
