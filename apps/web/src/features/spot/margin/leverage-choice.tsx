import { updateMarginLeverage } from '@candor/contract/margin/wire.ts';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { MARGIN_KEY, marginTerms } from './margin-queries.ts';

interface LeverageChoiceProps {
  /** The pair of the isolated account. */
  readonly symbol: string;
  readonly leverage: number;
}

/** Up to how many times its own assets an isolated account may hold: it bounds what can be borrowed, and nothing that stands. */
export function LeverageChoice({ symbol, leverage }: LeverageChoiceProps) {
  const t = useT();
  const queries = useQueryClient();
  const terms = useQuery(marginTerms).data;
  const change = useMutation({
    mutationFn: (cou: number) => call(updateMarginLeverage, { body: { symbolName: symbol, cou } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: MARGIN_KEY }),
  });
  const chosen = change.isPending ? change.variables : leverage;
  return (
    <Select
      aria-label={t('margin.leverage.label')}
      value={String(chosen)}
      onChange={(value) => change.mutate(Number(value))}
      options={(terms?.leverages ?? [leverage]).map((one) => ({ value: String(one), label: `${one}×` }))}
    />
  );
}
