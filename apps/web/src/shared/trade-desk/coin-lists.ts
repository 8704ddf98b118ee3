import { type Coin, getCoinList, type PerpetualCoin, type SecondCoin } from '@candor/contract/markets/wire.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The lists of getCoinList by the specification's names for them (ENT-4). */
interface CoinLists {
  readonly secondContractCoinList: readonly SecondCoin[];
  readonly spotCoinList: readonly Coin[];
  readonly contractCoinList: readonly PerpetualCoin[];
}

/** The list behind each `type` of the trading screen. */
const LIST_OF_TYPE = {
  sec: 'secondContractCoinList',
  spot: 'spotCoinList',
  usta: 'contractCoinList',
} as const satisfies Record<string, keyof CoinLists>;
type ListedType = keyof typeof LIST_OF_TYPE;

const LIST_EVERY_MS = 10_000;

const coinLists = queryOptions({
  queryKey: ['coinLists'],
  queryFn: async ({ signal }) => coinListsOf(await call(getCoinList, {}, { signal, isQuiet: true })),
  refetchInterval: LIST_EVERY_MS,
});

/** The list of what is being traded (`currentCoinList`), with the latest prices. */
export function currentCoinList<Type extends ListedType>(type: Type) {
  return {
    ...coinLists,
    select: (lists: CoinLists): CoinLists[(typeof LIST_OF_TYPE)[Type]] => lists[LIST_OF_TYPE[type]],
  };
}

/** What a coin is called on the screen: by its symbol, unless it has a name of its own (`customizeFlag` 2). */
export function shownSymbol({ symbol, showSymbol, customizeFlag }: ShownCoin): string {
  return customizeFlag === CUSTOM_SYMBOL ? showSymbol : symbol;
}

type ShownCoin = Pick<Coin, 'symbol' | 'showSymbol' | 'customizeFlag'>;
const CUSTOM_SYMBOL = 2;

function coinListsOf(answer: ReplyOutput<typeof getCoinList>): CoinLists {
  return {
    secondContractCoinList: answer.coinList,
    spotCoinList: answer.currencyList,
    contractCoinList: answer.contractList,
  };
}
