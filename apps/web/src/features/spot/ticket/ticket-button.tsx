import { Button } from '@candor/ui/button.tsx';
import { STICKY_FOOT } from '#shared/trade-desk/sticky-foot.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { usePage } from '#shared/router/use-page.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/session-store.ts';
import { useMarketFreshness, useUserFreshness } from '#shared/socket/live.ts';
import type { Desk } from '../desk/desk.ts';
import { submitLabel } from './submit-label.ts';
import type { TicketError } from './ticket-errors.ts';

interface TicketButtonProps {
  readonly desk: Desk;
  readonly errors: readonly TicketError[];
}

/** Says what it does; when it cannot, the one reason stands below it. */
export function TicketButton({ desk, errors }: TicketButtonProps) {
  const t = useT();
  const navigate = useNavigate();
  const redirect = usePage().href;
  const isLogin = useSession((session) => session.isLogin);
  const { ticket, isSending } = desk.ticket();
  const isMarketStale = useMarketFreshness() === 'stale';
  const isUserStale = useUserFreshness() === 'stale';
  if (!isLogin) {
    const logIn = () => void navigate({ to: LOGIN_PATH, search: { redirect } });
    return (
      <Button variant="primary" isFullWidth onClick={logIn}>
        {t('spot.ticket.logIn')}
      </Button>
    );
  }
  const reason =
    desk.market.status !== 'TRADING'
      ? t('spot.market.status.halted')
      : isMarketStale
        ? t('spot.ticket.stale')
        : isUserStale
          ? t('spot.ticket.staleFunds')
          : undefined;
  return (
    <div className={STICKY_FOOT}>
      <Button
        type="submit"
        variant={ticket.side === 'buy' ? 'up' : 'down'}
        isFullWidth
        isLoading={isSending}
        disabled={reason !== undefined}
        className="whitespace-normal!"
      >
        {submitLabel(t, { ticket, market: desk.market, errors })}
      </Button>
      {reason !== undefined && (
        <p role="status" className="text-12 text-warning">
          {reason}
        </p>
      )}
    </div>
  );
}
