import type { SecondPeriod } from '@candor/contract/second-contracts/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { usePage } from '#shared/router/use-page.ts';
import { useSession } from '#shared/session/session-store.ts';
import { useMarketFreshness, useUserFreshness } from '#shared/socket/live.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import type { SecondDesk } from '../desk/second-desk.ts';
import { GateCard } from '../protections/gate-card.tsx';
import { useProtections } from '../protections/use-protections.ts';
import { periodText } from '../period-text.ts';

interface TicketFootProps {
  readonly desk: SecondDesk;
  readonly period: SecondPeriod;
}

/** The button, or what stands before it: the login, or a protection that is not yet passed. */
export function TicketFoot({ desk, period }: TicketFootProps) {
  const isLogin = useSession((session) => session.isLogin);
  const { data: protections } = useProtections();
  const [isTesting, setIsTesting] = useState(false);
  if (!isLogin) return <LogIn />;
  return (
    <>
      {protections !== undefined && protections.gate !== null ? (
        <GateCard protections={protections} onTest={() => setIsTesting(true)} />
      ) : (
        <SendButton desk={desk} period={period} />
      )}
      {isTesting && (
        <Suspense>
          <QuizDialog onClose={() => setIsTesting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Most never need it again: code and texts come when it is opened. */
const QuizDialog = lazy(async () => {
  const [{ QuizDialog: Loaded }] = await Promise.all([
    loadChunk(() => import('../quiz/quiz-dialog.tsx')),
    loadArea('quiz', currentLocale()),
  ]);
  return { default: Loaded };
});

function LogIn() {
  const t = useT();
  const navigate = useNavigate();
  const redirect = usePage().href;
  const logIn = () => void navigate({ to: LOGIN_PATH, search: { redirect } });
  return (
    <Button variant="primary" isFullWidth onClick={logIn}>
      {t('second-contracts.ticket.logIn')}
    </Button>
  );
}

/** Says what it does; when it cannot, the one reason stands below it. */
function SendButton({ desk, period }: TicketFootProps) {
  const t = useT();
  const locale = useLocale();
  const { ticket, isSending } = desk.ticket();
  const reason = useReason(desk);
  const values = { stake: ticket.stake, period: periodText(period.period, locale) };
  const isRise = ticket.direction === 'rise';
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        type="submit"
        variant={isRise ? 'up' : 'down'}
        isFullWidth
        isLoading={isSending}
        disabled={reason !== undefined}
        className="whitespace-normal!"
      >
        {ticket.stake === ''
          ? t('second-contracts.ticket.enterStake')
          : t(isRise ? 'second-contracts.ticket.sendRise' : 'second-contracts.ticket.sendFall', values)}
      </Button>
      {reason !== undefined && (
        <p role="status" className="text-12 text-warning">
          {reason}
        </p>
      )}
    </div>
  );
}

const TRADING = 'TRADING';

/** Why nothing can be sent at the moment. */
function useReason({ market }: SecondDesk): ReactNode {
  const t = useT();
  const { data: protections } = useProtections();
  const isMarketStale = useMarketFreshness() === 'stale';
  const isUserStale = useUserFreshness() === 'stale';
  const nextOrderTime = protections?.nextOrderTime ?? 0;
  if (market.status !== TRADING) return t('second-contracts.ticket.halted');
  if (market.indexPrice === null) return t('second-contracts.ticket.noIndex');
  if (isMarketStale || isUserStale) return t('second-contracts.ticket.stale');
  if (protections === undefined) return t('second-contracts.ticket.checking');
  if (nextOrderTime <= serverClock.nowMs()) return undefined;
  return (
    <>
      {t('second-contracts.ticket.interval')} <Countdown untilMs={nextOrderTime} nowMs={serverClock.nowMs} />
    </>
  );
}
