import { renewBackupCodes, type SecurityOverview } from '@candor/contract/security/wire.ts';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { call } from '#shared/api/call.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { emptyProof, findProofError, isProofRefusal, toProof, type ProofDraft } from '../proof.ts';
import { SecurityForm } from '../security-form.tsx';
import { useCredentialChanged } from '../use-credential-changed.ts';

interface RenewBackupCodesDialogProps {
  readonly isOpen: boolean;
  readonly overview: SecurityOverview;
  readonly onClose: () => void;
  readonly onRenewed: (backupCodes: readonly string[]) => void;
}

/** Asks for the proof; the page itself then shows the codes. */
export function RenewBackupCodesDialog({ isOpen, overview, onClose, onRenewed }: RenewBackupCodesDialogProps) {
  const t = useT();
  const tellChanged = useCredentialChanged();
  const form = useForm<ProofDraft>({
    initial: emptyProof(overview.proofMethod),
    findErrors: (draft) => ({ proof: findProofError(draft) }),
    placeRefusal: ({ word }, text) => (isProofRefusal(word) ? { proof: text } : {}),
    send: async (draft) => {
      const { backupCodes } = await call(renewBackupCodes, { body: { proof: toProof(draft) } });
      onRenewed(backupCodes);
      await tellChanged(t('security.done'));
    },
  });
  return (
    <Dialog size="small" isOpen={isOpen} onClose={onClose} title={t('security.backup.new')}>
      <div className="flex flex-col gap-5">
        <p className="text-14 text-muted">{t('security.backup.newText')}</p>
        <SecurityForm form={form} overview={overview} hold="notice" submitLabel={t('security.backup.new')} />
      </div>
    </Dialog>
  );
}
