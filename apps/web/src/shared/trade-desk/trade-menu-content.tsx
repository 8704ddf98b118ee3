import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { Switch } from '@candor/ui/inputs/switch.tsx';
import { useMediaQuery } from '@candor/ui/use-media-query.ts';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import {
  presetLayout,
  swapPanels,
  TRADE_PANELS,
  TRADE_PRESETS,
  TRADE_SLOTS,
} from '#shared/trade-frame/trade-layout.ts';
import { ORDER_TYPE_NAMES } from './orders/order-type-names.ts';
import { changeTradePreferences, CONFIRMED_TYPES, GUARD_PERCENTS, useTradePreferences } from './trade-preferences.ts';
import { useKeyList } from './keys/key-list-store.ts';
import { startTour } from './tour/tour-store.ts';
import { WIDE } from './wide.ts';

interface TradeMenuContentProps {
  readonly layout: TradeLayoutStore;
}

export function TradeMenuContent({ layout }: TradeMenuContentProps) {
  const t = useT();
  const isWide = useMediaQuery(WIDE);
  const { confirms, hasKeys, hasSounds, isNet } = useTradePreferences();
  return (
    <div data-density="compact" className="flex flex-col gap-4 p-4 text-13">
      {isWide && <LayoutChoice layout={layout} />}
      <Group title={t('desk.menu.confirm')}>
        {CONFIRMED_TYPES.map((type) => (
          <Switch
            key={type}
            label={t(ORDER_TYPE_NAMES[type])}
            isOn={confirms[type]}
            onChange={(isOn) => changeTradePreferences({ confirms: { ...confirms, [type]: isOn } })}
          />
        ))}
        <GuardChoice />
      </Group>
      <Switch label={t('desk.menu.net')} isOn={isNet} onChange={(isOn) => changeTradePreferences({ isNet: isOn })} />
      <Group title={t('desk.menu.hand')}>
        <Switch
          label={t('desk.menu.keys')}
          isOn={hasKeys}
          onChange={(isOn) => changeTradePreferences({ hasKeys: isOn })}
        />
        <Switch
          label={t('desk.menu.sounds')}
          isOn={hasSounds}
          onChange={(isOn) => changeTradePreferences({ hasSounds: isOn })}
        />
        <Button size="small" onClick={() => useKeyList.setState({ isOpen: true })}>
          {t('desk.menu.keyList')}
        </Button>
        <Button size="small" onClick={startTour}>
          {t('spot.menu.tour')}
        </Button>
      </Group>
    </div>
  );
}

/** From which part of what is available on an order is asked for once more, whatever its type. */
function GuardChoice() {
  const t = useT();
  const { guardPercent } = useTradePreferences();
  return (
    <Field label={t('desk.guard.title')}>
      <Select
        value={String(guardPercent)}
        onChange={(chosen) =>
          changeTradePreferences({ guardPercent: GUARD_PERCENTS.find((one) => String(one) === chosen) ?? 0 })
        }
        options={GUARD_PERCENTS.map((percent) => ({
          value: String(percent),
          label: percent === 0 ? t('desk.guard.off') : t('desk.guard.above', { percent }),
        }))}
      />
    </Field>
  );
}

/** Presets, which panel stands where, and the way back. */
function LayoutChoice({ layout }: TradeMenuContentProps) {
  const t = useT();
  const { slots } = layout();
  return (
    <Group title={t('desk.layout.title')}>
      <div className="grid grid-cols-2 gap-2">
        {TRADE_PRESETS.map((preset) => (
          <Button key={preset} size="small" onClick={() => layout.setState(presetLayout(preset))}>
            {t(`desk.layout.${preset}`)}
          </Button>
        ))}
      </div>
      {TRADE_SLOTS.map((slot) => (
        <Field key={slot} label={t(`desk.slot.${slot}`)} className="flex-row! items-center justify-between">
          <Select
            className="w-36"
            value={slots[slot]}
            onChange={(panel) => layout.setState((before) => swapPanels(before, slot, panel))}
            options={TRADE_PANELS.map((panel) => ({ value: panel, label: t(PANEL_NAMES[panel]) }))}
          />
        </Field>
      ))}
      <Button size="small" variant="ghost" onClick={() => layout.setState(presetLayout('standard'))}>
        {t('desk.layout.reset')}
      </Button>
    </Group>
  );
}

const PANEL_NAMES = {
  book: 'spot.book.title',
  chart: 'spot.panel.chart',
  orders: 'spot.tab.orders',
  ticket: 'spot.panel.ticket',
} as const;

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
