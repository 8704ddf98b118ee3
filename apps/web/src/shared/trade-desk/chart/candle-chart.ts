import type { KlinePeriod } from '@candor/contract/markets/wire.ts';
import { dispose, init, registerLocale, type Chart, type Crosshair, type Locales } from 'klinecharts';
import { PRICE_INDICATORS, type ChartKind, type IndicatorName } from '../trade-preferences.ts';
import { candleSource, type CandleSourceOptions } from './candle-source.ts';
import { chartStyles } from './chart-styles.ts';
import { removeDrawings, restoreDrawings, startDrawing, type DrawingTool } from './drawings.ts';
import { registerIndicators } from './indicators.ts';
import { registerOwnFill, showOwnFills, type FillMark } from './own-fills.ts';
import { registerPriceLine, showPriceLines, type LineMoved, type PriceLine } from './price-lines.ts';
import { CHART_PERIODS } from './periods.ts';

registerIndicators();
registerPriceLine();
registerOwnFill();

interface CandleChartOptions {
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly zoneId: string;
  readonly texts: Locales;
  readonly separate: (figure: string) => string;
}

/** A place among the candles: its price, and its height in pixels. */
export interface CrosshairPlace {
  readonly price: number;
  readonly y: number;
  /** Of the scale beside the candles. */
  readonly axisWidth: number;
}

const CANDLE_PANE = 'candle_pane';
const LOCALE = 'reader';
const SUB_PANE_PX = 84;

/** The library's chart behind the few things the panel asks of it. */
export class CandleChart {
  readonly #host: HTMLElement;
  readonly #chart: Chart;
  readonly #symbol: string;
  #kind: ChartKind = 'candles';
  readonly #themes: MutationObserver;
  readonly #sizes: ResizeObserver;

  constructor(
    host: HTMLElement,
    { symbol, priceDecimals, quantityDecimals, zoneId, texts, separate }: CandleChartOptions,
  ) {
    registerLocale(LOCALE, texts);
    const chart = init(host, {
      locale: LOCALE,
      timezone: zoneId,
      styles: chartStyles(host, this.#kind),
      thousandsSeparator: { format: (value) => separate(String(value)) },
    });
    if (chart === null) throw new Error('The chart could not be drawn.');
    this.#host = host;
    this.#chart = chart;
    this.#symbol = symbol;
    // The library would put its canvas before everything else in the order of the Tab key.
    for (const element of host.querySelectorAll<HTMLElement>('[tabindex]')) element.tabIndex = 0;
    chart.setSymbol({ ticker: symbol, pricePrecision: priceDecimals, volumePrecision: quantityDecimals });
    restoreDrawings(chart, symbol);
    this.#themes = new MutationObserver(() => this.#paint());
    this.#themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-updown'] });
    this.#sizes = new ResizeObserver(() => chart.resize());
    this.#sizes.observe(host);
  }

  close(): void {
    this.#themes.disconnect();
    this.#sizes.disconnect();
    dispose(this.#host);
  }

  showPeriod(period: KlinePeriod, source: Pick<CandleSourceOptions, 'onSimulated' | 'onFailure'>): void {
    this.#chart.setDataLoader(candleSource({ symbol: this.#symbol, period, ...source }));
    this.#chart.setPeriod(CHART_PERIODS[period]);
  }

  /** Asks for everything anew: after a silence there may be candles that were missed. */
  reload(): void {
    this.#chart.resetData();
  }

  showKind(kind: ChartKind): void {
    this.#kind = kind;
    this.#paint();
  }

  showIndicators(names: readonly IndicatorName[]): void {
    const shown = this.#chart.getIndicators();
    for (const { id, name } of shown) if (!names.some((wanted) => wanted === name)) this.#chart.removeIndicator({ id });
    for (const name of names) {
      if (shown.some((indicator) => indicator.name === name)) continue;
      if (PRICE_INDICATORS.some((one) => one === name))
        this.#chart.createIndicator({ name, paneId: CANDLE_PANE }, true);
      else this.#createPane(name);
    }
  }

  showLines(lines: readonly PriceLine[], onMoved: LineMoved): void {
    showPriceLines(this.#chart, lines, onMoved);
  }

  showFills(fills: readonly FillMark[]): void {
    const tokens = getComputedStyle(this.#host);
    showOwnFills(this.#chart, fills, (side) => tokens.getPropertyValue(side === 'buy' ? '--up' : '--down').trim());
  }

  /** Tells where the crosshair is among the candles, and nothing once it has left them; returns what stops it. */
  watchCrosshair(tell: (place: CrosshairPlace | undefined) => void): () => void {
    const hear = (crosshair: unknown) => {
      const { paneId, y }: Crosshair = isCrosshair(crosshair) ? crosshair : {};
      const price = paneId === CANDLE_PANE && y !== undefined ? this.priceAt(y) : undefined;
      const axisWidth = this.#chart.getSize(CANDLE_PANE, 'yAxis')?.width ?? 0;
      tell(price === undefined || y === undefined ? undefined : { price, y, axisWidth });
    };
    // The library takes its crosshair away without a word once the pointer has left.
    const leave = () => tell(undefined);
    this.#chart.subscribeAction('onCrosshairChange', hear);
    this.#host.addEventListener('pointerleave', leave);
    return () => {
      this.#chart.unsubscribeAction('onCrosshairChange', hear);
      this.#host.removeEventListener('pointerleave', leave);
    };
  }

  draw(tool: DrawingTool, text?: string): void {
    startDrawing(this.#chart, this.#symbol, { name: tool, text });
  }

  eraseDrawings(): void {
    removeDrawings(this.#chart, this.#symbol);
  }

  /** The price at a height of the chart, in pixels from its top; undefined outside the candles. */
  priceAt(y: number): number | undefined {
    const height = this.#chart.getSize(CANDLE_PANE)?.height ?? 0;
    if (y > height) return undefined;
    const point = this.#chart.convertFromPixel([{ x: 0, y }], { paneId: CANDLE_PANE, absolute: true });
    return (Array.isArray(point) ? point[0] : point)?.value;
  }

  /** The last candle, for telling it in words. */
  lastBar():
    | { readonly open: number; readonly high: number; readonly low: number; readonly close: number }
    | undefined {
    return this.#chart.getDataList().at(-1);
  }

  #createPane(name: IndicatorName): void {
    const id = `pane-${name}`;
    this.#chart.createIndicator({ name, paneId: id }, false);
    this.#chart.setPaneOptions({ id, height: SUB_PANE_PX });
  }

  #paint(): void {
    this.#chart.setStyles(chartStyles(this.#host, this.#kind));
  }
}

function isCrosshair(data: unknown): data is Crosshair {
  return typeof data === 'object' && data !== null;
}
