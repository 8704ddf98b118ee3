import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';

export type ArgumentKind = 'text' | 'figure' | 'number' | 'time' | 'choice' | 'tag';

/** What a text says itself, and what it asks for: its arguments by name, the choices of its selects, the plural forms it offers. */
export interface MessageShape {
  readonly literals: readonly string[];
  readonly arguments: ReadonlyMap<string, ArgumentKind>;
  readonly choices: ReadonlyMap<string, readonly string[]>;
  readonly plurals: readonly PluralElement[];
}

/** Throws on a text that is not ICU message syntax. */
export function readShape(text: string): MessageShape {
  const shape: ShapeInProgress = { literals: [], arguments: new Map(), choices: new Map(), plurals: [] };
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
    ...findRawFigures(source, translation).map((name) => `writes {${name}} as it travels: {${name}, number}`),
    ...findPluralFaults(translation, locale),
  ];
}

/** Figures of the English text that a translation puts in as if they were words. */
function findRawFigures(source: MessageShape, translation: MessageShape): readonly string[] {
  return [...source.arguments.keys()].filter(
    (name) => source.arguments.get(name) !== 'text' && translation.arguments.get(name) === 'text',
  );
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
  readonly literals: string[];
  readonly arguments: Map<string, ArgumentKind>;
  readonly choices: Map<string, readonly string[]>;
  readonly plurals: PluralElement[];
}

function collect(elements: readonly MessageFormatElement[], shape: ShapeInProgress): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
        shape.literals.push(element.value);
        break;
      case TYPE.pound:
        break;
      case TYPE.argument:
        note(shape, element.value, 'text');
        break;
      case TYPE.number:
        note(shape, element.value, 'figure');
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

/** A name used twice keeps its stronger kind: {count, number} beside {count, plural, …} is a number. */
function note(shape: ShapeInProgress, name: string, kind: ArgumentKind): void {
  const known = shape.arguments.get(name);
  const isWeaker = kind === 'text' || (kind === 'figure' && known !== 'text');
  if (known === undefined || !isWeaker) shape.arguments.set(name, kind);
}

function missingFrom(found: ReadonlyMap<string, unknown>, wanted: ReadonlyMap<string, unknown>): readonly string[] {
  return [...wanted.keys()].filter((name) => !found.has(name));
}

function findOtherChoices(source: MessageShape, translation: MessageShape): readonly string[] {
  return [...source.choices.keys()].filter(
    (name) => source.choices.get(name)?.join() !== translation.choices.get(name)?.join(),
  );
}
