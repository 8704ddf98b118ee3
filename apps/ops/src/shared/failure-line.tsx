import { Banner } from '@candor/ui/banner.tsx';
import { ApiError } from './api/api-error.ts';
import { useT } from './texts/use-t.ts';

interface FailureLineProps {
  readonly error: unknown;
}

/** The server's own sentence, where a call was refused; nothing where none was. */
export function FailureLine({ error }: FailureLineProps) {
  const t = useT();
  if (error === null || error === undefined) return null;
  const sentence = error instanceof ApiError && error.message !== '' ? error.message : t('ops.failure.noAnswer');
  return <Banner tone="danger">{sentence}</Banner>;
}
