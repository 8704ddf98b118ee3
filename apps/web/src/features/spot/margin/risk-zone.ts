/** What an account may still do, by its risk rate. */
export type RiskZone = 'free' | 'noTransfer' | 'tradeOnly' | 'called' | 'liquidating';

/** The bar is empty at the rate that liquidates, and full where nothing is held back. */
const EMPTY_PERCENT = 110;
const FULL_PERCENT = 200;

export function riskOf(depositRate: string, isLiquidating: boolean): { zone: RiskZone; filledPercent: number } {
  const rate = Number(depositRate);
  const share = ((rate - EMPTY_PERCENT) / (FULL_PERCENT - EMPTY_PERCENT)) * 100;
  const filledPercent = Math.round(Math.min(100, Math.max(0, share)));
  return { zone: isLiquidating ? 'liquidating' : zoneOf(rate), filledPercent };
}

function zoneOf(rate: number): RiskZone {
  if (rate > FULL_PERCENT) return 'free';
  if (rate > 150) return 'noTransfer';
  if (rate > 130) return 'tradeOnly';
  return rate > EMPTY_PERCENT ? 'called' : 'liquidating';
}
