import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';

export type ArgumentKind = 'text' | 'number' | 'time' | 'choice' | 'tag';

/** What a text asks for: its arguments by name, the choices of its selects, and the plural forms it offers. */
export interface MessageShape {
  readonly arguments: ReadonlyMap<string, ArgumentKind>;
  readonly choices: ReadonlyMap<string, readonly string[]>;
  readonly plurals: readonly PluralElement[];
}

/** Throws on a text that is not ICU message syntax. */
export function readShape(text: string): MessageShape {
  const shape: ShapeInProgress = { arguments: new Map(), choices: new Map(), plurals: [] };
  collect(parse(text), shape);
  return shape;
}

/** What is wrong with a translation, against the English text. */
export function compareShapes(source: MessageShape, translation: MessageShape, locale: string): readonly string[] {
  return [
    ...missingFrom(translation.arguments, source.arguments).map((name) => `lacks {${name}}`),
    ...missingFrom(source.arguments, translation.arguments).map(
      (name) => `has {${name}}, which the English text has not`,
    ),
    ...findOtherChoices(source, translation).map((name) => `has other choices for {${name}}`),
    ...findPluralFaults(translation, locale),
  ];
}

/** A language's plural forms: those it needs for whole numbers must be there, and no others. */
export function findPluralFaults({ plurals }: MessageShape, locale: string): readonly string[] {
  return plurals.flatMap(({ value, options, pluralType = 'cardinal' }) => {
    const rules = new Intl.PluralRules(locale, { type: pluralType });
    const offered = Object.keys(options).filter((form) => !form.startsWith('='));
    const known: readonly string[] = rules.resolvedOptions().pluralCategories;
    const needed = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
    return [
      ...offered.filter((form) => !known.includes(form)).map((form) => `has the plural form "${form}" for {${value}}`),
      ...[...needed]
        .filter((form) => !offered.includes(form))
        .map((form) => `lacks the plural form "${form}" for {${value}}`),
    ];
  });
}

interface ShapeInProgress {
  readonly arguments: Map<string, ArgumentKind>;
  readonly choices: Map<string, readonly string[]>;
  readonly plurals: PluralElement[];
}

function collect(elements: readonly MessageFormatElement[], shape: ShapeInProgress): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.argument:
        note(shape, element.value, 'text');
        break;
      case TYPE.number:
        note(shape, element.value, 'number');
        break;
      case TYPE.date:
      case TYPE.time:
        note(shape, element.value, 'time');
        break;
      case TYPE.tag:
        note(shape, element.value, 'tag');
        collect(element.children, shape);
        break;
      case TYPE.select:
        note(shape, element.value, 'choice');
        shape.choices.set(element.value, Object.keys(element.options).toSorted());
        collectOptions(element, shape);
        break;
      case TYPE.plural:
        note(shape, element.value, 'number');
        shape.plurals.push(element);
        collectOptions(element, shape);
        break;
    }
  }
}

function collectOptions({ options }: PluralElement | SelectElement, shape: ShapeInProgress): void {
  for (const option of Object.values(options)) collect(option.value, shape);
}

/** A name used twice keeps its stronger kind: {count} beside {count, plural, …} is a number. */
function note(shape: ShapeInProgress, name: string, kind: ArgumentKind): void {
  if (kind !== 'text' || !shape.arguments.has(name)) shape.arguments.set(name, kind);
}

function missingFrom(found: ReadonlyMap<string, unknown>, wanted: ReadonlyMap<string, unknown>): readonly string[] {
  return [...wanted.keys()].filter((name) => !found.has(name));
}

function findOtherChoices(source: MessageShape, translation: MessageShape): readonly string[] {
  return [...source.choices.keys()].filter(
    (name) => source.choices.get(name)?.join() !== translation.choices.get(name)?.join(),
  );
}
