import { execFileSync } from 'node:child_process';

/** With Debian's package manager and the right to use it; false elsewhere. */
export function installPackage(name: string): boolean {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // Without a network it gives up soon; nothing that is installed is taken away for it.
  const apt = [...prefix, 'apt-get', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  return [
    [...apt, 'update'],
    [...apt, 'install', '-y', '--no-remove', '--no-install-recommends', name],
  ].every(([program = '', ...parameters]) => canRun(program, parameters));
}

function canRun(program: string, parameters: readonly string[]): boolean {
  try {
    execFileSync(program, parameters, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}
