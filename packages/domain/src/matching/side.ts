export type Side = 'buy' | 'sell';

export function oppositeOf(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}
