import { buttonClass } from '@candor/ui/button-class.ts';
import { classNames } from '@candor/ui/class-names.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { ImagePlus } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { useSession } from '#shared/session/session-store.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const BYTES_MAX = 10 * 1_048_576;

interface PictureButtonProps {
  readonly onTake: (file: File) => void;
}

/** A picture is kept for an account, so a visitor is told to log in first. */
export function PictureButton({ onTake }: PictureButtonProps) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const label = t(isLogin ? 'chat.picture.choose' : 'chat.picture.logIn');
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    if (TYPES.includes(file.type) && file.size <= BYTES_MAX) onTake(file);
    else showToast({ tone: 'danger', title: t('chat.picture.unfit') });
  };
  return (
    <label
      title={label}
      className={classNames(
        buttonClass({ variant: 'ghost' }),
        'relative px-2! has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:opacity-50',
      )}
    >
      <ImagePlus aria-hidden className="size-5" />
      <input
        type="file"
        aria-label={label}
        accept={TYPES.join(',')}
        disabled={!isLogin}
        className="absolute inset-0 cursor-pointer text-[0] opacity-0"
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
}
