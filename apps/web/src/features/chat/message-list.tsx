import { Button } from '@candor/ui/button.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadOlder } from './chat-session.ts';
import { useChat } from './chat-store.ts';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { TypingLine } from './typing-line.tsx';

/** The talk, newest at the bottom and in view; what is older comes when it is asked for, and nothing jumps. */
export function MessageList() {
  const t = useT();
  const messages = useChat((state) => state.messages);
  const outgoing = useChat((state) => state.outgoing);
  const hasOlder = useChat((state) => state.hasOlder);
  const [isLoading, setIsLoading] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const fromBottom = useRef(0);
  // After every drawing: whatever has changed, the place that was read stays where it is.
  useLayoutEffect(() => {
    const list = ref.current;
    if (list !== null) list.scrollTop = list.scrollHeight - list.clientHeight - fromBottom.current;
  });

  const remember = (): void => {
    const list = ref.current;
    if (list !== null) fromBottom.current = list.scrollHeight - list.clientHeight - list.scrollTop;
  };
  const fetchOlder = async (): Promise<void> => {
    setIsLoading(true);
    await loadOlder().catch(() => undefined);
    setIsLoading(false);
  };
  return (
    <div
      ref={ref}
      role="log"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A list that scrolls must be reached by the keyboard.
      tabIndex={0}
      aria-label={t('chat.dialog.messages')}
      onScroll={remember}
      className="flex h-[min(24rem,42dvh)] flex-col gap-3 overflow-y-auto rounded-medium border border-line bg-surface-1 p-3"
    >
      {hasOlder && (
        <Button size="small" className="self-center" isLoading={isLoading} onClick={() => void fetchOlder()}>
          {t('chat.dialog.older')}
        </Button>
      )}
      <ol className="mt-auto flex flex-col gap-3">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
        {outgoing.map((one) => (
          <OutgoingRow key={one.clientKey} outgoing={one} />
        ))}
      </ol>
      <TypingLine />
    </div>
  );
}
