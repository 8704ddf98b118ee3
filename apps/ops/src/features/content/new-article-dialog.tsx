import { SECTION_CODES, type SectionCode } from '@candor/contract/content/wire.ts';
import { type ArticleSource, createContent } from '@candor/contract/staff/content.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { FailureLine } from '#shared/failure-line.tsx';
import { useChange } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { SourceFields } from './source-fields.tsx';

interface NewArticleDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** Begins an article in English; the other languages follow in the editor. */
export function NewArticleDialog({ onClose, onCreated }: NewArticleDialogProps) {
  const t = useT();
  const create = useChange(createContent);
  const [code, setCode] = useState('');
  const [section, setSection] = useState<SectionCode>('notice');
  const [source, setSource] = useState<ArticleSource>({ title: '', summary: '', body: '' });
  // What was written is left by its button alone.
  const [isBegun, setIsBegun] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { code, section_code: section, sources: { en: source } };
    create.mutate({ body }, { onSuccess: ({ id }) => onCreated(id) });
  };
  return (
    <Dialog isOpen isDismissible={!isBegun} onClose={onClose} title={t('ops.content.new')} size="wide">
      <form onSubmit={submit} onChange={() => setIsBegun(true)} className="flex flex-col gap-4">
        <Field label={t('ops.content.code')} hint={t('ops.content.codeHint')}>
          <TextInput value={code} maxLength={40} onChange={(event) => setCode(event.target.value)} />
        </Field>
        <Field label={t('ops.content.section')}>
          <Select
            value={section}
            options={SECTION_CODES.map((value) => ({ value, label: t(`ops.section.${value}`) }))}
            onChange={setSection}
          />
        </Field>
        <SourceFields source={source} isReadOnly={false} onChange={setSource} />
        <FailureLine error={create.error} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('ops.action.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            isLoading={create.isPending}
            disabled={code === '' || source.title === ''}
          >
            {t('ops.content.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
