import { formatDecimal } from '@candor/format/format-decimal.ts';
import { useUiTexts } from '../ui-texts.tsx';
import type { NumberNote } from './take-text.ts';

interface NumberNoteProps {
  readonly note: NumberNote | undefined;
  readonly decimals: number;
  readonly onChoose: (value: string) => void;
}

/** Why a text was not taken, that it was shortened, or which of two numbers it is meant to be. */
export function NumberNoteLine({ note, decimals, onChoose }: NumberNoteProps) {
  const { text, locale } = useUiTexts();
  if (note === undefined) return null;
  if (note.kind !== 'twoWays') {
    const said =
      note.kind === 'shortened'
        ? text('ui.number.shortened', { decimals: String(decimals) })
        : text(`ui.number.${note.kind}`, { text: shortText(note.text) });
    return (
      <p role="status" className={note.kind === 'shortened' ? 'text-12 text-muted' : 'text-12 text-danger'}>
        {said}
      </p>
    );
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-12 text-ink">
      <span>{text('ui.number.twoWays', { text: note.text })}</span>
      {note.values.map((value) => (
        <button
          key={value}
          type="button"
          className="min-h-6 rounded-small border border-line-control px-2 tabular-nums hover:text-accent"
          onClick={() => onChoose(value)}
        >
          {withPlaces(value, locale)}
        </button>
      ))}
    </div>
  );
}

/** With a decimal place at least, so that both signs can be told apart. */
function withPlaces(value: string, locale: string): string {
  const places = value.split('.')[1]?.length ?? 0;
  return formatDecimal(value, { locale, decimals: Math.max(places, 1) }) ?? value;
}

const SHOWN_MAX = 24;

function shortText(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
