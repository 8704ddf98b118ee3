/** How many seeds each theme is tried with. */
interface SeedCounts {
  readonly everything: number;
  readonly perpetuals: number;
  readonly margin: number;
  readonly together: number;
  readonly seconds: number;
  readonly earn: number;
  readonly otc: number;
  readonly loans: number;
  /** With long work that is cut off everywhere (R9). */
  readonly cut: number;
  readonly adversary: number;
  readonly wrongSources: number;
  /** Inputs that each call of the server is sent; `npm test` has one of its own beside the server. */
  readonly fuzzedInputs: number;
}

/** `npm test` looks whether anything is broken at all; `npm run proof` looks for what is rare. */
const TEST: SeedCounts = {
  everything: 10,
  perpetuals: 6,
  margin: 12,
  together: 1,
  seconds: 3,
  earn: 3,
  otc: 4,
  loans: 4,
  cut: 3,
  adversary: 3,
  wrongSources: 4,
  fuzzedInputs: 1,
};

const PROOF: SeedCounts = {
  everything: 160,
  perpetuals: 60,
  margin: 16,
  together: 3,
  seconds: 10,
  earn: 6,
  otc: 6,
  loans: 6,
  cut: 16,
  adversary: 200,
  wrongSources: 20,
  fuzzedInputs: 20,
};

const LONG: SeedCounts = {
  everything: 20_000,
  perpetuals: 2_000,
  margin: 1_000,
  together: 500,
  seconds: 500,
  earn: 300,
  otc: 300,
  loans: 300,
  cut: 500,
  adversary: 2_000,
  wrongSources: 500,
  fuzzedInputs: 10_000,
};

export function seedCountsOf(depth: string | undefined): SeedCounts {
  if (depth === 'long') return LONG;
  return depth === 'proof' ? PROOF : TEST;
}
