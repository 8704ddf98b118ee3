import type { NewApiKey } from './new-api-key.ts';
import { createApiKey } from '@candor/contract/api-keys/wire.ts';
import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { bodyOf, type ApiKeyDraft } from './api-key-draft.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { ApiKeySecret } from './api-key-secret.tsx';
import { apiKeys } from '../queries.ts';

interface CreateApiKeyDialogProps {
  readonly isOpen: boolean;
  readonly overview: SecurityOverview;
  readonly onClose: () => void;
}

/** First the form; then the secret, this once. */
export function CreateApiKeyDialog({ isOpen, overview, onClose }: CreateApiKeyDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const [made, setMade] = useState<NewApiKey>();
  const create = async (draft: ApiKeyDraft): Promise<void> => {
    setMade(await call(createApiKey, { body: bodyOf(draft) }));
    await queries.invalidateQueries({ queryKey: apiKeys.queryKey });
  };
  const leave = (): void => {
    setMade(undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      // A secret that is gone before it was kept would be a key nobody can use.
      isDismissible={made === undefined}
      onClose={leave}
      title={t(made === undefined ? 'security.keys.create' : 'security.keys.secretTitle')}
    >
      {made === undefined ? (
        <ApiKeyForm overview={overview} onSend={create} />
      ) : (
        <ApiKeySecret made={made} onDone={leave} />
      )}
    </Dialog>
  );
}
