import type { Locale } from '@candor/contract/shared/locale.ts';
import { SWITCHES } from '@candor/contract/settings/switch-name.ts';
import { formatDuration } from '@candor/format/format-duration.ts';
import { nameLevel } from './name-level.ts';
import type { Translate } from '../texts/use-t.ts';

/** What a request or a setting is about, in words: records keep `switch:trading`, `level:1`, `period:BTC/USDT/60`. */
export function nameObject(t: Translate, object: string, locale: Locale): string {
  const [kind = '', ...parts] = object.split(':');
  const id = parts.join(':');
  switch (kind) {
    case 'switch': {
      const name = SWITCHES.find((known) => known === id);
      return name === undefined ? id : t(`ops.switch.${name}`);
    }
    case 'user':
      return t('ops.user.title', { id });
    case 'clock':
      return t('ops.held.clock');
    case 'level':
      return `${t('ops.column.level')}: ${nameLevel(t, Number(id))}`;
    case 'contract':
    case 'margin':
      return `${id} (${t(`ops.product.${kind}`)})`;
    case 'period':
      return namePeriod(id, locale);
    case 'earn':
    case 'loan':
    case 'article':
    case 'bank':
      return t(`ops.object.${kind}`, { id });
    case 'rate':
      return `USD/${id.toUpperCase()}`;
    case 'market':
    case 'breaker':
    case 'index':
    case 'setAside':
    case 'network':
    case 'second':
    case 'staff':
    case 'vault':
      return id;
    default:
      return object;
  }
}

/** `BTC/USDT/60`. */
function namePeriod(id: string, locale: Locale): string {
  const end = id.lastIndexOf('/');
  return `${id.slice(0, end)} · ${formatDuration(Number(id.slice(end + 1)) * 1_000, locale)}`;
}
