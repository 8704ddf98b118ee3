import type { SecondCoin } from '@candor/contract/markets/wire.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useMediaQuery } from '@candor/ui/use-media-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { RealityCheck } from '../protections/reality-check.tsx';
import { secondMarkets } from '../queries.ts';
import { DeskFrame } from './desk-frame.tsx';
import { PhoneDesk } from './phone-desk.tsx';
import { createSecondStreams, type SecondDesk } from './second-desk.ts';

interface SecondScreenProps {
  /** `BTC/USDT`; an unknown one opens the first market. */
  readonly symbol: string;
}

/** The trading screen of second contracts. */
export function SecondScreen({ symbol }: SecondScreenProps) {
  const t = useT();
  const query = useQuery(secondMarkets);
  return (
    <Loaded query={query} skeleton={<DeskSkeleton />}>
      {(markets) => {
        const market = markets.find((known) => known.symbol === symbol) ?? markets[0];
        if (market === undefined) return <EmptyState title={t('second-contracts.market.closed')} drawing="preparing" />;
        return <OneDesk key={market.symbol} market={market} markets={markets} />;
      }}
    </Loaded>
  );
}

interface OneDeskProps {
  readonly market: SecondCoin;
  readonly markets: readonly SecondCoin[];
}

/** Wide enough for three columns. */
const WIDE = '(min-width: 64rem)';

function OneDesk({ market, markets }: OneDeskProps) {
  const streams = useMemo(() => createSecondStreams(market.symbol), [market.symbol]);
  const desk = useMemo<SecondDesk>(() => ({ ...streams, market }), [streams, market]);
  const isWide = useMediaQuery(WIDE);
  return (
    <>
      <RealityCheck />
      {isWide ? <DeskFrame desk={desk} markets={markets} /> : <PhoneDesk desk={desk} markets={markets} />}
    </>
  );
}

/** The desk in its final layout, before the markets are known. */
function DeskSkeleton() {
  return (
    <div
      data-density="compact"
      className="grid min-h-160 flex-1 gap-2 p-2 max-lg:grid-rows-[auto_1fr_56px] lg:grid-cols-[300px_minmax(0,1fr)_320px] lg:grid-rows-[auto_minmax(0,1fr)_260px]"
    >
      <Skeleton className="h-12 w-full lg:col-span-3" />
      <Skeleton className="h-full w-full max-lg:hidden lg:row-span-2" />
      <Skeleton className="h-full w-full" />
      <Skeleton className="h-full w-full max-lg:hidden lg:row-span-2" />
      <Skeleton className="h-full w-full" />
    </div>
  );
}
