import { useEffect, useRef, useState, useTransition, type ChangeEvent, type FormEvent } from 'react';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { failureText } from '../api/failure-text.ts';
import type { PlainMessageId } from '../i18n/translate.ts';
import { useLocale, useT } from '../i18n/use-t.ts';
import { useSession } from '../session/session-store.ts';
import { focusFirstError } from './focus-first-error.ts';
import { forgetDraft, keepDraft, takeDraft } from './kept-drafts.ts';

/** What is wrong, by field. */
export type FieldErrors<Draft> = { readonly [Field in keyof Draft]?: PlainMessageId | undefined };
/** What the server refused, by field, in the reader's words. */
export type FieldTexts<Draft> = { readonly [Field in keyof Draft]?: string };

interface FormSpec<Draft> {
  readonly initial: Draft;
  readonly findErrors: (draft: Draft) => FieldErrors<Draft>;
  /** Rejects with the `ApiError` of a refusal; the toast has told it then. */
  readonly send: (draft: Draft) => Promise<void>;
  /** Shows what would be sent before it is; `proceed` sends it. */
  readonly review?: (draft: Draft, proceed: () => void) => void;
  /** Gives these fields back, under this name, to whoever was logged out in the middle of filling them in; never name a secret. */
  readonly keep?: { readonly name: string; readonly fields: readonly (keyof Draft)[] };
  /** Beside which field a refusal stands; `text` is its sentence. */
  readonly placeRefusal?: (error: ApiError, text: string) => FieldTexts<Draft>;
}

type TextField<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];

export interface Form<Draft> {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly errorOf: (field: keyof Draft) => string | undefined;
  /** Says what is wrong with one field before the whole was sent; true when something is. */
  readonly reveal: (field: keyof Draft) => boolean;
  /** The wiring of an input that holds a text. */
  readonly bind: (field: TextField<Draft>) => {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly isSending: boolean;
}

/** A draft, what is wrong with it once it was sent, and what the server said. It is empty again when it was taken. */
export function useForm<Draft extends object>({ initial, findErrors, send, ...rest }: FormSpec<Draft>): Form<Draft> {
  const t = useT();
  const locale = useLocale();
  const [draft, setDraft] = useState(() => ({ ...initial, ...takeDraft<Draft>(rest.keep) }));
  useKeptDraft(draft, rest.keep);
  const [shown, setShown] = useState<ReadonlySet<keyof Draft> | 'all'>(NONE);
  const [refused, setRefused] = useState<FieldTexts<Draft>>({});
  const [isSending, startSending] = useTransition();
  const errors = findErrors(draft);

  const change = (changes: Partial<Draft>): void => {
    setRefused((before) => without(before, Object.keys(changes)));
    setDraft((before) => ({ ...before, ...changes }));
  };
  const trySending = async (form: HTMLFormElement): Promise<void> => {
    try {
      await send(draft);
      setShown(NONE);
      setDraft(initial);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(rest.placeRefusal?.(error, failureText(error, locale)) ?? {});
      focusFirstError(form);
    }
  };
  return {
    draft,
    change,
    errorOf: (field) => {
      const error = errors[field];
      const isShown = shown === 'all' || shown.has(field);
      return isShown && error !== undefined ? t(error) : refused[field];
    },
    reveal: (field) => {
      setShown((before) => (before === 'all' ? before : new Set([...before, field])));
      return errors[field] !== undefined;
    },
    bind: (field) => ({
      value: String(draft[field]),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `TextField` allows the names of texts alone.
      onChange: ({ target }) => change({ [field]: target.value } as Partial<Draft>),
    }),
    submit: (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      setShown('all');
      if (Object.values(errors).some((error) => error !== undefined)) focusFirstError(form);
      else if (!isSending) {
        const proceed = () => startSending(() => trySending(form));
        if (rest.review === undefined) proceed();
        else rest.review(draft, proceed);
      }
    },
    isSending,
  };
}

/** Keeps the draft when the session ends by itself; whoever logs out has done with it. */
function useKeptDraft<Draft>(draft: Draft, keep: FormSpec<Draft>['keep']): void {
  const newest = useRef(draft);
  useEffect(() => {
    newest.current = draft;
  });
  useEffect(() => {
    if (keep === undefined) return undefined;
    forgetDraft(keep.name);
    return useSession.subscribe((session, before) => {
      const hasEnded = before.status === 'loggedIn' && !session.isLogin;
      if (hasEnded && before.userInfo !== undefined) keepDraft(keep, before.userInfo.userId, newest.current);
    });
  }, [keep]);
}

const NONE: ReadonlySet<never> = new Set();

function without<Draft>(texts: FieldTexts<Draft>, fields: readonly string[]): FieldTexts<Draft> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The same record with fewer entries.
  return Object.fromEntries(Object.entries(texts).filter(([field]) => !fields.includes(field))) as FieldTexts<Draft>;
}
