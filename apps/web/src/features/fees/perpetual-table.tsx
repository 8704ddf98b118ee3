import type { PerpetualContract } from '@candor/contract/perpetuals/instrument.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { FeeSection } from './fee-section.tsx';
import { contractTerms } from './queries.ts';

interface PerpetualTableProps {
  readonly title: string;
  readonly text?: string;
  /** What is said of each besides its name. */
  readonly columns: readonly Column<PerpetualContract>[];
}

/** Every perpetual contract as the engine holds it now. */
export function PerpetualTable({ title, text, columns }: PerpetualTableProps) {
  const t = useT();
  const terms = useQuery(contractTerms);
  return (
    <FeeSection title={title} {...(text !== undefined && { text })}>
      <Loaded query={terms}>
        {({ contracts }) => (
          <Table
            label={title}
            rows={contracts}
            rowKey={({ symbol }) => symbol}
            columns={[
              { key: 'market', header: t('fees.column.market'), isTitle: true, cell: ({ symbol }) => symbol },
              ...columns,
            ]}
            hasCards={false}
            heightClassName="max-h-96"
          />
        )}
      </Loaded>
    </FeeSection>
  );
}
