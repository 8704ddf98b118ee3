import { UserLink } from './user-link.tsx';

interface ObjectLinkProps {
  /** As the audit log names it: `user:1000007`, `market:BTC/USDT`. */
  readonly object: string;
}

/** What was done something to; where it has a card, it leads there. */
export function ObjectLink({ object }: ObjectLinkProps) {
  const [, kind, id] = /^(user|identity):(\d+)$/.exec(object) ?? [];
  if (kind === undefined || id === undefined) return <>{object}</>;
  return (
    <>
      {kind}:<UserLink userId={id} />
    </>
  );
}
