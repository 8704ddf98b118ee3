import { linkClass } from '@candor/ui/link-class.ts';
import { useT } from '../i18n/use-t.ts';
import { platformConfig } from '../platform-config.ts';

/** In a demonstration nothing is really sent; this leads to where it lies instead. In a tab of its own: the form stays. */
export function DemoMailboxLink() {
  const t = useT();
  if (platformConfig().mode !== 'demo') return null;
  return (
    <a href="/demo/mailbox" target="_blank" rel="noopener" className={linkClass}>
      {t('common.code.demo')}
    </a>
  );
}
