import { EXCLUSION_DAYS, excludeSelf, type SecondProtections } from '@candor/contract/second-contracts/protections.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { RadioGroup } from '@candor/ui/inputs/radio-group.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { durationText } from '../period-text.ts';
import { protections } from '../protections/protections-query.ts';
import { LimitsCard } from './limits-card.tsx';

type Days = (typeof EXCLUSION_DAYS)[number];

/** A lock that nobody can open before its time; that is said twice before it falls. */
export function SelfExclusion({ known: { selfExclusion } }: { readonly known: SecondProtections }) {
  const t = useT();
  const locale = useLocale();
  const style = useDateStyle();
  const [days, setDays] = useState<Days>(1);
  const [isAsking, setIsAsking] = useState(false);
  const { untilTime, dayMs } = selfExclusion;
  const isExcluded = untilTime !== null && untilTime > serverClock.nowMs();
  return (
    <LimitsCard title={t('limits.exclusion.title')} text={t('limits.exclusion.text')}>
      {isExcluded && (
        <Banner tone="warning">{t('limits.exclusion.until', { time: formatDateTime(untilTime, style) })}</Banner>
      )}
      <RadioGroup
        label={t('limits.exclusion.duration')}
        value={String(days)}
        onChange={(chosen) => setDays(EXCLUSION_DAYS.find((known) => String(known) === chosen) ?? 1)}
        options={EXCLUSION_DAYS.map((count) => ({
          value: String(count),
          label: durationText(count * dayMs, locale),
        }))}
      />
      <Button variant="danger" className="self-start" onClick={() => setIsAsking(true)}>
        {t('limits.exclusion.exclude')}
      </Button>
      {isAsking && (
        <Confirm days={days} duration={durationText(days * dayMs, locale)} onClose={() => setIsAsking(false)} />
      )}
    </LimitsCard>
  );
}

interface ConfirmProps {
  readonly days: Days;
  readonly duration: string;
  readonly onClose: () => void;
}

function Confirm({ days, duration, onClose }: ConfirmProps) {
  const t = useT();
  const queries = useQueryClient();
  const exclude = useMutation({
    mutationFn: () => call(excludeSelf, { body: { days } }),
    onSuccess: (renewed) => {
      queries.setQueryData(protections.queryKey, renewed);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t('limits.exclusion.confirm', { duration })}
      description={t('limits.exclusion.irrevocable')}
      footer={
        <>
          <Button onClick={onClose}>{t('limits.exclusion.back')}</Button>
          <Button variant="danger" isLoading={exclude.isPending} onClick={() => exclude.mutate()}>
            {t('limits.exclusion.exclude')}
          </Button>
        </>
      }
    />
  );
}
