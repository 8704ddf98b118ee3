import type { KlinePeriod } from '@candor/contract/markets/wire.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '@candor/ui/overlays/menu.tsx';
import { ChartCandlestick, ChartLine, ChartArea, Activity, Pencil, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import {
  CHART_KINDS,
  changeTradePreferences,
  PANE_INDICATORS,
  PRICE_INDICATORS,
  useTradePreferences,
  withIndicator,
  type ChartKind,
  type IndicatorName,
} from '../trade-preferences.ts';
import { useState } from 'react';
import type { CandleChart } from './candle-chart.ts';
import { DrawingText } from './drawing-text.tsx';
import { DRAWING_TOOLS, WRITTEN_TOOLS, type WrittenTool } from './drawings.ts';
import { knownPeriod, PERIOD_NAMES, PERIODS } from './periods.ts';

interface ChartToolbarProps {
  readonly chart: CandleChart | undefined;
}

/** Which candles, how they are drawn, and what is drawn on them. */
export function ChartToolbar({ chart }: ChartToolbarProps) {
  const t = useT();
  const { chartPeriod } = useTradePreferences();
  const chosen = knownPeriod(chartPeriod);
  return (
    <div className="flex min-h-control items-center gap-1 border-b border-line px-2">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its buttons take the focus, one of them at a time. */}
      <div
        role="toolbar"
        aria-label={t('spot.chart.period')}
        className="flex scroll-row"
        onKeyDown={(event) => moveFocus(event)}
      >
        {PERIODS.map((period) => (
          <PeriodButton key={period} period={period} isChosen={period === chosen} />
        ))}
      </div>
      <KindMenu />
      <IndicatorMenu />
      <DrawingMenu chart={chart} />
    </div>
  );
}

interface PeriodButtonProps {
  readonly period: KlinePeriod;
  readonly isChosen: boolean;
}

function PeriodButton({ period, isChosen }: PeriodButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => changeTradePreferences({ chartPeriod: period })}
      className="min-h-control-small shrink-0 rounded-small px-2 text-12 text-muted hover:text-ink aria-pressed:font-semibold aria-pressed:text-accent"
    >
      {t(PERIOD_NAMES[period])}
    </button>
  );
}

/** The arrows go from one interval to the next: all of them are one stop of the Tab key. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

const KIND_ICONS = { candles: ChartCandlestick, line: ChartLine, area: ChartArea } as const satisfies Record<
  ChartKind,
  LucideIcon
>;

function KindMenu() {
  const t = useT();
  const { chartKind } = useTradePreferences();
  const Icon = KIND_ICONS[chartKind];
  return (
    <Menu
      label={t('spot.chart.kind')}
      align="start"
      trigger={(trigger) => (
        <IconButton
          size="small"
          label={t('spot.chart.kind')}
          icon={<Icon aria-hidden className="size-4" />}
          {...trigger}
        />
      )}
    >
      {CHART_KINDS.map((kind) => (
        <MenuItem key={kind} isChosen={kind === chartKind} onClick={() => changeTradePreferences({ chartKind: kind })}>
          {t(`spot.chart.${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function IndicatorMenu() {
  const t = useT();
  const { indicators } = useTradePreferences();
  const item = (name: IndicatorName) => (
    <MenuItem
      key={name}
      isChosen={indicators.includes(name)}
      onClick={() => changeTradePreferences({ indicators: [...withIndicator(indicators, name)] })}
    >
      {name}
    </MenuItem>
  );
  return (
    <Menu
      label={t('spot.chart.indicators')}
      align="start"
      className="max-h-80 overflow-y-auto"
      trigger={(trigger) => (
        <IconButton
          size="small"
          label={t('spot.chart.indicators')}
          icon={<Activity aria-hidden className="size-4" />}
          {...trigger}
        />
      )}
    >
      {PRICE_INDICATORS.map(item)}
      <MenuSeparator />
      {PANE_INDICATORS.map(item)}
    </Menu>
  );
}

function DrawingMenu({ chart }: ChartToolbarProps) {
  const t = useT();
  const [written, setWritten] = useState<WrittenTool>();
  return (
    <>
      <Menu
        label={t('spot.chart.draw')}
        align="start"
        className="max-h-80 overflow-y-auto"
        trigger={(trigger) => (
          <IconButton
            size="small"
            label={t('spot.chart.draw')}
            icon={<Pencil aria-hidden className="size-4" />}
            {...trigger}
            disabled={chart === undefined}
          />
        )}
      >
        {DRAWING_TOOLS.map((tool) => (
          <MenuItem
            key={tool}
            onClick={() => {
              const asked = WRITTEN_TOOLS.find((one) => one === tool);
              if (asked === undefined) chart?.draw(tool);
              else setWritten(asked);
            }}
          >
            {t(`spot.tool.${tool}`)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem tone="danger" onClick={() => chart?.eraseDrawings()}>
          {t('spot.chart.erase')}
        </MenuItem>
      </Menu>
      {written !== undefined && (
        <DrawingText
          tool={written}
          onBack={() => setWritten(undefined)}
          onWritten={(text) => {
            setWritten(undefined);
            chart?.draw(written, text);
          }}
        />
      )}
    </>
  );
}
