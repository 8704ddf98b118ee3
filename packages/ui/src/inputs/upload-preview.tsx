import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { printMegabytes } from './print-megabytes.ts';
import { useUiTexts } from '../ui-texts.tsx';

interface UploadPreviewProps {
  readonly file: File;
  readonly onRemove: () => void;
  readonly isDisabled: boolean;
}

/** The picture as it will be sent, with its name and its size. */
export function UploadPreview({ file, onRemove, isDisabled }: UploadPreviewProps) {
  const { text, locale } = useUiTexts();
  const imageRef = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (imageRef.current !== null) imageRef.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <div className="overflow-hidden rounded-medium border border-line bg-surface-3">
      <img ref={imageRef} alt={file.name} className="h-36 w-full object-contain" />
      <div className="flex items-center justify-between gap-2 border-t border-line bg-surface-2 py-1 ps-3 pe-1">
        <span className="min-w-0 truncate text-12 text-muted">
          {file.name} · {printMegabytes(file.size, locale)}
        </span>
        <IconButton
          size="small"
          label={text('ui.upload.remove')}
          icon={<X aria-hidden className="size-4" />}
          disabled={isDisabled}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
