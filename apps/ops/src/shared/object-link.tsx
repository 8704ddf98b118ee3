import { CaseLink } from './cases/case-link.tsx';
import { UserLink } from './user-link.tsx';

interface ObjectLinkProps {
  /** As the audit log names it: `user:1000007`, `market:BTC/USDT`. */
  readonly object: string;
}

/** What was done something to; where it has a card or a case, it leads there. */
export function ObjectLink({ object }: ObjectLinkProps) {
  const [, kind, id] = /^(user|identity|deposit|withdrawal):([\w-]+)$/.exec(object) ?? [];
  if (kind === undefined || id === undefined) return <>{object}</>;
  return (
    <>
      {kind}:{kind === 'deposit' || kind === 'withdrawal' ? <CaseLink kind={kind} id={id} /> : <UserLink userId={id} />}
    </>
  );
}
