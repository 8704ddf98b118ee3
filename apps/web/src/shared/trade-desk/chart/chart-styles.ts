import type { CandleStyle, DeepPartial, IndicatorStyle, Styles } from 'klinecharts';
import type { ChartKind } from '../trade-preferences.ts';

/** The chart in the colours of the theme, read from the tokens where they are resolved. */
export function chartStyles(element: Element, kind: ChartKind): DeepPartial<Styles> {
  const look = lookOf(element);
  const { token, muted, family } = look;
  const line = { color: token('--border') };
  const label = { color: token('--surface-1'), backgroundColor: muted, borderColor: muted, family };
  const axis = { axisLine: line, tickLine: line, tickText: { color: muted, family, size: TEXT_PX } };
  return {
    grid: { horizontal: line, vertical: { show: false } },
    candle: candleStyles(look, kind),
    indicator: indicatorStyles(look),
    xAxis: axis,
    yAxis: axis,
    separator: line,
    crosshair: {
      horizontal: { line: { color: muted }, text: label },
      vertical: { line: { color: muted }, text: label },
    },
    overlay: {
      line: { color: token('--accent') },
      point: { color: token('--accent'), borderColor: token('--accent-soft'), activeColor: token('--accent') },
      text: { color: token('--text'), family, backgroundColor: token('--surface-3') },
      polygon: { color: token('--accent-soft') },
    },
  };
}

const TEXT_PX = 11;
const NARROW_PX = 560;

interface Look {
  readonly token: (name: `--${string}`) => string;
  readonly up: string;
  readonly down: string;
  readonly muted: string;
  readonly family: string;
  readonly isNarrow: boolean;
}

function lookOf(element: Element): Look {
  const tokens = getComputedStyle(element);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    token,
    up: token('--up'),
    down: token('--down'),
    muted: token('--text-muted'),
    family: tokens.fontFamily,
    isNarrow: element.clientWidth < NARROW_PX,
  };
}

function candleStyles({ token, up, down, muted, family, isNarrow }: Look, kind: ChartKind): DeepPartial<CandleStyle> {
  const change = { upColor: up, downColor: down, noChangeColor: muted };
  return {
    type: kind === 'candles' ? 'candle_solid' : 'area',
    bar: {
      ...change,
      upBorderColor: up,
      downBorderColor: down,
      noChangeBorderColor: muted,
      upWickColor: up,
      downWickColor: down,
      noChangeWickColor: muted,
    },
    area: {
      lineColor: token('--accent'),
      backgroundColor: kind === 'area' ? token('--accent-soft') : 'transparent',
      point: { show: false, animation: false },
    },
    priceMark: {
      high: { color: muted, textFamily: family },
      low: { color: muted, textFamily: family },
      last: { ...change, text: { family, color: token('--on-fill') } },
    },
    tooltip: {
      // In a hand the legend would cover the candles, so that it comes with the finger.
      showRule: isNarrow ? 'follow_cross' : 'always',
      title: { show: false },
      legend: { color: muted, family, size: TEXT_PX },
    },
  };
}

const LINE_TOKENS = ['--series-3', '--series-4', '--series-2', '--series-5'] as const;

function indicatorStyles({ token, up, down, muted, family }: Look): DeepPartial<IndicatorStyle> {
  const change = { upColor: up, downColor: down, noChangeColor: muted };
  const text = { color: muted, family, size: TEXT_PX };
  return {
    ohlc: change,
    bars: [{ ...change, style: 'fill' }],
    lines: LINE_TOKENS.map((name) => ({
      color: token(name),
      size: 1,
      style: 'solid',
      smooth: false,
      dashedValue: [2, 2],
    })),
    lastValueMark: { show: false },
    tooltip: { title: text, legend: text },
  };
}
