import { Field } from '@candor/ui/inputs/field.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { TextArea } from '@candor/ui/inputs/text-area.tsx';
import { lazy, Suspense } from 'react';
import { loadPictureField } from '#shared/upload/load-picture-field.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { DESCRIPTION_LENGTH_MAX, withPicture, type EvidenceDraft } from './evidence.ts';

interface EvidenceFieldsProps {
  readonly draft: EvidenceDraft;
  readonly onChange: (changes: Partial<EvidenceDraft>) => void;
  readonly error: string | undefined;
}

/** What happened, in words and in pictures. */
export function EvidenceFields({ draft: { description, pictures }, onChange, error }: EvidenceFieldsProps) {
  const t = useT();
  return (
    <>
      <Field isRequired label={t('otc.appeal.description')} error={error}>
        <TextArea
          maxLength={DESCRIPTION_LENGTH_MAX}
          value={description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        {pictures.map((_, place) => (
          <PictureField
            // oxlint-disable-next-line react/no-array-index-key -- A place of the row; what stands in it may change.
            key={place}
            label={t('otc.appeal.picture', { number: String(place + 1) })}
            hint={t('otc.appeal.pictureHint')}
            camera="environment"
            error={undefined}
            onChange={(uploadId) => onChange({ pictures: withPicture(pictures, place, uploadId) })}
          />
        ))}
      </Suspense>
    </>
  );
}

const PictureField = lazy(loadPictureField);
