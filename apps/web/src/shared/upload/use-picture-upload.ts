import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '#shared/api/upload-picture.ts';
import { hintsOf, measurePicture, type PictureHint } from './measure-picture.ts';

interface Picture {
  readonly file: File;
  readonly status: 'sending' | 'sent' | 'failed';
  /** How much of it has gone, from 0 to 1. */
  readonly share: number;
  readonly hints: readonly PictureHint[];
}

interface PictureUpload {
  readonly picture: Picture | undefined;
  /** Another picture in the place of the last one, or none. */
  readonly take: (file: File | undefined) => void;
  readonly retry: () => void;
}

/** Sends a picture as soon as it is chosen and gives its id; whatever was still on its way is given up. */
export function usePictureUpload(onChange: (uploadId: string) => void): PictureUpload {
  const [picture, setPicture] = useState<Picture>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const update = (changes: Partial<Picture>): void =>
    setPicture((before) => (before === undefined ? undefined : { ...before, ...changes }));
  const send = async (file: File, { signal }: AbortController): Promise<void> => {
    const change = (changes: Partial<Picture>): void => {
      if (!signal.aborted) update(changes);
    };
    void measurePicture(file).then(
      (facts) => change({ hints: hintsOf(facts) }),
      () => undefined,
    );
    try {
      const { id } = await uploadPicture(file, { to: 'review', signal, onProgress: (share) => change({ share }) });
      if (signal.aborted) return;
      change({ status: 'sent' });
      onChange(id);
    } catch {
      change({ status: 'failed' });
    }
  };
  const take = (file: File | undefined): void => {
    current.current?.abort();
    onChange('');
    setPicture(file && { file, status: 'sending', share: 0, hints: [] });
    if (file === undefined) return;
    current.current = new AbortController();
    void send(file, current.current);
  };
  return { picture, take, retry: () => take(picture?.file) };
}
