import { buttonClass } from '@candor/ui/button-class.ts';
import { Button } from '@candor/ui/button.tsx';
import { ArrowDownToLine, Headset } from 'lucide-react';
import { openChannelsDialog } from '#shared/support/launcher.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';

/** The two things people come back for: to bring in funds, and to ask. */
export function QuickActions() {
  const t = useT();
  return (
    <section aria-label={t('home.quick.title')} className="grid gap-4 md:grid-cols-2">
      <div className="flex flex-wrap items-center gap-4 rounded-large border border-line bg-surface-2 p-6">
        <ArrowDownToLine aria-hidden className="size-7 text-accent" strokeWidth={1.75} />
        <div className="min-w-48 flex-1">
          <h2 className="text-16 font-semibold">{t('home.quick.deposit')}</h2>
          <p className="text-14 text-muted">{t('home.quick.depositText')}</p>
        </div>
        <Link to="/assets/index" search={{ key: 'recharge' }} className={buttonClass()}>
          {t('app.page.deposit')}
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-4 rounded-large border border-line bg-surface-2 p-6">
        <Headset aria-hidden className="size-7 text-accent" strokeWidth={1.75} />
        <div className="min-w-48 flex-1">
          <h2 className="text-16 font-semibold">{t('home.quick.service')}</h2>
          <p className="text-14 text-muted">{t('home.quick.serviceText')}</p>
        </div>
        <Button onClick={openChannelsDialog}>{t('app.operation.support')}</Button>
      </div>
    </section>
  );
}
