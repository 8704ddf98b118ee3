import { deleteApiKey, type ApiKey } from '@candor/contract/api-keys/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { apiKeys } from '../queries.ts';

interface DeleteApiKeyDialogProps {
  readonly apiKey: ApiKey | undefined;
  readonly onClose: () => void;
}

export function DeleteApiKeyDialog({ apiKey, onClose }: DeleteApiKeyDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteApiKey, { query: { id } }),
    onSuccess: async () => {
      onClose();
      showToast({ tone: 'success', title: t('security.keys.deleted') });
      await queries.invalidateQueries({ queryKey: apiKeys.queryKey });
    },
  });
  return (
    <Dialog
      size="small"
      isOpen={apiKey !== undefined}
      onClose={onClose}
      title={t('security.keys.deleteNamed', { name: apiKey?.name ?? '' })}
      footer={
        <>
          <Button onClick={onClose}>{t('security.action.cancel')}</Button>
          <Button
            variant="danger"
            isLoading={remove.isPending}
            onClick={() => apiKey !== undefined && remove.mutate(apiKey.id)}
          >
            {t('security.keys.delete')}
          </Button>
        </>
      }
    >
      <p className="text-14 text-muted">{t('security.keys.deleteText')}</p>
    </Dialog>
  );
}
