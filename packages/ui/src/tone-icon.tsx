import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

interface ToneIconProps {
  readonly tone: Tone;
  readonly className?: string;
}

/** The shape tells the tone, the colour only repeats it. */
export function ToneIcon({ tone, className }: ToneIconProps) {
  const { icon: Icon, colour } = TONES[tone];
  return <Icon aria-hidden className={classNames('size-4 shrink-0', colour, className)} />;
}

const TONES: Record<Tone, { readonly icon: LucideIcon; readonly colour: string }> = {
  info: { icon: Info, colour: 'text-accent' },
  success: { icon: CircleCheck, colour: 'text-success' },
  warning: { icon: TriangleAlert, colour: 'text-warning' },
  danger: { icon: CircleAlert, colour: 'text-danger' },
};
