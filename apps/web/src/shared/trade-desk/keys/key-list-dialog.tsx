import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { Kbd } from '@candor/ui/kbd.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { useKeyList } from './key-list-store.ts';

/** All keys of the trading screen. */
export function KeyListDialog() {
  const t = useT();
  const rows = [
    ['B / S', t('desk.keys.side')],
    ['L / M', t('desk.keys.type')],
    ['↑ / ↓', t('desk.keys.tick')],
    ['Shift ↑ / ↓', t('desk.keys.tenTicks')],
    ['Enter', t('desk.keys.review')],
    ['Esc', t('desk.keys.clear')],
    ['?', t('desk.keys.list')],
  ] as const;
  return (
    <Dialog isOpen size="small" onClose={() => useKeyList.setState({ isOpen: false })} title={t('desk.menu.keyList')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 text-13">
        {rows.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-12 text-muted">{t('desk.keys.note')}</p>
    </Dialog>
  );
}
