import { unbindWallet } from '@candor/contract/security/bound-wallets.ts';
import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useForm } from '#shared/form/use-form.ts';
import { formatDate } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { emptyProof, findProofError, isProofRefusal, toProof, type ProofDraft } from '../proof.ts';
import { SecurityForm } from '../security-form.tsx';
import { useCredentialChanged } from '../use-credential-changed.ts';
import { shortAddress } from './short-address.ts';

/** The wallets that may log in, each with the way to end that. */
export function BoundWalletList({ overview }: { readonly overview: SecurityOverview }) {
  const t = useT();
  const style = useDateStyle();
  const [leaving, setLeaving] = useState<string>();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-16 font-semibold">{t('security.wallet.list')}</h2>
      <ul aria-label={t('security.wallet.list')} className="divide-y divide-line">
        {overview.wallets.map(({ address, boundAtMs }) => (
          <li key={address} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-mono text-13 break-all">{address}</p>
              <p className="text-12 text-muted">{t('security.wallet.since', { date: formatDate(boundAtMs, style) })}</p>
            </div>
            <Button
              size="small"
              aria-label={t('security.wallet.unbindNamed', { address: shortAddress(address) })}
              onClick={() => setLeaving(address)}
            >
              {t('security.wallet.unbind')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving !== undefined && (
        <UnbindDialog overview={overview} address={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </section>
  );
}

interface UnbindDialogProps {
  readonly overview: SecurityOverview;
  readonly address: string;
  readonly onClose: () => void;
}

function UnbindDialog({ overview, address, onClose }: UnbindDialogProps) {
  const t = useT();
  const tellChanged = useCredentialChanged();
  const form = useForm<ProofDraft>({
    initial: emptyProof(overview.proofMethod),
    findErrors: (draft) => ({ proof: findProofError(draft) }),
    placeRefusal: ({ word }, text) => (isProofRefusal(word) ? { proof: text } : {}),
    send: async (draft) => {
      await call(unbindWallet, { body: { address, proof: toProof(draft) } });
      onClose();
      await tellChanged(t('security.wallet.unbound'));
    },
  });
  return (
    <Dialog
      size="small"
      isOpen
      onClose={onClose}
      title={t('security.wallet.unbindNamed', { address: shortAddress(address) })}
    >
      <SecurityForm
        form={form}
        overview={overview}
        hold="noticeAndSessions"
        submitLabel={t('security.wallet.unbind')}
        isDangerous
      />
    </Dialog>
  );
}
