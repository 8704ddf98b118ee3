import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import type { ComponentProps, ReactNode } from 'react';
import * as z from 'zod/mini';
import { useT } from '../i18n/use-t.ts';
import type { PagedTable } from '../paged-table.tsx';
import { useListSearch } from '../router/use-list-search.ts';

/** What the address says of a history; '' is everything. */
const HistorySearch = z.object({
  coin: z.catch(z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,11}$/)), ''),
  status: z.catch(z.string().check(z.regex(/^\d$/)), ''),
  page: z.catch(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '1'),
});

const PAGE_SIZE = 20;

/** One page of a history: what to ask for, and what its table needs to lead to the others. */
export interface HistoryPage<Status> {
  readonly wanted: {
    readonly coin: string | undefined;
    readonly status: Status | undefined;
    readonly page: number;
    readonly size: number;
  };
  readonly table: Pick<ComponentProps<typeof PagedTable>, 'page' | 'onPage' | 'empty' | 'start' | 'drawing'>;
}

interface MoneyHistoryProps<Status> {
  readonly coins: readonly string[];
  /** The states one may choose. */
  readonly statuses: readonly { readonly value: Status; readonly label: string }[];
  /** Said while there is nothing at all, beside where one begins. */
  readonly empty: string;
  readonly start: NonNullable<HistoryPage<Status>['table']['start']>;
  readonly drawing: 'deposits' | 'withdrawals';
  readonly children: (page: HistoryPage<Status>) => ReactNode;
}

/** A list of deposits or withdrawals by coin and state, as the address says. */
export function MoneyHistory<Status extends number>({ coins, statuses, children, ...rest }: MoneyHistoryProps<Status>) {
  const t = useT();
  const { empty, start, drawing } = rest;
  const [search, choose] = useListSearch(HistorySearch);
  const all = { value: '', label: t('common.list.all') };
  const status = statuses.find(({ value }) => String(value) === search.status)?.value;
  const page = Number(search.page);
  const isFiltered = search.coin !== '' || status !== undefined;
  return (
    <>
      <form role="search" className="grid grid-cols-2 gap-3 sm:max-w-md" onSubmit={(event) => event.preventDefault()}>
        <Field label={t('common.money.coin')}>
          <Select
            value={search.coin}
            onChange={(coin) => choose({ coin })}
            options={[all, ...coins.map((value) => ({ value, label: value }))]}
          />
        </Field>
        <Field label={t('common.list.status')}>
          <Select
            value={status === undefined ? '' : String(status)}
            onChange={(chosen) => choose({ status: chosen })}
            options={[all, ...statuses.map(({ value, label }) => ({ value: String(value), label }))]}
          />
        </Field>
      </form>
      {children({
        wanted: { coin: search.coin || undefined, status, page, size: PAGE_SIZE },
        table: {
          page,
          onPage: (next) => choose({ page: String(next) }),
          ...(isFiltered ? { empty: t('common.list.filtered'), drawing: 'search' } : { empty, start, drawing }),
        },
      })}
    </>
  );
}
