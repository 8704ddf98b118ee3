import { transferChat, type OpenedChatCase } from '@candor/contract/staff/chat-desk.ts';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useState } from 'react';
import { FailureLine } from '#shared/failure-line.tsx';
import { useChange } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';

/** Stands for nobody in a list of names. */
const QUEUE = '-';

interface TransferFormProps {
  readonly chat: OpenedChatCase;
}

/** Gives the chat to somebody else, or back to the queue. */
export function TransferForm({ chat: { chatId, agents, agent } }: TransferFormProps) {
  const t = useT();
  const [chosen, setChosen] = useState<string>();
  const transfer = useChange(transferChat);
  const others = agents.filter((name) => name !== agent).map((name) => ({ value: name, label: name }));
  const give = (name: string): void =>
    transfer.mutate(
      { params: { chatId }, body: { agent: name === QUEUE ? null : name } },
      { onSuccess: () => setChosen(undefined) },
    );
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <Select
        className="min-w-48 flex-1"
        aria-label={t('ops.chat.transferTo')}
        placeholder={t('ops.chat.transferTo')}
        options={[{ value: QUEUE, label: t('ops.chat.queue') }, ...others]}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        disabled={chosen === undefined}
        isLoading={transfer.isPending}
        onClick={() => chosen !== undefined && give(chosen)}
      >
        {t('ops.chat.transfer')}
      </Button>
      <FailureLine error={transfer.error} />
    </div>
  );
}
