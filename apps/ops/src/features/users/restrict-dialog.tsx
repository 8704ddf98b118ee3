import {
  HARD_RESTRICTIONS,
  REASONS_OF_RESTRICTION,
  USER_RESTRICTIONS,
  type RestrictionReason,
  type UserRestrictionKind,
} from '@candor/contract/restrictions/user-restriction.ts';
import { restrictUser } from '@candor/contract/staff/user-restrictions.ts';
import { formatDuration } from '@candor/format/format-duration.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useState } from 'react';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useChange } from '#shared/api/use-live.ts';
import { useLocale, useT } from '#shared/texts/use-t.ts';

interface RestrictDialogProps {
  readonly userId: string;
  readonly onClose: () => void;
}

const HOUR_MS = 3_600_000;
const HOURS = ['24', '72', '168', '720', 'open'] as const;

interface Wish {
  readonly restriction: UserRestrictionKind;
  readonly reason: RestrictionReason;
  readonly hours: (typeof HOURS)[number];
}

/** What is restricted, why in the words that the user reads, and for how long. */
export function RestrictDialog({ userId, onClose }: RestrictDialogProps) {
  const t = useT();
  const locale = useLocale();
  const restrict = useChange(restrictUser);
  const [wish, setWish] = useState<Wish>({
    restriction: 'withdrawalsHeld',
    reason: 'securityCheckFailed',
    hours: '24',
  });
  const { restriction, reason, hours } = wish;
  const reasons = REASONS_OF_RESTRICTION[restriction];
  const choose = (next: UserRestrictionKind) => {
    const offered = REASONS_OF_RESTRICTION[next];
    setWish({ ...wish, restriction: next, reason: offered.includes(reason) ? reason : (offered[0] ?? reason) });
  };
  const body = { restriction, reason, hours: hours === 'open' ? null : Number(hours) };
  const needsSecond = HARD_RESTRICTIONS.includes(restriction) && hours !== '24';
  return (
    <ReasonDialog
      title={`${t('ops.restriction.set')}: ${t('ops.user.title', { id: userId })}`}
      isDangerous
      isWorking={restrict.isPending}
      error={restrict.error}
      label={t('ops.restriction.note')}
      onClose={onClose}
      onConfirm={(note) => restrict.mutate({ params: { userId }, body: { ...body, note } }, { onSuccess: onClose })}
    >
      <Field label={t('ops.restriction.one')}>
        <Select
          options={USER_RESTRICTIONS.map((value) => ({ value, label: t(`ops.restriction.${value}`) }))}
          value={restriction}
          onChange={choose}
        />
      </Field>
      <Field label={t('ops.restriction.reason')}>
        <Select
          options={reasons.map((value) => ({ value, label: t(`ops.restrictionReason.${value}`) }))}
          value={reason}
          onChange={(next) => setWish({ ...wish, reason: next })}
        />
      </Field>
      <Field label={t('ops.restriction.until')}>
        <Select
          options={HOURS.map((value) => ({
            value,
            label: value === 'open' ? t('ops.restriction.open') : formatDuration(Number(value) * HOUR_MS, locale),
          }))}
          value={hours}
          onChange={(next) => setWish({ ...wish, hours: next })}
        />
      </Field>
      <p className="rounded-small bg-surface-1 p-3 text-13">
        {t('ops.restriction.told')} {t(`ops.restrictionText.${restriction}`)} {t(`ops.restrictionReason.${reason}`)}
      </p>
      {needsSecond && <p className="text-12 text-muted">{t('ops.restriction.hard')}</p>}
    </ReasonDialog>
  );
}
