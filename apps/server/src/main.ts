import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { openServer } from './server.ts';

// What is made from here on, by whichever library, is for the owner of the process alone.
process.umask(0o077);
await start();

async function start(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLog({ level: config.logLevel });
    const shutdown = createShutdown({ log, process });
    // Not even a clean end: what could not be written must not be pretended to be.
    const onFatal = (error: Error): void => {
      console.error(error.stack);
      process.exit(1);
    };
    const announce = (line: string): void => console.log(line);
    const address = await openServer({ config, log, announce, shutdown, onFatal });
    shutdown.listen();
    console.log(
      `Candor is ready at ${address}${config.mode === 'demo' ? ' (demo mode: simulated prices, test assets)' : ''}`,
    );
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

/** One sentence where we know what is wrong; the whole story where we do not. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
