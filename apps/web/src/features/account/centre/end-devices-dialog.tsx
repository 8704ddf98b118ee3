import { endDevice, endOtherDevices, type Device } from '@candor/contract/account/devices.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#shared/router/navigate.ts';
import { call } from '#shared/api/call.ts';
import type { PlainMessageId, Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { logOut } from '#shared/session/session.ts';
import { devices } from './account-queries.ts';

/** What is to be logged out. */
export type Ending =
  | { readonly kind: 'one'; readonly device: Device }
  | { readonly kind: 'others' }
  | { readonly kind: 'everywhere' };

interface EndDevicesDialogProps {
  readonly ending: Ending;
  readonly onClose: () => void;
}

/** Says exactly what will end, before it does. */
export function EndDevicesDialog({ ending, onClose }: EndDevicesDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => endSessions(ending),
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('centre.devices.ended') });
      onClose();
      if (ending.kind === 'everywhere') await navigate({ to: '/' });
      else await queries.invalidateQueries({ queryKey: devices.queryKey });
    },
  });
  const { title, text } = wordsOf(ending, t);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('centre.action.cancel')}</Button>
          <Button variant="danger" isLoading={end.isPending} onClick={() => end.mutate()}>
            {t('centre.devices.end')}
          </Button>
        </>
      }
    >
      <p className="text-14">{text}</p>
    </Dialog>
  );
}

function wordsOf(ending: Ending, t: Translate): { readonly title: string; readonly text: string } {
  if (ending.kind === 'one') {
    const text = t('centre.devices.endOneText', { device: ending.device.deviceName });
    return { title: t('centre.devices.endOneTitle'), text };
  }
  const { title, text } = WORDS[ending.kind];
  return { title: t(title), text: t(text) };
}

const WORDS = {
  others: { title: 'centre.devices.endOthers', text: 'centre.devices.endOthersText' },
  everywhere: { title: 'centre.devices.endEverywhere', text: 'centre.devices.endEverywhereText' },
} as const satisfies Record<Exclude<Ending['kind'], 'one'>, Readonly<Record<'title' | 'text', PlainMessageId>>>;

/** This device last: without its session the others could not be ended. */
async function endSessions(ending: Ending): Promise<void> {
  if (ending.kind === 'one') await call(endDevice, { params: { id: ending.device.id } });
  else await call(endOtherDevices, {});
  if (ending.kind === 'everywhere') await logOut();
}
