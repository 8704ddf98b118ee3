import { startServer } from './server.ts';

/** One server for every test that does not need its own; each test brings its own users. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls a set-up file by its default export.
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const server = await startServer({ environment: { MAKERS: 'off' } });
  process.env['E2E_ORIGIN'] = server.origin;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return () => server.stop();
}
