import type { CDPSession, Page } from '@playwright/test';

/** What a page did in a while, told by the browser. */
export interface PageWork {
  /** Of a second, by the main thread’s own clock: what others do on the machine meanwhile does not count. */
  readonly workMsPerSecond: number;
  readonly scriptMsPerSecond: number;
  readonly styleAndLayoutMsPerSecond: number;
  /** Tasks of the main thread over 50 ms, by the wall. */
  readonly longTasks: readonly number[];
}

/** Watches a page from outside; it adds nothing to the page but an ear for long tasks. */
export interface PageWatch {
  work(durationMs: number): Promise<PageWork>;
  framesPerSecond(durationMs: number): Promise<number>;
  /** What is left after a garbage collection. */
  heapMb(): Promise<number>;
}

/** Messages that are under way at that moment are no part of what is kept. */
const HEAP_READINGS = 5;
const BYTES_PER_MB = 1_048_576;

export async function watchPage(page: Page): Promise<PageWatch> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(() => {
    const longTasks: number[] = [];
    Reflect.set(window, 'longTasks', longTasks);
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  return {
    async work(durationMs) {
      await takeLongTasks(page);
      const before = await readMetrics(wire);
      const startMs = performance.now();
      await page.waitForTimeout(durationMs);
      const after = await readMetrics(wire);
      const seconds = (performance.now() - startMs) / 1000;
      const rateOf = (...names: readonly string[]): number =>
        names.reduce((sum, name) => sum + (after(name) - before(name)), 0) * (1000 / seconds);
      return {
        workMsPerSecond: rateOf('TaskDuration'),
        scriptMsPerSecond: rateOf('ScriptDuration'),
        styleAndLayoutMsPerSecond: rateOf('RecalcStyleDuration', 'LayoutDuration'),
        longTasks: await takeLongTasks(page),
      };
    },
    framesPerSecond: (durationMs) => page.evaluate(countFrames, durationMs),
    async heapMb() {
      const readings: number[] = [];
      for (let reading = 0; reading < HEAP_READINGS; reading += 1) {
        await wire.send('HeapProfiler.collectGarbage');
        readings.push((await readMetrics(wire))('JSHeapUsedSize') / BYTES_PER_MB);
      }
      return Math.min(...readings);
    },
  };
}

async function readMetrics(wire: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await wire.send('Performance.getMetrics');
  return (name) => {
    const metric = metrics.find((one) => one.name === name);
    if (metric === undefined) throw new Error(`The browser does not tell ${name}.`);
    return metric.value;
  };
}

function takeLongTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const longTasks: unknown = Reflect.get(window, 'longTasks');
    return Array.isArray(longTasks) ? longTasks.splice(0).map(Number) : [];
  });
}

/** In a while of its own, because asking for every frame is work that the page does not do by itself. */
async function countFrames(durationMs: number): Promise<number> {
  let nowMs = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const startMs = nowMs;
  let count = 0;
  while (nowMs - startMs < durationMs) {
    nowMs = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    count += 1;
  }
  return (count * 1000) / (nowMs - startMs);
}
