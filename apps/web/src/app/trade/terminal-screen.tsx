import { LazyPerpetualScreen } from '#features/perpetuals/index.ts';
import { LazySpotScreen } from '#features/spot/index.ts';
import { Tabs } from '@candor/ui/tabs.tsx';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { terminalLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { TERMINAL_AREAS, type TerminalArea } from '#shared/trade-frame/terminal-area.ts';
import { useTerminalPlace } from './use-terminal-place.ts';

/** The professional terminal: the same panels with an arrangement of its own, over the whole window. */
export function Screen() {
  const t = useT();
  const { area, chooseArea } = useTerminalPlace();
  return (
    <div className="flex flex-1 flex-col">
      <div data-density="compact">
        <Tabs
          label={t('spot.area.label')}
          className="px-3 text-13"
          value={area}
          onChange={chooseArea}
          items={TERMINAL_AREAS.map((value) => ({ value, label: t(AREA_NAMES[value]) }))}
        />
      </div>
      <AreaScreen key={area} />
    </div>
  );
}

const AREA_NAMES = {
  spot: 'spot.area.spot',
  'margin-all': 'spot.area.crossMargin',
  'margin-fixed': 'spot.area.isolatedMargin',
  u: 'spot.area.usdtMargined',
  coin: 'spot.area.coinMargined',
} as const satisfies Record<TerminalArea, PlainMessageId>;

/** The areas that trade on the spot markets, each with another account; the others are contracts. */
const ACCOUNTS = { spot: 'spot', 'margin-all': 'cross', 'margin-fixed': 'isolated' } as const;

function AreaScreen() {
  const { area, symbol, openContract } = useTerminalPlace();
  if (area === 'u' || area === 'coin') {
    return (
      <LazyPerpetualScreen
        symbol={symbol}
        contractType={area === 'u' ? 1 : 2}
        layout={terminalLayoutStore}
        onOpen={openContract}
      />
    );
  }
  return <LazySpotScreen symbol={symbol} layout={terminalLayoutStore} account={ACCOUNTS[area]} />;
}
