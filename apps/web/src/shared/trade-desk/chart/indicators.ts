import {
  registerIndicator,
  type IndicatorFigureStyle,
  type IndicatorFigureStylesCallbackParams,
  type IndicatorTemplate,
} from 'klinecharts';
import { incremental } from './incremental.ts';
import {
  bollAt,
  EMA_SPANS,
  emaAt,
  MA_SPANS,
  maAt,
  macdAt,
  rsiAt,
  VOLUME_SPANS,
  volumeAt,
  type BollValue,
  type MacdValue,
  type RsiValue,
  type SpanValues,
  type VolumeValue,
} from './indicator-values.ts';

/** Puts our own calculators in the place of the library's, which go over the whole list at every tick. */
export function registerIndicators(): void {
  register<SpanValues>({
    name: 'MA',
    series: 'price',
    shouldOhlc: true,
    figures: lines('MA', MA_SPANS),
    calc: incremental(maAt),
  });
  register<SpanValues>({
    name: 'EMA',
    series: 'price',
    shouldOhlc: true,
    figures: lines('EMA', EMA_SPANS),
    calc: incremental(emaAt),
  });
  register<BollValue>({
    name: 'BOLL',
    series: 'price',
    shouldOhlc: true,
    figures: [line('up', 'UP'), line('middle', 'MID'), line('down', 'DN')],
    calc: incremental(bollAt),
  });
  register<VolumeValue>({
    name: 'VOL',
    series: 'volume',
    minValue: 0,
    shouldFormatBigNumber: true,
    figures: [
      ...lines('MA', VOLUME_SPANS),
      { key: 'volume', title: 'VOL: ', type: 'bar', baseValue: 0, styles: byCandle },
    ],
    calc: incremental(volumeAt),
  });
  register<MacdValue>({
    name: 'MACD',
    figures: [
      line('dif', 'DIF'),
      line('dea', 'DEA'),
      { key: 'macd', title: 'MACD: ', type: 'bar', baseValue: 0, styles: bySign },
    ],
    calc: incremental(macdAt),
  });
  register<RsiValue>({
    name: 'RSI',
    minValue: 0,
    maxValue: 100,
    figures: [line('rsi', 'RSI14')],
    calc: incremental(rsiAt),
  });
}

function register<Value>(template: IndicatorTemplate<Value>): void {
  registerIndicator<Value>({ shortName: template.name, ...template });
}

function line(key: string, title: string) {
  return { key, title: `${title}: `, type: 'line' };
}

function lines(name: string, spans: readonly number[]) {
  return spans.map((span) => line(`span${span}`, `${name}${span}`));
}

/** A bar of volume has the colour of its candle. */
function byCandle({ data, defaultStyles }: IndicatorFigureStylesCallbackParams<VolumeValue>) {
  const { close = 0, open = 0 } = data.current ?? {};
  return barStyle(defaultStyles, close < open);
}

function bySign({ data, defaultStyles }: IndicatorFigureStylesCallbackParams<MacdValue>) {
  return barStyle(defaultStyles, (data.current?.macd ?? 0) < 0);
}

function barStyle(
  styles: IndicatorFigureStylesCallbackParams<unknown>['defaultStyles'],
  isDown: boolean,
): IndicatorFigureStyle | null {
  const [colours] = styles?.bars ?? [];
  return colours === undefined ? null : { color: isDown ? colours.downColor : colours.upColor };
}
