import type { Locale } from '@candor/contract/shared/locale.ts';
import { listIdentityCases, type IdentityCase } from '@candor/contract/staff/identity-cases.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { CaseQueue } from '#shared/cases/case-queue.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameCountry } from '#shared/names/name-country.ts';
import { useLive } from '#shared/api/use-live.ts';
import { useLocale, useT, type Translate } from '#shared/texts/use-t.ts';
import { IdentityCaseView } from './identity-case-view.tsx';

/** Verifications that wait, and the open one beside them. */
export function IdentityScreen() {
  const t = useT();
  const locale = useLocale();
  return (
    <CaseQueue
      path="/identity"
      label={t('ops.nav.identity')}
      query={useLive(listIdentityCases, {})}
      idOf={({ userId }) => userId}
      idHeader={t('ops.column.user')}
      columns={columnsOf(t, locale)}
    >
      {({ userId }, onDone) => <IdentityCaseView key={userId} userId={userId} onDone={onDone} />}
    </CaseQueue>
  );
}

function columnsOf(t: Translate, locale: Locale): readonly Column<IdentityCase>[] {
  return [
    { key: 'part', header: t('ops.column.part'), cell: ({ part }) => t(`ops.identity.${part}`) },
    { key: 'country', header: t('ops.column.country'), cell: ({ country }) => nameCountry(country, locale) },
    { key: 'at', header: t('ops.column.submitted'), cell: ({ submittedAtMs }) => <Moment atMs={submittedAtMs} /> },
    { key: 'due', header: t('ops.column.due'), cell: ({ dueAtMs }) => <DueClock dueAtMs={dueAtMs} /> },
  ];
}
