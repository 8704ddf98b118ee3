import { Camera, ImageUp } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../button-class.ts';
import { downscaleImage } from './downscale-image.ts';
import { useFieldControl } from './field.tsx';
import { MEGABYTE, printMegabytes } from './print-megabytes.ts';
import { Spinner } from '../spinner.tsx';
import { useUiTexts, type UiTextKey } from '../ui-texts.tsx';
import { UploadPreview } from './upload-preview.tsx';
import { useMediaQuery } from '../use-media-query.ts';

interface UploadProps {
  readonly value: File | undefined;
  readonly onChange: (file: File | undefined) => void;
  /** Before it is made smaller. */
  readonly bytesMax?: number;
  readonly edgeMaxPx?: number;
  readonly isDisabled?: boolean;
  /** On a phone a photo may be taken on the spot, with this camera. */
  readonly camera?: 'environment' | 'user';
  /** Needed outside a Field. */
  readonly label?: string;
}

/** Takes one picture, makes it smaller on this device, and shows what will be sent. */
export function Upload({ value, onChange, bytesMax = 10 * MEGABYTE, edgeMaxPx = 2048, ...rest }: UploadProps) {
  const { isDisabled = false, camera, label } = rest;
  const { text, locale } = useUiTexts();
  const control = useFieldControl();
  const [state, setState] = useState<UploadState>({ status: 'ready' });
  const size = printMegabytes(bytesMax, locale);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setState({ status: 'working' });
    const taken = await prepare(file, { bytesMax, edgeMaxPx });
    setState(taken instanceof File ? { status: 'ready' } : { status: 'refused', reason: taken });
    if (taken instanceof File) onChange(taken);
  };
  if (value !== undefined) {
    return <UploadPreview file={value} onRemove={() => onChange(undefined)} isDisabled={isDisabled} />;
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className={DROP_ZONE}>
        {state.status === 'working' ? (
          <Spinner label={text('ui.status.loading')} className="size-6 text-accent" />
        ) : (
          <ImageUp aria-hidden className="size-6 text-muted" strokeWidth={1.5} />
        )}
        <span className="text-13 font-medium text-ink">{text('ui.upload.choose')}</span>
        <span className="text-12 text-muted">{text('ui.upload.limits', { size })}</span>
        {/* Lies over the whole zone, unseen: clicks, keys and dropped files are the browser's own business. */}
        <input
          {...control}
          type="file"
          aria-label={label}
          accept={TYPES.join(',')}
          disabled={isDisabled || state.status === 'working'}
          className="absolute inset-0 cursor-pointer text-[0] opacity-0"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file may be chosen again after it was removed.
            target.value = '';
          }}
        />
      </div>
      {camera !== undefined && <CameraButton camera={camera} isDisabled={isDisabled} onTake={take} />}
      <p role="alert" className="text-12 text-danger empty:hidden">
        {state.status === 'refused' && text(state.reason, { size })}
      </p>
    </div>
  );
}

interface CameraButtonProps {
  readonly camera: 'environment' | 'user';
  readonly isDisabled: boolean;
  readonly onTake: (file: File | undefined) => Promise<void>;
}

/** A second way beside the files: `capture` alone would leave a phone's owner no choice but the camera. */
function CameraButton({ camera, isDisabled, onTake }: CameraButtonProps) {
  const { text } = useUiTexts();
  const isPhone = useMediaQuery('(pointer: coarse)');
  if (!isPhone) return null;
  return (
    <label className={`${buttonClass()} has-focus-visible:outline-2 has-focus-visible:outline-accent`}>
      <Camera aria-hidden className="size-4" />
      {text('ui.upload.camera')}
      <input
        type="file"
        accept="image/*"
        capture={camera}
        disabled={isDisabled}
        className="sr-only"
        onChange={({ target }) => {
          void onTake(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
}

type UploadState =
  | { readonly status: 'ready' | 'working' }
  | { readonly status: 'refused'; readonly reason: UiTextKey };

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const DROP_ZONE =
  'relative flex min-h-36 w-full flex-col items-center justify-center gap-1.5 rounded-medium border border-dashed border-line-control bg-surface-2 p-4 ' +
  'text-center transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:opacity-50';

interface UploadLimits {
  readonly bytesMax: number;
  readonly edgeMaxPx: number;
}

/** The smaller picture, or why there is none. */
async function prepare(file: File, { bytesMax, edgeMaxPx }: UploadLimits): Promise<File | UiTextKey> {
  if (!TYPES.includes(file.type)) return 'ui.upload.wrongType';
  if (file.size > bytesMax) return 'ui.upload.tooLarge';
  try {
    return await downscaleImage(file, { edgeMaxPx });
  } catch {
    return 'ui.upload.unreadable';
  }
}
