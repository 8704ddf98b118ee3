import type { Locale } from '@candor/contract/shared/locale.ts';
import { formatFigure, type FigureKind } from '@candor/format/format-figure.ts';
import { pluralForm } from './plural-form.ts';

/** A text as the build leaves it: plain, or in parts where it takes arguments. */
export type Message = string | readonly MessagePart[];

/** Words, an argument by its name, a figure, a choice by an argument, or 0 for the number that the choice around it was made by. */
export type MessagePart =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, kind: FigureKind]
  | readonly [name: string, kind: 'select' | 'plural', options: MessageOptions];

type MessageOptions = Readonly<Record<string, readonly MessagePart[]>>;

export type MessageValues = Readonly<Record<string, string | number>>;

/** Puts a text together. A forgotten argument is an error. */
export function formatParts(parts: readonly MessagePart[], locale: Locale, values: MessageValues): string {
  return joinParts(parts, { locale, values, count: undefined });
}

interface TicketBasis {
  readonly locale: Locale;
  readonly values: MessageValues;
  readonly count: number | undefined;
}

function joinParts(parts: readonly MessagePart[], around: TicketBasis): string {
  return parts.map((part) => textOf(part, around)).join('');
}

function textOf(part: MessagePart, around: TicketBasis): string {
  if (typeof part === 'string') return part;
  if (part === 0) return formatFigure(around.count ?? '', 'number', around.locale);
  const [name] = part;
  const value = around.values[name];
  if (value === undefined) throw new Error(`A text was not given its argument ${name}.`);
  if (part.length === 1) return String(value);
  if (part.length === 2) return formatFigure(value, part[1], around.locale);
  const [, kind, options] = part;
  if (kind === 'select') return joinParts(options[value] ?? options['other'] ?? [], around);
  const count = Number(value);
  return joinParts(pluralOf(options, count, around.locale), { ...around, count });
}

function pluralOf(options: MessageOptions, count: number, locale: Locale): readonly MessagePart[] {
  return options[`=${count}`] ?? options[pluralForm(count, locale)] ?? options['other'] ?? [];
}
