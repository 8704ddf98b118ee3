import { TriangleAlert } from 'lucide-react';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import type { OrderWarning } from './order-warning.ts';

/** What should be known before an order is sent, said as it comes up. */
export function OrderWarnings({ warnings }: { readonly warnings: readonly OrderWarning[] }) {
  const t = useT();
  return (
    <ul role="status" className="flex flex-col gap-1 text-12 text-warning empty:hidden">
      {warnings.map((warning) => (
        <li key={warning.word} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>{warningText(t, warning)}</span>
        </li>
      ))}
    </ul>
  );
}

function warningText(t: Translate, warning: OrderWarning): string {
  switch (warning.word) {
    case 'ownOrder':
      return t('spot.warning.ownOrder', { price: warning.price });
    case 'slippage':
      return t('spot.warning.slippage', { percent: warning.percent });
    case 'largeShare':
      return t('spot.warning.largeShare', { percent: warning.percent });
    case 'flip':
      return t('spot.warning.flip');
    case 'stopNearLiquidation':
      return t('spot.warning.stopNearLiquidation', { price: warning.price });
    case 'stopBeyondLiquidation':
      return t('spot.warning.stopBeyondLiquidation', { price: warning.price });
    default:
      return warning satisfies never;
  }
}
