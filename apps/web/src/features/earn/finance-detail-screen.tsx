import { buttonClass } from '@candor/ui/button-class.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { useSearchParams } from '#shared/router/use-search-params.ts';
import { useSession } from '#shared/session/session-store.ts';
import { BuyDesk } from './buy-desk.tsx';
import { ProductPage } from '#shared/product-page.tsx';
import { financePlan } from './queries.ts';

const DetailSearch = z.object({ id: z.catch(z.string().check(z.regex(/^[1-9]\d{0,18}$/)), '') });

/** One finance product, and the way to take part in it. */
export function Screen() {
  const t = useT();
  const { id } = useSearchParams(DetailSearch);
  return (
    <ProductPage
      title={t('app.page.financeDetail')}
      aside={
        <Link to="/finance/investment" className={buttonClass()}>
          {t('app.page.finance')}
        </Link>
      }
    >
      {id === '' ? <EmptyState title={t('earn.plan.unknown')} /> : <Product id={id} />}
    </ProductPage>
  );
}

function Product({ id }: { readonly id: string }) {
  const isLogin = useSession((session) => session.isLogin);
  const plan = useQuery(financePlan(id, isLogin));
  return <Loaded query={plan}>{(known) => <BuyDesk plan={known} />}</Loaded>;
}
