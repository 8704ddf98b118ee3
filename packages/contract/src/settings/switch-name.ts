/** Parts of the operator that can be stopped at once, each by itself. */
export const SWITCHES = ['trading', 'contracts', 'borrowing', 'deposits', 'withdrawals', 'registration'] as const;
export type SwitchName = (typeof SWITCHES)[number];
