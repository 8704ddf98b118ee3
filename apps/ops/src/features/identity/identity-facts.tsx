import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { openIdentityCase } from '@candor/contract/staff/identity-cases.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { DocumentPictures } from '#shared/cases/document-pictures.tsx';
import { FactList } from '#shared/fact-list.tsx';
import { nameCountry } from '#shared/names/name-country.ts';
import { useLocale, useT } from '#shared/texts/use-t.ts';
import { UserLink } from '#shared/user-link.tsx';

interface IdentityFactsProps {
  readonly shown: ReplyOutput<typeof openIdentityCase>;
}

/** The words of a case, the pictures that prove them, and other accounts that gave the same name. */
export function IdentityFacts({ shown }: IdentityFactsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <FactList
        facts={[
          [t('ops.column.part'), t(`ops.identity.${shown.part}`)],
          [t('ops.identity.realName'), shown.realName],
          [
            t('ops.identity.documentNumber'),
            <span key="number" className="font-mono">
              {shown.documentNumber}
            </span>,
          ],
          [t('ops.column.country'), nameCountry(shown.country, locale)],
          [t('ops.column.due'), <DueClock key="due" dueAtMs={shown.dueAtMs} />],
          [
            t('ops.cases.duplicates'),
            shown.duplicates.length === 0
              ? t('ops.cases.noDuplicates')
              : shown.duplicates.map((other) => (
                  <Badge key={other.userId} tone="warning">
                    <UserLink userId={other.userId} />
                  </Badge>
                )),
          ],
        ]}
      />
      <DocumentPictures pictures={shown.pictures} />
    </>
  );
}
