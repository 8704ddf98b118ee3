import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';
import { getContent } from '@candor/contract/staff/content.ts';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useState } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { nameLanguage } from '#shared/names/name-language.ts';
import { useLive } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { ContentPreview } from './content-preview.tsx';

interface VersionTextProps {
  readonly id: string;
  readonly version: number;
}

/** What readers will see if this version is shown again, in each of its languages. */
export function VersionText({ id, version }: VersionTextProps) {
  const t = useT();
  const [locale, setLocale] = useState<Locale>('en');
  const article = useLive(getContent, { params: { id }, query: { version: String(version) } });
  return (
    <Loaded query={article}>
      {({ sources }) => {
        const source = sources[locale] ?? sources.en;
        return (
          <>
            <Tabs
              label={t('ops.shell.language')}
              items={LOCALES.filter((one) => sources[one] !== undefined).map((value) => ({
                value,
                label: nameLanguage(value),
              }))}
              value={locale}
              onChange={setLocale}
              look="pill"
            />
            {source !== undefined && <ContentPreview source={source} locale={locale} />}
          </>
        );
      }}
    </Loaded>
  );
}
