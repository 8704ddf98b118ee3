import type { Plugin } from 'vite';

/** The lists of what the library registers by itself, as they stand in its bundle. */
const OWN_INDICATORS = /var extensions\$2 = \[[^\]]*\];/;
const OWN_OVERLAYS = /var extensions = \[fibonacciLine,[^\]]*\];/;

/** The drawing tools we offer (`DRAWING_TOOLS`). */
const OVERLAYS_KEPT = [
  'brush',
  'fibonacciLine',
  'horizontalStraightLine',
  'parallelStraightLine',
  'rayLine',
  'segment',
  'straightLine',
  'verticalStraightLine',
];

/**
 * Leaves out of the chart library what we do not draw: its 27 indicators, because the six we show are our own, reckoned
 * tick by tick, and half of its drawing tools. A version in which the lists look different stops the build.
 */
export function trimChart(): Plugin {
  return {
    name: 'candor-trim-chart',
    transform: {
      filter: { id: /\/klinecharts\/dist\/index\.esm\.js$/ },
      handler(code) {
        for (const list of [OWN_INDICATORS, OWN_OVERLAYS]) {
          if (!list.test(code)) throw new Error('The lists of klinecharts are not where they were.');
        }
        const trimmed = code
          .replace(OWN_INDICATORS, 'var extensions$2 = [];')
          .replace(OWN_OVERLAYS, `var extensions = [${OVERLAYS_KEPT.join(', ')}];`);
        return { code: trimmed, map: null };
      },
    },
  };
}
