import type { IdentityState } from '@candor/contract/identity/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { RadioGroup } from '@candor/ui/inputs/radio-group.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { useForm, type Form } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { loadPictureField } from '#shared/upload/load-picture-field.ts';
import {
  advancedBody,
  DOCUMENTS,
  findAdvancedErrors,
  hasBack,
  placeAdvancedRefusal,
  type AdvancedDraft,
} from './advanced-draft.ts';
import { CountryField } from './country-field.tsx';
import { PrimaryFirst } from './primary-first.tsx';
import type { Centre } from './queries.ts';
import { useSubmitIdentity } from './use-submit-identity.ts';
import { VerificationPanel } from './verification-panel.tsx';

interface AdvancedVerificationProps {
  readonly state: IdentityState;
  readonly centre: Centre;
}

export function AdvancedVerification({ state, centre }: AdvancedVerificationProps) {
  const t = useT();
  return (
    <VerificationPanel
      title={t('app.page.advancedVerification')}
      centre={centre}
      status={state.auditStatusAdvanced}
      reason={state.advancedReason}
      passed={<Banner tone="success">{t('identity.advanced.success')}</Banner>}
      obstacle={
        state.auditStatusPrimary === 1 ? undefined : <PrimaryFirst text={t('identity.advanced.primaryFirst')} />
      }
    >
      <AdvancedForm centre={centre} country={state.country ?? ''} />
    </VerificationPanel>
  );
}

interface AdvancedFormProps {
  readonly centre: Centre;
  /** Of the primary verification; the document may be another country's. */
  readonly country: string;
}

function AdvancedForm({ centre, country }: AdvancedFormProps) {
  const t = useT();
  const submit = useSubmitIdentity(centre);
  const form = useForm<AdvancedDraft>({
    initial: { country, document: 'card', front: '', back: '', handheld: '' },
    findErrors: findAdvancedErrors,
    placeRefusal: placeAdvancedRefusal,
    send: async (draft) => {
      await submit(advancedBody(draft));
      showToast({ tone: 'success', title: t('identity.submitted') });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <p className="text-13 text-muted">{t('identity.advanced.text')}</p>
      <CountryField
        value={form.draft.country}
        onChange={(chosen) => form.change({ country: chosen })}
        error={form.errorOf('country')}
      />
      <RadioGroup
        label={t('identity.document.label')}
        options={DOCUMENTS.map((document) => ({ value: document, label: t(`identity.document.${document}`) }))}
        value={form.draft.document}
        onChange={(document) => form.change({ document })}
      />
      <Suspense fallback={<SkeletonText lineCount={6} />}>
        <Photos form={form} />
      </Suspense>
      <p className="text-12 text-muted">{t('identity.photo.privacy')}</p>
      <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
        {t('identity.submit')}
      </Button>
    </form>
  );
}

function Photos({ form }: { readonly form: Form<AdvancedDraft> }) {
  const t = useT();
  const isCard = hasBack(form.draft.document);
  return (
    <>
      <PictureField
        label={t(isCard ? 'identity.photo.front' : 'identity.photo.passport')}
        hint={t('identity.photo.hint')}
        camera="environment"
        error={form.errorOf('front')}
        onChange={(front) => form.change({ front })}
      />
      {isCard && (
        <PictureField
          label={t('identity.photo.back')}
          hint={t('identity.photo.hint')}
          camera="environment"
          error={form.errorOf('back')}
          onChange={(back) => form.change({ back })}
        />
      )}
      <PictureField
        label={t('identity.photo.handheld')}
        hint={t('identity.photo.handheldHint')}
        camera="user"
        error={form.errorOf('handheld')}
        onChange={(handheld) => form.change({ handheld })}
      />
    </>
  );
}

const PictureField = lazy(loadPictureField);
