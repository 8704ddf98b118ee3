import { uploadFile } from '@candor/browser/calls/upload-file.ts';
import { sendChatPicture } from '@candor/contract/staff/chat-desk.ts';
import { buttonClass } from '@candor/ui/button-class.ts';
import { classNames } from '@candor/ui/class-names.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { FailureLine } from '#shared/failure-line.tsx';
import { caller } from '#shared/api/call.ts';
import { useT } from '#shared/texts/use-t.ts';

interface PictureAnswerProps {
  readonly chatId: string;
}

/** An answer that is a picture; sent as soon as it is chosen. */
export function PictureAnswer({ chatId }: PictureAnswerProps) {
  const t = useT();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: (file: File) => uploadFile(caller, sendChatPicture, { params: { chatId }, file }),
    onSettled: () => queries.invalidateQueries(),
  });
  const label = t('ops.chat.sendPicture');
  return (
    <>
      <FailureLine error={send.error} />
      <label
        title={label}
        className={classNames(
          buttonClass({ variant: 'ghost' }),
          'relative px-2! has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:opacity-50',
        )}
      >
        <ImagePlus aria-hidden className="size-5" />
        <input
          type="file"
          aria-label={label}
          accept="image/jpeg,image/png,image/webp"
          disabled={send.isPending}
          className="absolute inset-0 cursor-pointer text-[0] opacity-0"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) send.mutate(file);
            target.value = '';
          }}
        />
      </label>
    </>
  );
}
