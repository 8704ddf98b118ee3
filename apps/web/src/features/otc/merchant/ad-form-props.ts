import type { Form } from '#shared/form/use-form.ts';
import { type AdDraft, type Quoted } from './ad-draft.ts';

/** What the parts of the form draw on. */
export interface AdFormProps {
  readonly form: Form<AdDraft>;
  /** Undefined until the index was asked. */
  readonly quoted: Quoted | undefined;
}
