import type { DrawingName } from '@candor/ui/charts/line-drawing.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useMediaQuery } from '@candor/ui/use-media-query.ts';
import { useT } from '../i18n/use-t.ts';
import { WIDE } from './wide.ts';

interface NothingYetProps {
  readonly of: Extract<DrawingName, 'orders' | 'positions'>;
  readonly title: string;
}

const STEPS = { orders: 'common.start.order', positions: 'common.start.position' } as const;

/** A list of the dock in which nothing stands yet; the next step is the ticket beside it. */
export function NothingYet({ of, title }: NothingYetProps) {
  const t = useT();
  // On a phone the ticket is not there before its button is pressed, which stands below everything all the time.
  const hasTicket = useMediaQuery(WIDE);
  const step = (
    <Button size="small" onClick={enterTicket}>
      {t(STEPS[of])}
    </Button>
  );
  return <EmptyState isSmall drawing={of} title={title} action={hasTicket ? step : undefined} />;
}

/** To the first field one can type in. */
function enterTicket(): void {
  const field = document.querySelector<HTMLInputElement>('form[data-ticket] input[inputmode]:not([disabled])');
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
