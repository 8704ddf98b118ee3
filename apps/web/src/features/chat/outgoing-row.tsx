import { Button } from '@candor/ui/button.tsx';
import { useEffect, useMemo } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { Outgoing } from './chat-state.ts';
import { Bubble } from './message-row.tsx';
import { sayAgain } from './outgoing.ts';

interface OutgoingRowProps {
  readonly outgoing: Outgoing;
}

/** A message that is not at the server yet, and how it stands. */
export function OutgoingRow({ outgoing }: OutgoingRowProps) {
  const { content, file, state, writtenAtMs, about, clientKey } = outgoing;
  return (
    <Bubble isOwn atMs={writtenAtMs} about={about} note={<Standing state={state} file={file} clientKey={clientKey} />}>
      {file === undefined ? content : <LocalPicture file={file} />}
    </Bubble>
  );
}

function Standing({ state, file, clientKey }: Pick<Outgoing, 'state' | 'file' | 'clientKey'>) {
  const t = useT();
  if (state !== 'failed') return <span className="text-12 text-muted">{t(`chat.outgoing.${state}`)}</span>;
  return (
    <span role="alert" className="flex flex-wrap items-center gap-2 text-12 text-danger">
      {t(file === undefined ? 'chat.outgoing.failed' : 'chat.outgoing.pictureFailed')}
      <Button size="small" onClick={() => sayAgain(clientKey)}>
        {t('ui.action.retry')}
      </Button>
    </span>
  );
}

/** The picture as it is on this device. */
function LocalPicture({ file }: { readonly file: File }) {
  const t = useT();
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt={t('chat.message.picture')} className="max-h-64 rounded-small opacity-70" />;
}
