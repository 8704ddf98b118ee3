import { classNames } from '@candor/ui/class-names.ts';
import type { PlainMessageId } from '../i18n/translate.ts';
import { useT } from '../i18n/use-t.ts';
import { passwordStrength, STRENGTHS, type Strength } from './password-strength.ts';

interface StrengthMeterProps {
  readonly password: string;
}

/** Four bars and a word under a new password. */
export function StrengthMeter({ password }: StrengthMeterProps) {
  const t = useT();
  const strength = passwordStrength(password);
  const level = STRENGTHS.indexOf(strength);
  return (
    <p role="status" className="flex items-center gap-2 text-12 text-muted">
      <span aria-hidden className="flex w-28 gap-1">
        {STRENGTHS.map((each, index) => (
          <span
            key={each}
            className={classNames('h-1 flex-1 rounded-full', index <= level ? FILLS[strength] : 'bg-surface-3')}
          />
        ))}
      </span>
      {t('common.strength.label', { strength: t(WORDS[strength]) })}
    </p>
  );
}

const FILLS: Record<Strength, string> = {
  weak: 'bg-danger',
  fair: 'bg-warning',
  good: 'bg-success',
  strong: 'bg-success',
};

const WORDS = {
  weak: 'common.strength.weak',
  fair: 'common.strength.fair',
  good: 'common.strength.good',
  strong: 'common.strength.strong',
} as const satisfies Record<Strength, PlainMessageId>;
