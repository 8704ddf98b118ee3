import { failureSentence } from '@candor/browser/errors/failure-sentence.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { useT } from './texts/use-t.ts';

interface FailureLineProps {
  readonly error: unknown;
}

/** The server's own sentence, where a call was refused; nothing where none was. */
export function FailureLine({ error }: FailureLineProps) {
  const t = useT();
  if (error === null || error === undefined) return null;
  return <Banner tone="danger">{failureSentence(error, { noAnswer: t('ops.failure.noAnswer') })}</Banner>;
}
