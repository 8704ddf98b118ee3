import { execFileSync } from 'node:child_process';

/** A program of RFC 6238 that is not ours: the code of a secret at a time. */
export type CodeProgram = (secret: string, atMs: number) => string;

/** Undefined where there is no oathtool; the reason is printed, so that nobody takes the skipped test for a passed one. */
export function findOathtool(): CodeProgram | undefined {
  try {
    execFileSync('oathtool', ['--version'], { stdio: 'pipe' });
  } catch (error) {
    process.stderr.write(`\nSKIPPED: no codes of oathtool are tried, because ${String(error)}\n\n`);
    return undefined;
  }
  return (secret, atMs) => {
    const now = `--now=${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
    return execFileSync('oathtool', ['--totp', '--base32', now, secret], { encoding: 'utf8' }).trim();
  };
}
