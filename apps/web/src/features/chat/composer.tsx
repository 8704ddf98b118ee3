import { Button } from '@candor/ui/button.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { SendHorizontal, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { CHAT_TEXT_MAX } from '#shared/constants.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { tellTyping } from './chat-session.ts';
import { forgetSubject, useLauncher } from '#shared/support/launcher.ts';
import { say } from './outgoing.ts';
import { PictureButton } from './picture-button.tsx';

/** What one writes: Enter sends it, Shift-Enter begins a new line, and blank is nothing to send. */
export function Composer() {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [isEmptyShown, setIsEmptyShown] = useState(false);
  const isBlank = text.trim() === '';

  const send = (): void => {
    setIsEmptyShown(isBlank);
    if (isBlank) return;
    say({ content: text });
    setText('');
  };
  const sendOnEnter = (event: KeyboardEvent): void => {
    // Enter also ends a word of an input method, which is not yet the end of the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="flex flex-col gap-2">
      <SubjectLine />
      <textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog opens on its first field.
        autoFocus
        rows={2}
        value={text}
        maxLength={CHAT_TEXT_MAX}
        aria-label={t('chat.composer.label')}
        aria-describedby={`${id}-count ${id}-error`}
        placeholder={t('chat.composer.placeholder')}
        onKeyDown={sendOnEnter}
        onChange={({ target }) => {
          setText(target.value);
          setIsEmptyShown(false);
          tellTyping();
        }}
        className="w-full resize-none rounded-medium border border-line-control bg-surface-2 px-3 py-2 text-14 text-ink placeholder:text-muted"
      />
      <div className="flex items-center gap-2">
        <PictureButton onTake={(file) => say({ content: file.name, file })} />
        <p id={`${id}-error`} role="alert" className="text-12 text-danger">
          {isEmptyShown && t('chat.composer.empty')}
        </p>
        <span id={`${id}-count`} className="ms-auto text-12 text-muted tabular-nums">
          {t('chat.composer.count', { count: text.length, maximum: CHAT_TEXT_MAX })}
        </span>
        <Button
          variant="primary"
          disabled={isBlank}
          onClick={send}
          icon={<SendHorizontal aria-hidden className="size-4" />}
        >
          {t('chat.composer.send')}
        </Button>
      </div>
    </div>
  );
}

/** What the next message is about, until it is sent or taken away. */
function SubjectLine() {
  const t = useT();
  const about = useLauncher((state) => state.about);
  if (about === undefined) return null;
  return (
    <p className="flex items-center gap-1 self-start rounded-small bg-accent-soft ps-2 text-12 text-accent">
      {t(`chat.about.${about.kind}`, { number: about.number })}
      <IconButton
        size="small"
        label={t('chat.about.remove')}
        icon={<X aria-hidden className="size-3.5" />}
        onClick={forgetSubject}
      />
    </p>
  );
}
