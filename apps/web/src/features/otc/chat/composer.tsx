import { CHAT_PICTURE, CHAT_TEXT } from '@candor/contract/chat/wire.ts';
import { OTC_TEXT_MAX, sendChatRecord } from '@candor/contract/otc/chat.ts';
import { Button } from '@candor/ui/button.tsx';
import { downscaleImage } from '@candor/ui/inputs/downscale-image.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { TextArea } from '@candor/ui/inputs/text-area.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { loadPictureButton } from '#features/chat/index.ts';
import { call } from '#shared/api/call.ts';
import { uploadPicture } from '#shared/api/upload-picture.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { OTC_CHAT_KEY } from '../queries.ts';

const PICTURE_EDGE_MAX_PX = 2048;

interface ComposerProps {
  readonly orderId: string;
}

/** What one writes: Enter sends it, Shift-Enter begins a new line, and what could not be sent stays here. */
export function Composer({ orderId }: ComposerProps) {
  const t = useT();
  const [text, setText] = useState('');
  const saying = useSaying(orderId, () => setText(''));
  const isBlank = text.trim() === '';
  const send = (): void => {
    if (!isBlank && !saying.isPending) saying.mutate({ text });
  };
  const sendOnEnter = (event: KeyboardEvent): void => {
    // Enter also ends a word of an input method, which is not yet the end of the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('otc.chat.label')}
        aside={
          <span className="text-12 tabular-nums">
            {text.length} / {OTC_TEXT_MAX}
          </span>
        }
      >
        <TextArea
          rows={2}
          value={text}
          maxLength={OTC_TEXT_MAX}
          onKeyDown={sendOnEnter}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex items-center justify-between gap-2">
        <Suspense fallback={<Skeleton className="size-10" />}>
          <PictureButton onTake={(file) => saying.mutate({ file })} />
        </Suspense>
        <Button
          variant="primary"
          disabled={isBlank}
          isLoading={saying.isPending}
          onClick={send}
          icon={<SendHorizontal aria-hidden className="size-4" />}
        >
          {t('otc.chat.send')}
        </Button>
      </div>
    </div>
  );
}

const PictureButton = lazy(async () => ({ default: (await loadPictureButton()).PictureButton }));

type Said = { readonly text: string } | { readonly file: File };

function useSaying(orderId: string, onTextSent: () => void) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: async (said: Said) => {
      const part =
        'text' in said
          ? ({ contentType: CHAT_TEXT, content: said.text } as const)
          : ({ contentType: CHAT_PICTURE, content: await upload(said.file) } as const);
      return sendOnce(part, (clientKey) => call(sendChatRecord, { body: { orderId, clientKey, ...part } }));
    },
    onSuccess: async (_message, said) => {
      if ('text' in said) onTextSent();
      await queries.invalidateQueries({ queryKey: [...OTC_CHAT_KEY, orderId] });
    },
  });
}

async function upload(file: File): Promise<string> {
  return (await uploadPicture(await downscaleImage(file, { edgeMaxPx: PICTURE_EDGE_MAX_PX }))).id;
}
