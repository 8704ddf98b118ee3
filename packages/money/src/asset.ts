/** What can be owned: its code, and how many decimals its smallest unit has. */
export interface Asset {
  readonly code: string;
  readonly scale: number;
}

/** The ledger counts every asset in units of 10^-8 (rule G-1). */
export const LEDGER_SCALE = 8;

/** So much a row and a command hold of anything: 64 bits, of which one is the sign. */
export const LEDGER_UNITS_MAX = 2n ** 63n - 1n;

/** Smallest units in one whole of any asset of the ledger. */
export const UNITS_PER_WHOLE = 100_000_000n;

export function createAsset(code: string, scale: number = LEDGER_SCALE): Asset {
  if (!/^[A-Z][A-Z0-9]{0,15}$/.test(code)) throw new TypeError(`Not the code of an asset: ${code}`);
  if (!Number.isInteger(scale) || scale < 0 || scale > 18) throw new RangeError(`Not a scale: ${scale}`);
  return { code, scale };
}
