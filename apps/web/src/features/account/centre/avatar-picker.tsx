import { setAvatar } from '@candor/contract/account/preferences.ts';
import { STOCK_AVATAR } from '@candor/contract/account/wire.ts';
import { Avatar } from '@candor/ui/avatar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { Upload } from '@candor/ui/inputs/upload.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { uploadPicture } from '#shared/api/upload-picture.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { loadProfile } from '#shared/session/session.ts';

/** Larger than it is ever drawn, twice over for dense screens. */
const EDGE_MAX_PX = 512;

interface AvatarPickerProps {
  readonly name: string;
  readonly picture: string;
}

/** One's own picture, and the dialog that changes it. */
export function AvatarPicker({ name, picture }: AvatarPickerProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => saveAvatar(null),
    onSuccess: () => void showToast({ tone: 'success', title: t('centre.avatar.removed') }),
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} src={picture} className="size-16 text-20" />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('centre.avatar.change')}
        </Button>
        {picture !== STOCK_AVATAR && (
          <Button size="small" variant="ghost" isLoading={remove.isPending} onClick={() => remove.mutate()}>
            {t('centre.avatar.remove')}
          </Button>
        )}
      </div>
      {isOpen && <AvatarDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface AvatarDialogProps {
  readonly onClose: () => void;
}

function AvatarDialog({ onClose }: AvatarDialogProps) {
  const t = useT();
  const [file, setFile] = useState<File>();
  const [sentShare, setSentShare] = useState(0);
  const save = useMutation({
    mutationFn: async (chosen: File) => {
      const { id } = await uploadPicture(chosen, { onProgress: setSentShare });
      await saveAvatar(id);
    },
    onSuccess: () => {
      showToast({ tone: 'success', title: t('centre.avatar.saved') });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={t('centre.avatar.change')}
      description={t('centre.avatar.text')}
      isDismissible={!save.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('centre.action.cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={file === undefined}
            isLoading={save.isPending}
            onClick={() => file !== undefined && save.mutate(file)}
          >
            {t('centre.avatar.save')}
          </Button>
        </>
      }
    >
      <Upload
        label={t('centre.avatar.label')}
        value={file}
        onChange={setFile}
        edgeMaxPx={EDGE_MAX_PX}
        isDisabled={save.isPending}
      />
      {save.isPending && (
        <progress aria-label={t('centre.avatar.sending')} max={1} value={sentShare} className="mt-3 h-1 w-full" />
      )}
    </Dialog>
  );
}

async function saveAvatar(uploadId: string | null): Promise<void> {
  await call(setAvatar, { body: { uploadId } });
  await loadProfile();
}
