import type { WalletChallenge } from '@candor/contract/security/bound-wallets.ts';
import { EvmAddress, EvmSignature } from '@candor/contract/shared/evm.ts';
import { Button } from '@candor/ui/button.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextArea } from '@candor/ui/inputs/text-area.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useState } from 'react';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import type { Asked, SignedChallenge } from './sign-challenge.ts';

interface PastedSignatureProps extends Asked {
  readonly onSigned: (signed: SignedChallenge) => Promise<void>;
}

/** For a wallet that this browser does not have: the message to take there, and a field for what it signed. */
export function PastedSignature({ address: meant, ask, onSigned }: PastedSignatureProps) {
  const [shown, setShown] = useState<Shown>();
  if (shown === undefined) return <AddressForm meant={meant} ask={ask} onAsked={setShown} />;
  return <SignatureForm {...shown} onSigned={onSigned} onRefused={() => setShown(undefined)} />;
}

interface Shown {
  readonly address: string;
  readonly challenge: WalletChallenge;
}

interface AddressFormProps {
  readonly meant: string | undefined;
  readonly ask: Asked['ask'];
  readonly onAsked: (shown: Shown) => void;
}

function AddressForm({ meant, ask, onAsked }: AddressFormProps) {
  const t = useT();
  const form = useForm<{ readonly address: string }>({
    initial: { address: meant ?? '' },
    findErrors: ({ address }) => ({
      address: EvmAddress.safeParse(address.trim()).success ? undefined : 'signature.addressRule',
    }),
    placeRefusal: (_, text) => ({ address: text }),
    send: async (draft) => {
      const address = draft.address.trim();
      onAsked({ address, challenge: await ask(address) });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {meant === undefined && (
        <Field isRequired label={t('signature.address')} error={form.errorOf('address')}>
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.bind('address')} />
        </Field>
      )}
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        {t('signature.showMessage')}
      </Button>
    </form>
  );
}

interface SignatureFormProps extends Shown {
  readonly onSigned: PastedSignatureProps['onSigned'];
  /** The message is spent. */
  readonly onRefused: () => void;
}

function SignatureForm({ address, challenge, onSigned, onRefused }: SignatureFormProps) {
  const t = useT();
  const { ticket, message, expiresIn } = challenge;
  const form = useForm<{ readonly signature: string }>({
    initial: { signature: '' },
    findErrors: ({ signature }) => ({
      signature: EvmSignature.safeParse(signature.trim()).success ? undefined : 'signature.signatureRule',
    }),
    send: async ({ signature }) => {
      try {
        await onSigned({ address, ticket, signature: signature.trim() });
      } catch (error) {
        onRefused();
        throw error;
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-13 text-muted">{t('signature.elsewhereText', { minutes: expiresIn / 60 })}</p>
      <Field
        label={t('signature.message')}
        aside={<CopyButton value={message} label={t('signature.copy')} />}
        className="font-mono"
      >
        <TextArea readOnly rows={11} value={message} />
      </Field>
      <Field isRequired label={t('signature.signature')} error={form.errorOf('signature')}>
        <TextArea rows={3} autoComplete="off" spellCheck={false} {...form.bind('signature')} />
      </Field>
      <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
        {t('signature.send')}
      </Button>
    </form>
  );
}
