import { ACCOUNT_TIERS, type AccountTier } from '@candor/contract/fees/account-tier.ts';
import { agreeUserTier } from '@candor/contract/staff/users.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useState } from 'react';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';

interface TierAgreementProps {
  readonly userId: string;
}

/** Asks for a tier to be agreed with a user; a second person decides. */
export function TierAgreement({ userId }: TierAgreementProps) {
  const t = useT();
  const mayCall = useMayCall();
  const ask = useChange(agreeUserTier);
  const [isAsking, setIsAsking] = useState(false);
  const [tier, setTier] = useState<AccountTier>('partner');
  if (!mayCall(agreeUserTier)) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t('ops.user.agreeTier')}
      </Button>
      <ReasonDialog
        title={isAsking ? `${t('ops.user.agreeTier')}: ${t('ops.user.title', { id: userId })}` : undefined}
        description={t('ops.user.agreeTierText')}
        isWorking={ask.isPending}
        error={ask.error}
        onClose={() => setIsAsking(false)}
        onConfirm={(reason) =>
          ask.mutate({ params: { userId }, body: { tier, reason } }, { onSuccess: () => setIsAsking(false) })
        }
      >
        <Field label={t('ops.user.tier')}>
          <Select
            options={ACCOUNT_TIERS.map((value) => ({ value, label: t(`ops.tier.${value}`) }))}
            value={tier}
            onChange={setTier}
          />
        </Field>
      </ReasonDialog>
    </>
  );
}
