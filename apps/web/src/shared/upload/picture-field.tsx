import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { ToneIcon } from '@candor/ui/tone-icon.tsx';
import { Upload } from '@candor/ui/inputs/upload.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { usePictureUpload } from './use-picture-upload.ts';

interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The camera a phone opens: the one that looks at the document, or the one that looks at the reader. */
  readonly camera: 'environment' | 'user';
  /** Whether the form does without it. */
  readonly isOptional?: boolean;
  readonly error: string | undefined;
  /** The upload's id, or nothing while there is none. */
  readonly onChange: (uploadId: string) => void;
}

/** One photo: taken or chosen, made smaller, looked at, sent, with what seems wrong with it said at once. */
export function PictureField({ label, hint, camera, isOptional = false, error, onChange }: PictureFieldProps) {
  const t = useT();
  const { picture, take, retry } = usePictureUpload(onChange);
  return (
    <div className="flex flex-col gap-2">
      <Field isRequired={!isOptional} label={label} hint={hint} error={error}>
        <Upload value={picture?.file} onChange={take} camera={camera} />
      </Field>
      {picture?.status === 'sending' && (
        <progress aria-label={t('upload.sending')} value={picture.share} className="h-1 w-full accent-accent" />
      )}
      <div role="status" className="flex flex-col gap-1 text-12 empty:hidden">
        {picture?.status === 'sent' && (
          <p className="flex items-center gap-1.5 text-success">
            <ToneIcon tone="success" className="size-3.5" />
            {t('upload.sent')}
          </p>
        )}
        {picture?.hints.map((each) => (
          <p key={each} className="flex items-center gap-1.5 text-warning">
            <ToneIcon tone="warning" className="size-3.5" />
            {t(`upload.${each}`)}
          </p>
        ))}
      </div>
      {picture?.status === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-12 text-danger">
          {t('upload.failed')}
          <Button size="small" onClick={retry}>
            {t('ui.action.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
