import { Select } from '@candor/ui/inputs/select.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { Search } from 'lucide-react';
import { useT } from '../../texts/use-t.ts';
import type { RememberedQueue } from './remembered-queue.ts';

/** As it is typed and chosen; empty for anything. */
interface DecidedWish {
  readonly text: string;
  readonly coin: string;
  readonly outcome: string;
  readonly by: string;
  readonly from: string;
  readonly to: string;
  readonly order: 'newest' | 'oldest';
}

export const ANY_DECIDED: DecidedWish = { text: '', coin: '', outcome: '', by: '', from: '', to: '', order: 'newest' };

const DAY_MS = 86_400_000;

/** What is sent: half of a word finds nothing, so what is not whole yet is left out. Days are those of UTC. */
export function queryOf({ text, coin, outcome, by, from, to, order }: DecidedWish) {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  return {
    ...(/^[\w-]{1,64}$/.test(text.trim()) && { text: text.trim() }),
    ...(/^[a-z0-9]{1,16}$/i.test(coin.trim()) && { coin: coin.trim().toUpperCase() }),
    ...(outcome !== '' && { outcome }),
    ...(/^[a-z][a-z0-9.-]{2,30}$/.test(by.trim()) && { by: by.trim() }),
    ...(!Number.isNaN(fromMs) && { fromMs: String(fromMs) }),
    ...(!Number.isNaN(toMs) && { toMs: String(toMs + DAY_MS - 1) }),
    ...(order === 'oldest' && { order }),
  };
}

interface DecidedFilterProps {
  readonly wish: DecidedWish;
  readonly outcomes: RememberedQueue['outcomes'];
  readonly onChange: (wish: DecidedWish) => void;
}

/** Which decisions are listed: by number, coin, outcome, person and day, in either order of time. */
export function DecidedFilter({ wish, outcomes, onChange }: DecidedFilterProps) {
  const t = useT();
  const change = (part: Partial<DecidedWish>) => onChange({ ...wish, ...part });
  return (
    <div className="flex flex-wrap gap-2">
      <TextInput
        type="search"
        aria-label={t('ops.decided.search')}
        placeholder={t('ops.decided.search')}
        leading={<Search aria-hidden className="size-4" />}
        value={wish.text}
        onChange={({ target }) => change({ text: target.value })}
        className="w-64"
      />
      <Select
        aria-label={t('ops.decided.outcome')}
        options={[{ value: '', label: t('ops.decided.anyOutcome') }, ...outcomes]}
        value={wish.outcome}
        onChange={(outcome) => change({ outcome })}
      />
      <TextInput
        aria-label={t('ops.column.coin')}
        placeholder={t('ops.column.coin')}
        value={wish.coin}
        onChange={({ target }) => change({ coin: target.value })}
        className="w-24"
      />
      <TextInput
        aria-label={t('ops.decided.by')}
        placeholder={t('ops.decided.by')}
        value={wish.by}
        onChange={({ target }) => change({ by: target.value })}
        className="w-40"
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          aria-label={t(`ops.decided.${end}`)}
          title={t(`ops.decided.${end}`)}
          value={wish[end]}
          onChange={({ target }) => change({ [end]: target.value })}
          className="w-40"
        />
      ))}
      <Select
        aria-label={t('ops.decided.order')}
        options={(['newest', 'oldest'] as const).map((value) => ({ value, label: t(`ops.decided.${value}`) }))}
        value={wish.order}
        onChange={(order) => change({ order })}
      />
    </div>
  );
}
