import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { showToast } from './overlays/toast-store.ts';
import { useUiTexts } from './ui-texts.tsx';

interface CopyButtonProps {
  readonly value: string;
  /** What is copied, when "copy" alone would not say it. */
  readonly label?: string;
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const { text } = useUiTexts();
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const hasCopied = await writeToClipboard(value);
    setIsCopied(hasCopied);
    if (hasCopied) showToast({ id: TOAST, tone: 'success', title: text('ui.action.copied') });
    else showToast({ id: TOAST, tone: 'danger', title: text('ui.action.copyFailed') });
  };
  return (
    <IconButton
      size="small"
      label={label ?? text('ui.action.copy')}
      icon={isCopied ? <Check aria-hidden className="size-4 text-success" /> : <Copy aria-hidden className="size-4" />}
      onClick={() => void copy()}
    />
  );
}

const COPIED_MS = 1_500;
const TOAST = 'copy';

/** False when the browser refuses, as it does on an insecure page: then nothing may claim to be copied. */
async function writeToClipboard(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
