export interface UploadLimits {
  readonly fileBytesMax: number;
  readonly pixelsMax: number;
  /** The longer side of what is kept. */
  readonly sidePixelsMax: number;
  readonly filesPerOwnerMax: number;
  /** Pictures that are decoded at the same time; each may need tens of megabytes. */
  readonly atOnceMax: number;
  readonly waitingMax: number;
  readonly decodeSecondsMax: number;
  readonly linkLifeMs: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  fileBytesMax: 8 * 1_048_576,
  pixelsMax: 40_000_000,
  sidePixelsMax: 4_096,
  filesPerOwnerMax: 50,
  atOnceMax: 2,
  waitingMax: 20,
  decodeSecondsMax: 5,
  linkLifeMs: 300_000,
};
