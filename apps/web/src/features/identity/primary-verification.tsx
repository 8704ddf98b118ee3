import type { IdentityState } from '@candor/contract/identity/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { CountryField } from './country-field.tsx';
import { IdentityFacts } from './identity-facts.tsx';
import { EMPTY_PRIMARY, findPrimaryErrors, placePrimaryRefusal, primaryBody } from './primary-draft.ts';
import type { Centre } from './queries.ts';
import { useSubmitIdentity } from './use-submit-identity.ts';
import { VerificationPanel } from './verification-panel.tsx';

interface PrimaryVerificationProps {
  readonly state: IdentityState;
  readonly centre: Centre;
}

export function PrimaryVerification({ state, centre }: PrimaryVerificationProps) {
  const t = useT();
  return (
    <VerificationPanel
      title={t('app.page.primaryVerification')}
      centre={centre}
      status={state.auditStatusPrimary}
      reason={state.primaryReason}
      passed={
        <>
          <Banner tone="success">{t('identity.primary.success')}</Banner>
          <IdentityFacts state={state} />
        </>
      }
    >
      <PrimaryForm centre={centre} />
    </VerificationPanel>
  );
}

function PrimaryForm({ centre }: Pick<PrimaryVerificationProps, 'centre'>) {
  const t = useT();
  const submit = useSubmitIdentity(centre);
  const form = useForm({
    initial: EMPTY_PRIMARY,
    findErrors: findPrimaryErrors,
    placeRefusal: placePrimaryRefusal,
    send: async (draft) => {
      const status = await submit(primaryBody(draft));
      showToast({ tone: 'success', title: t(status === 1 ? 'identity.primary.success' : 'identity.submitted') });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <p className="text-13 text-muted">{t('identity.primary.text')}</p>
      <CountryField
        value={form.draft.country}
        onChange={(country) => form.change({ country })}
        error={form.errorOf('country')}
      />
      <Field
        isRequired
        label={t('identity.name.label')}
        hint={t('identity.name.hint')}
        error={form.errorOf('realName')}
      >
        <TextInput autoComplete="name" maxLength={80} {...form.bind('realName')} />
      </Field>
      <Field isRequired label={t('identity.number.label')} error={form.errorOf('idCard')}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          {...form.bind('idCard')}
        />
      </Field>
      <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
        {t('identity.submit')}
      </Button>
    </form>
  );
}
