import { spawnSync } from 'node:child_process';
import { installPackage } from './install-package.ts';

/** Power cuts and faults of the disk are tried with strace; without it those tests say that they are skipped. */
export function ensureStrace(): void {
  if (process.platform !== 'linux' || spawnSync('strace', ['-V']).status === 0) return;
  console.log('No strace was found; installing it, once.');
  installPackage('strace');
}
