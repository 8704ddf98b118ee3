import { useSession } from '../session/session-store.ts';

interface KeptFields<Draft> {
  readonly name: string;
  readonly fields: readonly (keyof Draft)[];
}

interface KeptDraft {
  readonly userId: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** In memory alone: what somebody typed is nobody else's on this device, and gone with the tab. */
const kept = new Map<string, KeptDraft>();

export function keepDraft<Draft>({ name, fields }: KeptFields<Draft>, userId: string, draft: Draft): void {
  kept.set(name, { userId, values: Object.fromEntries(fields.map((field) => [field, draft[field]])) });
}

/** What the one who is logged in had typed there; nobody else is given it. */
export function takeDraft<Draft>(keep: KeptFields<Draft> | undefined): Partial<Draft> {
  const found = keep === undefined ? undefined : kept.get(keep.name);
  if (keep === undefined || found === undefined) return {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- These are the fields of the draft that was kept under this name.
  return found.userId === useSession.getState().userInfo?.userId ? (found.values as Partial<Draft>) : {};
}

/** Once it was given back it is the form's again. */
export function forgetDraft(name: string): void {
  kept.delete(name);
}
