import { spawnSync } from 'node:child_process';
import { installPackage } from './install-package.ts';

/** Codes of authenticators are compared with a program that is not ours; without it that test says that it is skipped. */
export function ensureOathtool(): void {
  if (process.platform !== 'linux' || spawnSync('oathtool', ['--version']).status === 0) return;
  console.log('No oathtool was found; installing it, once.');
  installPackage('oathtool');
}
