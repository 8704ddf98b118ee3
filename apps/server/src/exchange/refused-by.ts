import type { Endpoint, RefusalWord } from '@candor/contract/shared/endpoint.ts';
import { PLATFORM_REFUSALS, type PlatformRefusal } from '@candor/contract/shared/refusal-table.ts';
import { refuse, type Refusal } from '@candor/domain/result.ts';

type Declared<Spec extends Endpoint> = RefusalWord<Spec> | PlatformRefusal;

/** The exchange's refusal as an answer of a call. A word that the call does not declare is our fault, not the caller's. */
export function refusedBy<Spec extends Endpoint>(
  endpoint: Spec,
  refusal: Refusal,
): { readonly ok: false; readonly refusal: Refusal<Declared<Spec>> } {
  const { word, details } = refusal;
  if (isDeclared(endpoint, word)) return refuse(word, details);
  throw new Error(`${endpoint.path} does not declare the refusal ${refusal.word}.`);
}

function isDeclared<Spec extends Endpoint>({ refusals }: Spec, word: string): word is Declared<Spec> {
  return Object.hasOwn(refusals, word) || Object.hasOwn(PLATFORM_REFUSALS, word);
}
