import { execFileSync } from 'node:child_process';

/** With Debian's package manager and the right to use it; false elsewhere. */
export function installPackage(name: string): boolean {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  return [
    [...prefix, 'apt-get', 'update', '-qq'],
    [...prefix, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
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
