import { linkClass } from '@candor/ui/link-class.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';

interface PrimaryFirstProps {
  readonly text: string;
}

/** What waits for the primary verification, and the way to it. */
export function PrimaryFirst({ text }: PrimaryFirstProps) {
  const t = useT();
  return (
    <p className="text-14">
      {text}{' '}
      <Link to="/user/index" search={{ key: 'primary' }} className={linkClass}>
        {t('app.page.primaryVerification')}
      </Link>
    </p>
  );
}
