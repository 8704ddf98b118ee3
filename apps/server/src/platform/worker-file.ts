/**
 * The bundled file of a worker entry: `sql-worker` stands in `dist/sql-worker.js`, whether this code itself runs from
 * there or from source under a test. A TypeScript worker under a loader fails on Node 20.
 */
export function workerFile(name: string): URL {
  const runsFromSource = import.meta.url.endsWith('.ts');
  return new URL(runsFromSource ? `../../dist/${name}.js` : `./${name}.js`, import.meta.url);
}
