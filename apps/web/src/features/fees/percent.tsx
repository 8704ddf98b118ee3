import { Amount } from '@candor/ui/number/amount.tsx';

interface PercentProps {
  readonly value: string;
}

export function Percent({ value }: PercentProps) {
  return <Amount value={value} unit="%" />;
}
