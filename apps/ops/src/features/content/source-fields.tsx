import { type ArticleSource, BODY_LENGTH_MAX } from '@candor/contract/staff/content.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useT } from '#shared/texts/use-t.ts';

interface SourceFieldsProps {
  readonly source: ArticleSource;
  readonly isReadOnly: boolean;
  readonly onChange: (source: ArticleSource) => void;
}

/** Title, summary and text of an article in one language. */
export function SourceFields({ source, isReadOnly, onChange }: SourceFieldsProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('ops.content.name')}>
        <TextInput
          value={source.title}
          readOnly={isReadOnly}
          maxLength={120}
          onChange={(event) => onChange({ ...source, title: event.target.value })}
        />
      </Field>
      <Field label={t('ops.content.summary')}>
        <TextInput
          value={source.summary}
          readOnly={isReadOnly}
          maxLength={300}
          onChange={(event) => onChange({ ...source, summary: event.target.value })}
        />
      </Field>
      <label className="flex flex-col gap-1 text-13 font-medium">
        {t('ops.content.body')}
        <textarea
          className="min-h-96 rounded-medium border border-line-control bg-surface-1 p-3 font-mono text-13 font-normal"
          value={source.body}
          readOnly={isReadOnly}
          maxLength={BODY_LENGTH_MAX}
          onChange={(event) => onChange({ ...source, body: event.target.value })}
        />
        <span className="text-12 font-normal text-muted">{t('ops.content.bodyHint')}</span>
      </label>
    </div>
  );
}
