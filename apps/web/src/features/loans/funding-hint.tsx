import { Amount } from '@candor/ui/number/amount.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';

interface FundingHintProps {
  readonly coin: string;
  readonly available: string | undefined;
}

/** What the funding wallet has, and the way to more. */
export function FundingHint({ coin, available }: FundingHintProps) {
  const t = useT();
  return (
    <>
      {t('loans.available')}: <Amount value={available} unit={coin} isPrivate />{' '}
      <Link to="/assets/index" search={{ key: 'transfer' }} className={linkClass}>
        {t('loans.move')}
      </Link>
    </>
  );
}
