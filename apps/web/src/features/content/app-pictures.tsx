import { linkClass } from '@candor/ui/link-class.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { appIcon, appPictures } from './queries.ts';

/** The app's pictures as the server lists them, each to keep; the first by its own row. */
export function AppPictures() {
  const t = useT();
  const pictures = useQuery(appPictures).data ?? [];
  const icon = useQuery(appIcon).data;
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="pictures" className="flex flex-col gap-3">
      <h2 id="pictures" className="text-16 font-semibold">
        {t('content.download.pictures')}
      </h2>
      <ul className="flex flex-wrap items-end gap-4">
        {pictures.map(({ id, name, link }) => (
          <li key={id}>
            <a href={link} download className="flex flex-col items-center gap-1 text-12 text-muted">
              <img src={link} alt="" className="size-16 rounded-large border border-line" />
              {name}
            </a>
          </li>
        ))}
      </ul>
      {icon?.['link'] !== undefined && (
        <a href={icon['link']} download className={linkClass}>
          {t('content.download.icon')}
        </a>
      )}
    </section>
  );
}
