import { buttonClass } from '@candor/ui/button-class.ts';
import { LineDrawing } from '@candor/ui/line-drawing.tsx';
import { Link } from '#shared/router/link.tsx';
import { useT } from './i18n/use-t.ts';
import { HOME_PATH } from './navigation/paths.ts';

interface BeingPreparedProps {
  /** The product's name, in the reader's language. */
  readonly product: string;
}

/** The one honest page for what is still to come: what it will be, that it is not there yet, and what already works. */
export function BeingPrepared({ product }: BeingPreparedProps) {
  const t = useT();
  return (
    <section className="mx-auto flex max-w-xl flex-1 flex-col items-center justify-center gap-3 px-4 py-16 text-center">
      <LineDrawing name="preparing" />
      <h1 className="mt-4 text-28 font-semibold">{product}</h1>
      <p className="text-16 text-muted">{t('common.prepared.text')}</p>
      <p className="text-14 text-muted">{t('common.prepared.works')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Link to="/trade/index" search={{ type: 'spot' }} className={buttonClass({ variant: 'primary' })}>
          {t('common.prepared.trade')}
        </Link>
        <Link to={HOME_PATH} className={buttonClass()}>
          {t('common.prepared.home')}
        </Link>
      </div>
    </section>
  );
}
