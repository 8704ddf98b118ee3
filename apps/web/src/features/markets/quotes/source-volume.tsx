import { ShortAmount } from '@candor/ui/number/short-amount.tsx';
import { useQuery } from '@tanstack/react-query';
import { baseOf } from '../market-names.ts';
import { sourceVolume } from '../queries.ts';

interface SourceVolumeProps {
  readonly symbol: string;
}

/** Not traded here: the figure is the source's own, or missing. */
export function SourceVolume({ symbol }: SourceVolumeProps) {
  const { data } = useQuery(sourceVolume(symbol));
  return <ShortAmount by="turnover" value={data?.amount ?? undefined} unit={baseOf(symbol)} />;
}
