import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { clockTextOf, momentOf } from '../../i18n/day-range.ts';
import { useT } from '../../i18n/use-t.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { useDateStyle } from '../../settings/settings-store.ts';
import { LIFETIME_NAMES } from './order-type-names.ts';

type Lifetime = keyof typeof LIFETIME_NAMES;

interface LifetimeFieldProps {
  readonly lifetimes: readonly Lifetime[];
  readonly lifetime: Lifetime;
  readonly goodTillMs: number | undefined;
  readonly onLifetime: (lifetime: Lifetime) => void;
  readonly onGoodTill: (goodTillMs: number) => void;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a limit stays; one that is good till a date has a day, until another moment is chosen. */
export function LifetimeField(props: LifetimeFieldProps) {
  const { lifetimes, lifetime, goodTillMs, onLifetime, onGoodTill } = props;
  const t = useT();
  const choose = (chosen: Lifetime): void => {
    onLifetime(chosen);
    if (chosen === 'GTD' && (goodTillMs ?? 0) <= serverClock.nowMs())
      onGoodTill(nextMinute(serverClock.nowMs() + DAY_MS));
  };
  return (
    <>
      <Field label={t('spot.ticket.lifetime')} hidesLabel>
        <Select
          value={lifetime}
          onChange={choose}
          options={lifetimes.map((value) => ({ value, label: t(LIFETIME_NAMES[value]) }))}
        />
      </Field>
      {lifetime === 'GTD' && goodTillMs !== undefined && <GoodTill startMs={goodTillMs} onChange={onGoodTill} />}
    </>
  );
}

interface GoodTillProps {
  readonly startMs: number;
  readonly onChange: (goodTillMs: number) => void;
}

/** The field keeps what is half typed; whatever is whole counts. */
function GoodTill({ startMs, onChange }: GoodTillProps) {
  const t = useT();
  const { zoneId } = useDateStyle();
  return (
    <Field label={t('spot.ticket.goodTillDate')}>
      <TextInput
        type="datetime-local"
        name="goodTillDate"
        defaultValue={clockTextOf(startMs, zoneId)}
        min={clockTextOf(nextMinute(serverClock.nowMs()), zoneId)}
        max="9999-12-30T23:59"
        onChange={({ target: { value } }) => {
          if (value !== '') onChange(momentOf(value, zoneId));
        }}
      />
    </Field>
  );
}

function nextMinute(atMs: number): number {
  return Math.ceil(atMs / MINUTE_MS) * MINUTE_MS;
}
