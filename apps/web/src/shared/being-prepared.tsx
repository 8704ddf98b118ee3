import { buttonClass } from '@candor/ui/button-class.ts';
import { LineDrawing } from '@candor/ui/line-drawing.tsx';
import { Link } from '@tanstack/react-router';
import { useT } from './i18n/use-t.ts';

interface BeingPreparedProps {
  /** The product's name, in the reader's language. */
  readonly product: string;
}

/** The one honest page for what is still to come: what it will be, that it is not there yet, and what already works. */
export function BeingPrepared({ product }: BeingPreparedProps) {
  const t = useT();
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-3 px-4 py-16 text-center sm:py-24">
      <LineDrawing name="preparing" />
      <h1 className="mt-4 text-28 font-semibold">{product}</h1>
      <p className="text-16 text-muted">{t('common.prepared.text')}</p>
      <p className="text-14 text-muted">{t('common.prepared.works')}</p>
      <nav aria-label={t('common.prepared.nav')} className="mt-3 flex flex-wrap justify-center gap-3">
        <Link to="/trade/index" search={{ type: 'spot' }} className={buttonClass({ variant: 'primary' })}>
          {t('common.prepared.trade')}
        </Link>
        <Link to="/quotes/index" className={buttonClass()}>
          {t('common.prepared.markets')}
        </Link>
        <Link to="/assets/index" search={{ key: 'overview' }} className={buttonClass()}>
          {t('common.prepared.assets')}
        </Link>
      </nav>
    </section>
  );
}
