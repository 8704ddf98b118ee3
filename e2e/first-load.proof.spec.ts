import { measureFirstLoads } from '../bench/page/first-load.ts';
import { isWithin } from '../bench/measure.ts';
import { ensureChromium } from '../tools/programs/chromium.ts';
import { expect, test } from './journey.ts';
import { startServer } from './servers/server.ts';
import { PERSONAL_PATHS, PUBLIC_PATHS } from './site-paths.ts';

test('every page of the site keeps to its budget of bytes, and nothing jumps', async () => {
  test.setTimeout(600_000);
  // Several pages at once take most of the sockets that one address may have: on a server of its own nobody misses them.
  const server = await startServer();
  try {
    const measures = await measureFirstLoads({
      origin: server.origin,
      chromiumPath: await ensureChromium(),
      paths: PUBLIC_PATHS,
      personalPaths: PERSONAL_PATHS,
    });
    expect(measures.length).toBe(3 * (PUBLIC_PATHS.length + PERSONAL_PATHS.length));
    expect(measures.filter((measure) => !isWithin(measure))).toEqual([]);
  } finally {
    await server.stop();
  }
});
