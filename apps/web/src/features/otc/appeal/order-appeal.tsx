import type { OtcOrder } from '@candor/contract/otc/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { useSecondsLeft } from '@candor/ui/charts/use-seconds-left.ts';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { actsOf, mayAppealAgain } from '../order/order-state.ts';
import { appealOf } from '../queries.ts';
import { AppealPanel } from './appeal-panel.tsx';

interface OrderAppealProps {
  readonly order: OtcOrder;
}

/** What is disputed about an order, and the way to dispute it. */
export function OrderAppeal({ order }: OrderAppealProps) {
  const { appealFromMs } = actsOf(order);
  if (order.appeal_status !== null) return <KnownAppeal order={order} />;
  return appealFromMs === undefined ? null : <AppealButton order={order} fromMs={appealFromMs} />;
}

function KnownAppeal({ order }: OrderAppealProps) {
  const appeal = useQuery(appealOf(order.id));
  const { appealFromMs } = actsOf(order);
  return (
    <Loaded query={appeal}>
      {(known) => {
        const isAgain = mayAppealAgain(known, serverClock.nowMs());
        const fromMs = isAgain ? (known.closeTime ?? undefined) : appealFromMs;
        const isOpen = known.status !== 4;
        return (
          <>
            <AppealPanel appeal={known} coin={order.coin} />
            {!isOpen && fromMs !== undefined && (known.decision === null || isAgain) && (
              <AppealButton order={order} fromMs={fromMs} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface AppealButtonProps extends OrderAppealProps {
  readonly fromMs: number;
}

function AppealButton({ order, fromMs }: AppealButtonProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const secondsLeft = useSecondsLeft(fromMs, { nowMs: serverClock.nowMs });
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <Button disabled={secondsLeft > 0} onClick={() => setIsOpen(true)}>
        {t('otc.appeal.button')}
      </Button>
      {secondsLeft > 0 && (
        <p className="text-13 text-muted">
          {t('otc.appeal.from')} <Countdown untilMs={fromMs} nowMs={serverClock.nowMs} />
        </p>
      )}
      {isOpen && (
        <Suspense>
          <AppealDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const AppealDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./appeal-dialog.tsx'))).AppealDialog,
}));
