import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { NOTHING } from '@candor/format/decimal.ts';
import { percentChange } from '@candor/format/percent-change.ts';
import { SignedPercent } from './signed-percent.tsx';

interface PercentChangeProps {
  readonly open: string | undefined;
  readonly close: string | undefined;
  readonly className?: string;
}

/** How far a price moved from one to the other. */
export function PercentChange({ open, close, className }: PercentChangeProps) {
  return <SignedPercent value={signedChange(open, close)} className={className} />;
}

function signedChange(open: string | undefined, close: string | undefined): string | undefined {
  if (open === undefined || close === undefined) return undefined;
  const magnitude = percentChange(open, close);
  if (magnitude === NOTHING) return undefined;
  return compareDecimals(close, open) < 0 ? `-${magnitude}` : magnitude;
}
