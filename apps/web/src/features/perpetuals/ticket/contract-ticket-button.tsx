import { Button } from '@candor/ui/button.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { useRouter } from '#shared/router/router-scope.tsx';
import { useSession } from '#shared/session/session-store.ts';
import { useMarketFreshness, useUserFreshness } from '#shared/socket/live.ts';
import type { ContractDesk } from '../desk/contract-desk.ts';
import type { ContractError } from './contract-errors.ts';
import type { ContractSurroundings, ContractTicket } from './contract-ticket.ts';
import { contractActionLabel, missingLabel } from './direction-label.ts';

interface ContractTicketButtonProps {
  readonly desk: ContractDesk;
  readonly surroundings: ContractSurroundings;
  readonly errors: readonly ContractError[];
}

/** Says what it does; when it cannot, the one reason stands below it. */
export function ContractTicketButton({ desk, surroundings, errors }: ContractTicketButtonProps) {
  const t = useT();
  const router = useRouter();
  const isLogin = useSession((session) => session.isLogin);
  const { ticket, isSending } = desk.ticket();
  const reason = useReason(desk, ticket);
  if (!isLogin) {
    const logIn = () => void router.navigate({ to: LOGIN_PATH, search: { redirect: router.address.href } });
    return (
      <Button variant="primary" isFullWidth onClick={logIn}>
        {t('spot.ticket.logIn')}
      </Button>
    );
  }
  const { positionMode } = surroundings;
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        type="submit"
        variant={ticket.side === 'buy' ? 'up' : 'down'}
        isFullWidth
        isLoading={isSending}
        disabled={reason !== undefined}
        className="whitespace-normal!"
      >
        {missingLabel(t, errors) ?? contractActionLabel(t, { ticket, positionMode, desk })}
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
function useReason({ terms: { status } }: ContractDesk, { intent }: ContractTicket): PlainMessageId | undefined {
  const isMarketStale = useMarketFreshness() === 'stale';
  const isUserStale = useUserFreshness() === 'stale';
  if (status === 'CANCEL_ONLY' && intent === 'open') return 'perpetuals.ticket.closeOnly';
  if (status === 'HALT' || status === 'PRE') return 'spot.market.status.halted';
  if (isMarketStale) return 'spot.ticket.stale';
  return isUserStale ? 'spot.ticket.staleFunds' : undefined;
}
