import { openDepositCase } from '@candor/contract/staff/deposit-cases.ts';
import { openWithdrawalCase } from '@candor/contract/staff/withdrawal-cases.ts';
import { useMayCall } from '../api/session.ts';
import { ScreenLink } from '../screen-link.tsx';

const CASES = {
  deposit: { path: '/deposits', call: openDepositCase },
  withdrawal: { path: '/withdrawals', call: openWithdrawalCase },
} as const;

interface CaseLinkProps {
  readonly kind: keyof typeof CASES;
  readonly id: string;
}

/** The number of a deposit or withdrawal, wherever it stands: it leads to its case, for whoever may open that. */
export function CaseLink({ kind, id }: CaseLinkProps) {
  const mayCall = useMayCall();
  const { path, call } = CASES[kind];
  if (!mayCall(call)) return <>{id}</>;
  return (
    <ScreenLink to={`${path}/${id}`} className="text-accent tabular-nums underline-offset-2 hover:underline">
      {id}
    </ScreenLink>
  );
}
