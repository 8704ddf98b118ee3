import { LazyContractScreen } from '#features/perpetuals/index.ts';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { usePage, useSearchParams } from '#shared/router/router-scope.tsx';
import { terminalLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { LazySpotScreen } from './lazy-spot-screen.tsx';
import { TradeSearch } from './trade-search.ts';

const AREAS = ['spot', 'crossMargin', 'isolatedMargin', 'usdtMargined', 'coinMargined'] as const;
type Area = (typeof AREAS)[number];

/** The professional terminal: the same panels with an arrangement of its own, over the whole window. */
export function Screen() {
  const t = useT();
  const [area, setArea] = useState<Area>('spot');
  const { params } = usePage();
  const { symbol } = useSearchParams(TradeSearch);
  const named = params['symbol'];
  return (
    <div className="flex flex-1 flex-col">
      <div data-density="compact">
        <Tabs
          label={t('spot.area.label')}
          className="px-3 text-13"
          value={area}
          onChange={setArea}
          items={AREAS.map((value) => ({ value, label: t(`spot.area.${value}`) }))}
        />
      </div>
      <AreaScreen area={area} symbol={named ?? symbol} />
    </div>
  );
}

/** The areas that trade on the spot markets, each with another account; the others are contracts. */
const ACCOUNTS = { spot: 'spot', crossMargin: 'cross', isolatedMargin: 'isolated' } as const;

function AreaScreen({ area, symbol }: { readonly area: Area; readonly symbol: string }) {
  const [contract, setContract] = useState('');
  if (area === 'usdtMargined' || area === 'coinMargined') {
    return (
      <LazyContractScreen
        key={area}
        symbol={contract}
        contractType={area === 'usdtMargined' ? 1 : 2}
        layout={terminalLayoutStore}
        onOpen={setContract}
      />
    );
  }
  return <LazySpotScreen key={area} symbol={symbol} layout={terminalLayoutStore} account={ACCOUNTS[area]} />;
}
