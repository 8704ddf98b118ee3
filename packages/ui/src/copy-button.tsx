import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { showToast } from './overlays/toast-store.ts';
import { useUiTexts } from './ui-texts.tsx';

interface CopyButtonProps {
  readonly value: string;
  /** What is copied, when "copy" alone would not say it. */
  readonly label?: string;
  /** A button that says what it does, where it is the next thing to do. */
  readonly isLabelled?: boolean;
}

export function CopyButton({ value, label, isLabelled = false }: CopyButtonProps) {
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
  const name = label ?? text('ui.action.copy');
  const icon = isCopied ? (
    <Check aria-hidden className="size-4 text-success" />
  ) : (
    <Copy aria-hidden className="size-4" />
  );
  if (isLabelled) {
    return (
      <Button icon={icon} onClick={() => void copy()}>
        {name}
      </Button>
    );
  }
  return <IconButton size="small" label={name} icon={icon} onClick={() => void copy()} />;
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
