import { quietLinkClass } from '@candor/ui/link-class.ts';
import { classNames } from '@candor/ui/class-names.ts';
import { Link } from '#shared/router/link.tsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { usePageTitle } from '../router/page-title.ts';

interface SettingPageProps {
  /** What the setting is good for, in a sentence. */
  readonly intro: string;
  /** More than a form stands here. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page of its own for one setting: none of the account centre's menu, with the way back. */
export function SettingPage({ intro, isWide = false, children }: SettingPageProps) {
  const t = useT();
  const title = usePageTitle();
  return (
    <div className={classNames('flex w-full flex-1 flex-col gap-6', !isWide && 'max-w-[35rem]')}>
      <Link
        to="/account/center/security"
        className={classNames(quietLinkClass, 'flex min-h-control-small items-center gap-2 self-start text-14')}
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('app.page.security')}
      </Link>
      <header className="flex flex-col gap-2">
        <h1 className="text-28 font-semibold">{title}</h1>
        <p className="text-14 text-muted">{intro}</p>
      </header>
      {children}
    </div>
  );
}
