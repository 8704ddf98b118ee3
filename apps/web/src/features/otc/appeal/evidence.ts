import type { PlainMessageId } from '#shared/i18n/translate.ts';

/** What either side brings: what happened in words, and pictures of it. */
export interface EvidenceDraft {
  readonly description: string;
  /** Ids of uploads; an empty one is a field that waits for a picture. */
  readonly pictures: readonly string[];
}

export const PICTURES_MAX = 6;
export const DESCRIPTION_LENGTH_MAX = 500;
const DESCRIPTION_LENGTH_MIN = 5;

export const NO_EVIDENCE: EvidenceDraft = { description: '', pictures: [''] };

export function descriptionError(description: string): PlainMessageId | undefined {
  return description.trim().length < DESCRIPTION_LENGTH_MIN ? 'otc.appeal.descriptionRule' : undefined;
}

/** Another picture in its place; when the last place is taken there is one more, up to the limit. */
export function withPicture(pictures: readonly string[], place: number, uploadId: string): readonly string[] {
  const changed = pictures.map((picture, index) => (index === place ? uploadId : picture));
  const isFull = changed.at(-1) !== '' && changed.length < PICTURES_MAX;
  return isFull ? [...changed, ''] : changed;
}

export function proofOf(pictures: readonly string[]): string[] {
  return pictures.filter((picture) => picture !== '');
}
