import { openDepositCase } from '@candor/contract/staff/deposit-cases.ts';
import { useMayCall } from '#shared/api/session.ts';
import { useOpened } from '#shared/cases/use-opened.ts';
import { Loaded } from '#shared/loaded.tsx';
import { DepositFacts } from './deposit-facts.tsx';

interface DecidedDepositProps {
  readonly id: string;
}

/** A declared deposit that no longer waits, for whoever may open its case; that it was looked at is in the audit log. */
export function DecidedDeposit({ id }: DecidedDepositProps) {
  const mayCall = useMayCall();
  return mayCall(openDepositCase) ? <OpenedDeposit id={id} /> : null;
}

function OpenedDeposit({ id }: DecidedDepositProps) {
  const looked = useOpened(openDepositCase, { params: { id } }, 'decided');
  return <Loaded query={looked}>{(shown) => <DepositFacts shown={shown} isDecided />}</Loaded>;
}
