import { execFileSync } from 'node:child_process';

/** The parameters that run a program under strace, or undefined where it cannot be had; the reason is printed. */
export function findStrace(): readonly string[] | undefined {
  try {
    execFileSync('strace', [...FOLLOW_THREADS, '-o', '/dev/null', 'true'], { stdio: 'pipe' });
    return ['strace', ...FOLLOW_THREADS];
  } catch (error) {
    process.stderr.write(`\nSKIPPED: the tests under strace do not run, because ${String(error)}\n\n`);
    return undefined;
  }
}

const FOLLOW_THREADS = ['-f', '-e', 'signal=none'];
