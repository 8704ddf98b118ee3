import { ApiError } from './api-error.ts';

/** A call that was rejected. */
export interface Failure {
  readonly error: ApiError;
  /** The caller shows the failure itself, or nobody needs to know. */
  readonly isQuiet: boolean;
}

/** Whatever else went wrong on the way counts as no answer. */
export function apiErrorOf(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError({ status: 0, code: 0, cause });
}
