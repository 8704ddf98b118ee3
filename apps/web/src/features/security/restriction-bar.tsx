import { listRestrictions, type Restriction } from '@candor/contract/restrictions/wire.ts';

import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openChatDialog } from '#features/chat/index.ts';
import { call } from '#shared/api/call.ts';
import { userBroker } from '#shared/broker/user-broker.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';

interface RestrictionBarProps {
  readonly userId: string;
}

/** What the operator restricts of whoever is logged in: what, why, until when, and where to say that it is wrong. */
export function RestrictionBar({ userId }: RestrictionBarProps) {
  const { data, refetch } = useQuery({
    queryKey: ['restrictions', userId],
    queryFn: () => call(listRestrictions, {}, { isQuiet: true }),
  });
  // Each change is told as a notice: the bar needs no clock of its own.
  useEffect(() => userBroker.hear(userId, ({ kind }) => void (kind === 'NOTICE' && refetch())), [userId, refetch]);
  const shown = data?.restrictions.filter(({ by }) => by === 'operator') ?? [];
  return shown.map((restriction) => <OneRestriction key={restriction.id} {...restriction} />);
}

function OneRestriction({ id, restriction, reason, untilMs }: Restriction) {
  const t = useT();
  const style = useDateStyle();
  return (
    <Banner
      isBar
      tone="warning"
      action={
        <Button
          size="small"
          onClick={() => openChatDialog(id === null ? undefined : { kind: 'restriction', number: id })}
        >
          {t('security.restriction.appeal')}
        </Button>
      }
    >
      {t(`security.restriction.${restriction}`)} {reason !== null && `${t(`security.restrictionReason.${reason}`)}. `}
      {untilMs === null
        ? t('security.restriction.open')
        : t('security.restriction.until', { time: formatDateTime(untilMs, style) })}
    </Banner>
  );
}
