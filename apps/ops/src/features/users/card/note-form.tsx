import { addUserNote, USER_NOTE_LENGTH_MAX } from '@candor/contract/staff/user-card/user-notes.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextArea } from '@candor/ui/inputs/text-area.tsx';
import type { FormEvent } from 'react';
import { useMayCall } from '#shared/api/session.ts';
import { useChange } from '#shared/api/use-live.ts';
import { createDrafts } from '#shared/cases/drafts.ts';
import { FailureLine } from '#shared/failure-line.tsx';
import { useT } from '#shared/texts/use-t.ts';
import type { CardPartProps } from './card-part-props.ts';

const NOTE_LENGTH_MIN = 5;

const useDraft = createDrafts('');

/** Writes a note; what was begun is there again after a look at another part. */
export function NoteForm({ userId }: CardPartProps) {
  const t = useT();
  const mayCall = useMayCall();
  const write = useChange(addUserNote);
  const [text, setText, dropText] = useDraft(userId);
  if (!mayCall(addUserNote)) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate({ params: { userId }, body: { text } }, { onSuccess: dropText });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Field label={t('ops.note.text')} hint={t('ops.note.forever')}>
        <TextArea
          rows={3}
          value={text}
          maxLength={USER_NOTE_LENGTH_MAX}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <FailureLine error={write.error} />
      <Button
        type="submit"
        size="small"
        className="self-start"
        isLoading={write.isPending}
        disabled={text.trim().length < NOTE_LENGTH_MIN}
      >
        {t('ops.note.add')}
      </Button>
    </form>
  );
}
