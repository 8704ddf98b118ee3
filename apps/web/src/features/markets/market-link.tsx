import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { classNames } from '@candor/ui/class-names.ts';
import { Link } from '#shared/router/link.tsx';
import type { ReactNode } from 'react';
import { tradeTargetOf } from './market-names.ts';

interface MarketLinkProps {
  readonly row: MarketRow;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The market's name, which opens its trading screen from anywhere on the row it stands in. */
export function MarketLink({ row, className, children }: MarketLinkProps) {
  return (
    <Link {...tradeTargetOf(row)} className={classNames('rounded-small after:absolute after:inset-0', className)}>
      {children ?? row.symbol_name}
    </Link>
  );
}
