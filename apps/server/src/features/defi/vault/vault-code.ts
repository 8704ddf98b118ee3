import COMPILED from './CandorVault.json' with { type: 'json' };

const WORD_BYTES = 32;

/** The bytes that a vault for this token has on a chain: what the compiler made, with the token where it belongs. */
export function vaultCode(token: string): string {
  const word = token
    .slice(2)
    .toLowerCase()
    .padStart(WORD_BYTES * 2, '0');
  let code = COMPILED.deployedBytecode.slice(2);
  for (const { start } of COMPILED.immutables) {
    code = `${code.slice(0, start * 2)}${word}${code.slice((start + WORD_BYTES) * 2)}`;
  }
  return `0x${code}`;
}
