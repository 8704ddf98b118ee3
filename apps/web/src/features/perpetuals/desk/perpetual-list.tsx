import { useQuery } from '@tanstack/react-query';
import { currentCoinList } from '#shared/trade-desk/coin-lists.ts';
import { MarketList } from '#shared/trade-desk/market-picker.tsx';
import type { PerpetualDesk } from './perpetual-desk.ts';
import type { PerpetualDeskProps } from './perpetual-desk-props.ts';

interface PerpetualListProps extends Pick<PerpetualDeskProps, 'onOpen'> {
  readonly terms: PerpetualDesk['terms'];
}

/** The contracts that are margined as this one, asked for when somebody looks for another. */
export function PerpetualList({ terms: { symbol, contractType }, onOpen }: PerpetualListProps) {
  const listed = useQuery(currentCoinList('usta')).data;
  if (listed === undefined) return null;
  const alike = listed.filter((coin) => coin.contractType === contractType);
  return <MarketList chosen={symbol} markets={alike} onOpen={onOpen} />;
}
