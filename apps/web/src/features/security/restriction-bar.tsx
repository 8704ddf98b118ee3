import { listRestrictions, type Restriction } from '@candor/contract/restrictions/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useEffect, useState } from 'react';
import { openChatDialog } from '#shared/support/launcher.ts';
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
  return useOwnRestrictions(userId).map((restriction) => <OneRestriction key={restriction.id} {...restriction} />);
}

/** Above every page, also where no other answers are kept. Each change is told as a notice: there is no clock. */
function useOwnRestrictions(userId: string): readonly Restriction[] {
  const [shown, setShown] = useState<readonly Restriction[]>([]);
  useEffect(() => {
    let lastAsked = 0;
    const ask = async (): Promise<void> => {
      lastAsked += 1;
      const own = lastAsked;
      const answer = await call(listRestrictions, {}, { isQuiet: true }).catch(() => undefined);
      // Without an answer the next notice, or the line that comes back, asks again.
      if (own === lastAsked && answer !== undefined)
        setShown(answer.restrictions.filter(({ by }) => by === 'operator'));
    };
    void ask();
    const stop = userBroker.hear(
      userId,
      ({ kind }) => void (kind === 'NOTICE' && ask()),
      () => void ask(),
    );
    return () => {
      lastAsked = Infinity;
      stop();
    };
  }, [userId]);
  return shown;
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
      {t(`security.restriction.${restriction}`)} {reason !== null && `${t(`security.restrictionReason.${reason}`)} · `}
      {untilMs === null
        ? t('security.restriction.open')
        : t('security.restriction.until', { time: formatDateTime(untilMs, style) })}
    </Banner>
  );
}
