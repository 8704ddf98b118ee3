import { resetFundPassword } from '@candor/contract/staff/users.ts';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';

interface FundPasswordResetProps {
  readonly userId: string;
}

/** For somebody who has forgotten it and was verified anew; a second person decides, and withdrawals rest afterwards. */
export function FundPasswordReset({ userId }: FundPasswordResetProps) {
  const t = useT();
  const mayCall = useMayCall();
  const ask = useChange(resetFundPassword);
  const [isAsking, setIsAsking] = useState(false);
  if (!mayCall(resetFundPassword)) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t('ops.user.resetFund')}
      </Button>
      <ReasonDialog
        title={isAsking ? `${t('ops.user.resetFund')}: ${t('ops.user.title', { id: userId })}` : undefined}
        description={t('ops.user.resetFundText')}
        isDangerous
        isWorking={ask.isPending}
        error={ask.error}
        onClose={() => setIsAsking(false)}
        onConfirm={(reason) =>
          ask.mutate({ params: { userId }, body: { reason } }, { onSuccess: () => setIsAsking(false) })
        }
      />
    </>
  );
}
