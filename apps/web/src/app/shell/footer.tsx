import { quietLinkClass } from '@candor/ui/link-class.ts';
import { Logo } from '@candor/ui/logo.tsx';
import { Link } from '#shared/router/link.tsx';
import { openChannelsDialog } from '#shared/support/launcher.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { FOOTER_COLUMNS } from './menus.ts';

export function Footer() {
  const t = useT();
  return (
    <footer className="drawn-when-near border-t border-line bg-surface-2">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 md:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="col-span-2 flex flex-col items-start gap-3 md:col-span-1">
          <Logo label={t('app.name')} />
          <p className="max-w-64 text-13 text-muted">{t('app.footer.claim')}</p>
        </div>
        {FOOTER_COLUMNS.map((column, index) => (
          <nav key={column.title} aria-label={t(column.title)}>
            <h2 className="mb-3 text-13 font-semibold">{t(column.title)}</h2>
            <ul className="flex flex-col gap-1 text-13">
              {column.links.map((link) => (
                <li key={link.label}>
                  <Link to={link.to} search={link.search ?? {}} className={`inline-block py-1 ${quietLinkClass}`}>
                    {t(link.label)}
                  </Link>
                </li>
              ))}
              {index === FOOTER_COLUMNS.length - 1 && (
                <li>
                  <button type="button" className={`py-1 ${quietLinkClass}`} onClick={openChannelsDialog}>
                    {t('app.footer.support')}
                  </button>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
      <p className="mx-auto max-w-6xl border-t border-line px-4 py-5 text-12 text-faint">{t('app.footer.risk')}</p>
    </footer>
  );
}
