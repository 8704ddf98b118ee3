import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { loadPictureField } from '#shared/upload/load-picture-field.ts';
import { useT } from '#shared/i18n/use-t.ts';

/** The ids of uploads by the names of the wire; empty where nothing was taken. */
export interface LoanPhotos {
  readonly cardUrl: string;
  readonly cardBackUrl: string;
  readonly capitalUrl: string;
}

const FIELDS = [
  { name: 'cardUrl', label: 'loans.photo.front', camera: 'environment' },
  { name: 'cardBackUrl', label: 'loans.photo.back', camera: 'environment' },
  { name: 'capitalUrl', label: 'loans.photo.handheld', camera: 'user' },
] as const;

const NO_PHOTOS: LoanPhotos = { cardUrl: '', cardBackUrl: '', capitalUrl: '' };

interface PhotoFieldsProps {
  readonly onChange: (photos: LoanPhotos) => void;
}

/** Front, back and held in the hand; without them those of the verification stand. */
export function PhotoFields({ onChange }: PhotoFieldsProps) {
  const t = useT();
  const [photos, setPhotos] = useState(NO_PHOTOS);
  const take = (name: keyof LoanPhotos, id: string): void => {
    const next = { ...photos, [name]: id };
    setPhotos(next);
    onChange(next);
  };
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">{t('loans.photo.title')}</legend>
      <h3 className="text-14 font-medium">{t('loans.photo.title')}</h3>
      <p className="text-13 text-muted">{t('loans.photo.text')}</p>
      <Suspense fallback={<SkeletonText lineCount={6} />}>
        <div className="grid gap-4 sm:grid-cols-3">
          {FIELDS.map(({ name, label, camera }) => (
            <PictureField
              key={name}
              label={t(label)}
              hint={t('loans.photo.hint')}
              camera={camera}
              isOptional
              error={undefined}
              onChange={(id) => take(name, id)}
            />
          ))}
        </div>
      </Suspense>
    </fieldset>
  );
}

const PictureField = lazy(loadPictureField);
