import { IconButton } from '@candor/ui/icon-button.tsx';
import { CircleHelp } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import type { Explanation } from './explanation.ts';
import { useExplained } from './explained-store.ts';

interface ExplainButtonProps {
  readonly figure: PlainMessageId;
  /** Worked out when it is asked for; undefined while there is nothing to explain. */
  readonly explain: () => Explanation | undefined;
}

/** Opens the formula behind a figure, with the reader's own values in it. */
export function ExplainButton({ figure, explain }: ExplainButtonProps) {
  const t = useT();
  return (
    <IconButton
      size="small"
      className="-my-1.5 size-6! text-faint"
      label={t('perpetuals.explain.open', { figure: t(figure) })}
      icon={<CircleHelp aria-hidden className="size-3.5" />}
      onClick={() => useExplained.setState({ explanation: explain() })}
    />
  );
}
