import { MARKET_TYPES, type MarketRow } from '@candor/contract/markets/wire.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';

export const SWITCH_TABS = ['watchlist', 'spot', 'margin', 'contract', 'coin', 'second'] as const;
export type SwitchTab = (typeof SWITCH_TABS)[number];

export const SORT_KEYS = ['market', 'last', 'change', 'turnover'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface SortOrder {
  readonly key: SortKey;
  readonly isDown: boolean;
}

/** What is traded where a tab says; the stars are another list. */
const IS_IN_TAB = {
  spot: ({ type }) => type === MARKET_TYPES.spot,
  margin: ({ full_cou, part_cou }) => full_cou !== null || part_cou !== null,
  contract: ({ plate }) => plate === 'ubw',
  coin: ({ plate }) => plate === 'bbw',
  second: ({ type }) => type === MARKET_TYPES.second,
} as const satisfies Record<Exclude<SwitchTab, 'watchlist'>, (row: MarketRow) => boolean>;

interface Wanted {
  readonly tab: SwitchTab;
  /** As it is typed: a part of the name, with or without its stroke. */
  readonly text: string;
  readonly isStarred: (row: MarketRow) => boolean;
  /** As it is called on the screen. */
  readonly nameOf: (row: MarketRow) => string;
  /** As the server lists them where none is chosen. */
  readonly order: SortOrder | undefined;
}

/** Whoever types looks for a market wherever it is listed; without a text a tab shows its own. */
export function switchRows(
  rows: readonly MarketRow[],
  { tab, text, isStarred, nameOf, order }: Wanted,
): readonly MarketRow[] {
  const sought = plain(text);
  const isInTab = tab === 'watchlist' ? isStarred : IS_IN_TAB[tab];
  const isSought = (row: MarketRow) => [nameOf(row), row.symbol_name].some((name) => plain(name).includes(sought));
  const found = rows
    // What has no order book here can only be looked at.
    .filter(({ type }) => type !== MARKET_TYPES.fx && type !== MARKET_TYPES.option)
    .filter((row) => (sought === '' ? isInTab(row) : isSought(row)));
  return order === undefined ? found : found.toSorted(comparing(order, nameOf));
}

/** Nothing is not zero: what is not known comes last, whichever way is up. */
function comparing({ key, isDown }: SortOrder, nameOf: Wanted['nameOf']) {
  const sign = isDown ? -1 : 1;
  if (key === 'market') return (left: MarketRow, right: MarketRow) => nameOf(left).localeCompare(nameOf(right)) * sign;
  return (left: MarketRow, right: MarketRow) => {
    const [one, other] = [FIGURES[key](left), FIGURES[key](right)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return compareDecimals(one, other) * sign;
  };
}

const FIGURES = {
  last: ({ close }) => close,
  change: ({ zdf }) => zdf,
  turnover: ({ amount }) => amount,
} as const satisfies Record<Exclude<SortKey, 'market'>, (row: MarketRow) => string | null>;

function plain(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The largest first, then the smallest, then as listed; names the other way round. */
export function nextOrder(order: SortOrder | undefined, key: SortKey): SortOrder | undefined {
  const startsDown = key !== 'market';
  if (order?.key !== key) return { key, isDown: startsDown };
  return order.isDown === startsDown ? { key, isDown: !startsDown } : undefined;
}
