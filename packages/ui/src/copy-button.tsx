import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
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

  const copy = async () => setIsCopied(await writeToClipboard(value));
  return (
    <>
      <IconButton
        size="small"
        label={label ?? text('ui.action.copy')}
        icon={
          isCopied ? <Check aria-hidden className="size-4 text-success" /> : <Copy aria-hidden className="size-4" />
        }
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {isCopied && text('ui.action.copied')}
      </span>
    </>
  );
}

const COPIED_MS = 1_500;

/** False when the browser refuses, as it does on an insecure page: then nothing may claim to be copied. */
async function writeToClipboard(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
