import { Button } from '@candor/ui/button.tsx';
import { STICKY_FOOT } from '#shared/trade-desk/sticky-foot.ts';
import { useT } from '#shared/i18n/use-t.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { usePage } from '#shared/router/use-page.ts';
import { useSession } from '#shared/session/session-store.ts';
import { useMarketFreshness, useUserFreshness } from '#shared/socket/live.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import type { PerpetualError } from './perpetual-errors.ts';
import type { PerpetualContext, PerpetualTicket } from './perpetual-ticket.ts';
import { perpetualActionLabel, missingLabel } from './direction-label.ts';

interface PerpetualTicketButtonProps {
  readonly desk: PerpetualDesk;
  readonly ticketContext: PerpetualContext;
  readonly errors: readonly PerpetualError[];
}

/** Says what it does; when it cannot, the one reason stands below it. */
export function PerpetualTicketButton({ desk, ticketContext, errors }: PerpetualTicketButtonProps) {
  const t = useT();
  const navigate = useNavigate();
  const redirect = usePage().href;
  const isLogin = useSession((session) => session.isLogin);
  const { ticket, isSending } = desk.ticket();
  const reason = useReason(desk, ticket);
  if (!isLogin) {
    const logIn = () => void navigate({ to: LOGIN_PATH, search: { redirect } });
    return (
      <Button variant="primary" isFullWidth onClick={logIn}>
        {t('spot.ticket.logIn')}
      </Button>
    );
  }
  const { positionMode } = ticketContext;
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
        {missingLabel(t, errors) ?? perpetualActionLabel(t, { ticket, positionMode, desk })}
      </Button>
      {reason !== undefined && (
        <p role="status" className="text-12 text-warning">
          {t(reason)}
        </p>
      )}
    </div>
  );
}

/** Why nothing can be sent now. Whoever is in a contract that takes nothing new may still get out. */
function useReason({ terms: { status } }: PerpetualDesk, { intent }: PerpetualTicket): PlainMessageId | undefined {
  const isMarketStale = useMarketFreshness() === 'stale';
  const isUserStale = useUserFreshness() === 'stale';
  if (status === 'CANCEL_ONLY' && intent === 'open') return 'perpetuals.ticket.closeOnly';
  if (status === 'HALT' || status === 'PRE') return 'spot.market.status.halted';
  if (isMarketStale) return 'spot.ticket.stale';
  return isUserStale ? 'spot.ticket.staleFunds' : undefined;
}
