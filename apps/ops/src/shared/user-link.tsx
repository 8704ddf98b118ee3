import { getUser } from '@candor/contract/staff/users.ts';
import { useMayCall } from './api/session.ts';
import { ScreenLink } from './screen-link.tsx';

interface UserLinkProps {
  readonly userId: string;
}

/** A user's number, wherever it stands: it leads to their card, for whoever may see that. */
export function UserLink({ userId }: UserLinkProps) {
  const mayCall = useMayCall();
  if (!mayCall(getUser)) return <>{userId}</>;
  return (
    <ScreenLink to={`/users/${userId}`} className="text-accent tabular-nums underline-offset-2 hover:underline">
      {userId}
    </ScreenLink>
  );
}
