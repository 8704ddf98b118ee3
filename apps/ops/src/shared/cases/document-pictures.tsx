import { EvidencePicture } from './evidence-picture.tsx';
import { useT } from '../texts/use-t.ts';

const SIDES = ['front', 'back', 'handheld'] as const;

interface DocumentPicturesProps {
  /** Named by the case and the side they show, such as `7-front.jpg`. */
  readonly pictures: readonly { readonly name: string; readonly jpeg: string }[];
}

/** The pictures of an identity document, each under what it shows. */
export function DocumentPictures({ pictures }: DocumentPicturesProps) {
  const t = useT();
  const captionOf = (name: string): string => {
    const side = SIDES.find((known) => name.endsWith(`-${known}.jpg`));
    return side === undefined ? name : t(`ops.picture.${side}`);
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {pictures.map(({ name, jpeg }) => (
        <EvidencePicture key={name} name={captionOf(name)} jpeg={jpeg} />
      ))}
    </div>
  );
}
