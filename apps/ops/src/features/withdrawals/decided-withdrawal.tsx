import { openWithdrawalCase } from '@candor/contract/staff/withdrawal-cases.ts';
import { useMayCall } from '#shared/api/session.ts';
import { useOpened } from '#shared/cases/use-opened.ts';
import { Loaded } from '#shared/loaded.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

interface DecidedWithdrawalProps {
  readonly id: string;
}

/** A withdrawal that no longer waits, for whoever may open its case; that it was looked at is in the audit log. */
export function DecidedWithdrawal({ id }: DecidedWithdrawalProps) {
  const mayCall = useMayCall();
  return mayCall(openWithdrawalCase) ? <OpenedWithdrawal id={id} /> : null;
}

function OpenedWithdrawal({ id }: DecidedWithdrawalProps) {
  const looked = useOpened(openWithdrawalCase, { params: { id } }, 'decided');
  return <Loaded query={looked}>{(shown) => <WithdrawalFacts shown={shown} isDecided />}</Loaded>;
}
