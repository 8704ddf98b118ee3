import { useSession } from '#shared/session/session-store.ts';
import { SecondTicketForm } from '../ticket/second-ticket-form.tsx';
import { FundsPanel } from './funds-panel.tsx';
import { RiskNote } from './risk-note.tsx';
import type { SecondDesk } from './second-desk.ts';

/** The ticket with what belongs to it: the risk, told where it is taken, and the money. */
export function TicketColumn({ desk }: { readonly desk: SecondDesk }) {
  const isLogin = useSession((session) => session.isLogin);
  return (
    <>
      <SecondTicketForm desk={desk} />
      <RiskNote />
      {isLogin && (
        <div className="border-t border-line pt-3">
          <FundsPanel />
        </div>
      )}
    </>
  );
}
