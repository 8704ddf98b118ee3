import type { ApiError } from '@candor/browser/errors/api-error.ts';
import type { FieldErrors, FieldTexts } from '#shared/form/use-form.ts';
import type { IdentityBody } from './primary-draft.ts';

export const DOCUMENTS = ['card', 'passport'] as const;
type Document = (typeof DOCUMENTS)[number];

/** The ids of the photos are empty until each has been sent. */
export interface AdvancedDraft {
  readonly country: string;
  readonly document: Document;
  readonly front: string;
  readonly back: string;
  readonly handheld: string;
}

export function findAdvancedErrors(draft: AdvancedDraft): FieldErrors<AdvancedDraft> {
  return {
    country: draft.country === '' ? 'identity.country.required' : undefined,
    front: draft.front === '' ? 'identity.photo.required' : undefined,
    back: hasBack(draft.document) && draft.back === '' ? 'identity.photo.required' : undefined,
    handheld: draft.handheld === '' ? 'identity.photo.required' : undefined,
  };
}

/** A passport has its photo page and no back. */
export function hasBack(document: Document): boolean {
  return document === 'card';
}

export function advancedBody({ country, document, front, back, handheld }: AdvancedDraft): IdentityBody {
  return {
    flag: 2,
    country,
    cardType: document === 'card' ? 1 : 2,
    frontUrl: front,
    ...(hasBack(document) && { backUrl: back }),
    handelUrl: handheld,
  };
}

export function placeAdvancedRefusal({ word, details }: ApiError, text: string): FieldTexts<AdvancedDraft> {
  if (word === 'regionNotServed') return { country: text };
  if (word !== 'pictureUnknown') return {};
  return { [PICTURE_FIELDS[details['field'] ?? ''] ?? 'front']: text };
}

/** The wire's names of the pictures. */
const PICTURE_FIELDS: Readonly<Record<string, keyof AdvancedDraft>> = {
  frontUrl: 'front',
  backUrl: 'back',
  handelUrl: 'handheld',
};
