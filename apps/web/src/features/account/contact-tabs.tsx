import type { SignType } from '@candor/contract/account/wire.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { lazy, Suspense } from 'react';
import { findPhoneError, type PhoneDraft } from '#shared/credentials/phone-number.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import type { ContactDraft } from './contact.ts';

interface ContactTabsProps {
  readonly ways: readonly SignType[];
  readonly value: ContactDraft;
  readonly onChange: (contact: ContactDraft) => void;
  readonly error: string | undefined;
  /** What the field of the account way asks for, which is not the same where one logs in and where one registers. */
  readonly account?: { readonly label: string; readonly hint?: string };
}

/** Account, e-mail or phone as tabs, with the field of the chosen one below. */
export function ContactTabs({ ways, value, onChange, error, account }: ContactTabsProps) {
  const t = useT();
  const changePhone = (phone: PhoneDraft) => onChange({ ...value, phone });
  // The field itself knows which of its two parts the error speaks of.
  const phoneError = error === undefined ? undefined : findPhoneError(value.phone);
  return (
    <div>
      <Tabs
        label={t('account.way.label')}
        items={ways.map((way) => ({ value: way, label: t(WAY_LABELS[way]) }))}
        value={value.signType}
        onChange={(signType) => onChange({ ...value, signType })}
      >
        <div className="pt-5">
          {value.signType === 'LOGIN' && account !== undefined && (
            <Field isRequired {...account} error={error}>
              <TextInput
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                value={value.loginName}
                onChange={(event) => onChange({ ...value, loginName: event.target.value.trim() })}
              />
            </Field>
          )}
          {value.signType === 'EMAIL' && (
            <Field isRequired label={t('common.email.label')} error={error}>
              <TextInput
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                value={value.email}
                onChange={(event) => onChange({ ...value, email: event.target.value.trim() })}
              />
            </Field>
          )}
          {value.signType === 'PHONE' && (
            <Suspense fallback={<Skeleton className="h-control w-full" />}>
              <PhoneField value={value.phone} onChange={changePhone} error={phoneError} />
            </Suspense>
          )}
        </div>
      </Tabs>
    </div>
  );
}

const WAY_LABELS = {
  LOGIN: 'account.way.account',
  EMAIL: 'account.way.email',
  PHONE: 'account.way.phone',
} as const satisfies Record<SignType, PlainMessageId>;

/** Fetched by those who come by phone: the list of countries is the heaviest part of the form. */
const PhoneField = lazy(async () => {
  const file = await import('#shared/credentials/phone-field.tsx');
  return { default: file.PhoneField };
});
