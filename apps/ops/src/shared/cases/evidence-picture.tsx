interface EvidencePictureProps {
  readonly name: string;
  /** JPEG, base64. */
  readonly jpeg: string;
}

/** A watermarked picture of a case, in its own shape. */
export function EvidencePicture({ name, jpeg }: EvidencePictureProps) {
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <img
        src={`data:image/jpeg;base64,${jpeg}`}
        alt={name}
        className="max-h-96 w-full rounded-small border border-line object-contain"
      />
      <figcaption className="text-12 text-muted">{name}</figcaption>
    </figure>
  );
}
