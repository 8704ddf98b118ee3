import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Laptop, MonitorDown, Smartphone, TabletSmartphone, type LucideIcon } from 'lucide-react';
import { installApp, useInstallation } from '#shared/installation.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';

interface Way {
  readonly icon: LucideIcon;
  readonly title: PlainMessageId;
  readonly text: PlainMessageId;
}

const WAYS: readonly Way[] = [
  { icon: Laptop, title: 'content.download.computer', text: 'content.download.computerText' },
  { icon: Smartphone, title: 'content.download.android', text: 'content.download.androidText' },
  { icon: TabletSmartphone, title: 'content.download.apple', text: 'content.download.appleText' },
];

/** The app is this site, installed: nothing to download, nothing to update. */
export function Screen() {
  const t = useT();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-8 px-4 py-8 sm:py-12">
      <header className="flex flex-col items-start gap-3">
        <h1 className="text-28 font-bold tracking-tight sm:text-40">{t('app.page.downloads')}</h1>
        <p className="max-w-2xl text-16 text-muted">{t('content.download.text')}</p>
        <Installation />
      </header>
      <ul className="grid gap-4 sm:grid-cols-3">
        {WAYS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-2 rounded-large border border-line bg-surface-2 p-5">
            <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
            <h2 className="text-16 font-semibold">{t(title)}</h2>
            <p className="text-14 text-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-2xl text-14 text-muted">{t('content.download.offline')}</p>
    </div>
  );
}

function Installation() {
  const t = useT();
  const state = useInstallation((installation) => installation.state);
  if (state === 'installed') return <Banner tone="success">{t('content.download.installed')}</Banner>;
  if (state === 'unknown') return null;
  return (
    <Button variant="primary" icon={<MonitorDown aria-hidden className="size-4" />} onClick={() => void installApp()}>
      {t('content.download.install')}
    </Button>
  );
}
