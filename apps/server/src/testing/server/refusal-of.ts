import { RefusalData } from '@candor/contract/shared/envelope.ts';

interface Answer {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
}

/** What an answer refuses with: the status, the number of the catalogue, and the word. */
export function refusalOf({ status, code, data }: Answer): readonly [status: number, code: number, word: string] {
  return [status, code, RefusalData.parse(data).refusal];
}
