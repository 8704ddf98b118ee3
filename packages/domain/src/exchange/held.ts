/** Money that a slice keeps in a bucket other than `available`, by its cause. */
export interface Held {
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly bucket: 'frozen' | 'margin' | 'escrow' | 'pledged';
  readonly units: bigint;
}
