import type { ScenarioTheme } from '../generators/draw-scenario.ts';

/** One exchange that is drawn, and how many commands it is sent. */
export interface GoldenFlow {
  readonly name: string;
  readonly seed: number;
  readonly commandCount: number;
  readonly theme: ScenarioTheme;
  /** Whether hours pass between commands, and not seconds: interest, funding and rewards fall due then. */
  readonly hasDays: boolean;
}

const THEMES: readonly { readonly name: string; readonly theme: ScenarioTheme; readonly commandCount: number }[] = [
  { name: 'spot', theme: {}, commandCount: 900 },
  { name: 'contracts', theme: { hasContracts: true }, commandCount: 1000 },
  { name: 'seconds', theme: { hasSeconds: true }, commandCount: 600 },
  { name: 'margin', theme: { hasMargin: true }, commandCount: 900 },
  { name: 'earn', theme: { hasEarn: true }, commandCount: 500 },
  { name: 'otc', theme: { hasOtc: true }, commandCount: 700 },
  { name: 'loans', theme: { hasLoans: true }, commandCount: 700 },
  { name: 'together', theme: { hasContracts: true, hasMargin: true }, commandCount: 1000 },
];

/** Every product in a flow of seconds and in one of days. */
export function goldenFlows(seed: number): readonly GoldenFlow[] {
  return THEMES.flatMap(({ name, ...flow }) => [
    { ...flow, name: `${name}-${seed}`, seed, hasDays: false },
    { ...flow, name: `${name}-days-${seed}`, seed, hasDays: true },
  ]);
}
