import type { Config } from '#platform/config/config.ts';
import { StartProblem } from '#platform/start-problem.ts';

/** Why it cannot listen there, in one sentence; undefined for what nobody has foreseen. */
export function listenProblem(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): StartProblem | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${port} of ${host} is in use by another program; stop it or set PORT to another one.`,
      );
    case 'EACCES':
      return new StartProblem(`This user may not listen on port ${port}; set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(`This machine has no address ${host} to listen on; set HOST to one of its own.`);
    default:
      return undefined;
  }
}
