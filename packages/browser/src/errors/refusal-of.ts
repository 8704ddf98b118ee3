import { RefusalData } from '@candor/contract/shared/envelope.ts';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** Anything an answer may say about its own failure; a proxy in between may answer in another shape. */
const FailedAnswer = z.object({
  code: z.optional(z.int()),
  msg: z.optional(z.string()),
  error_description: z.optional(z.string()),
  data: z.optional(z.unknown()),
});

/** Why an answer counts as a rejection, as far as it says so itself. */
export function refusalOf(status: number, answer: unknown): ApiError {
  const failed = FailedAnswer.safeParse(answer);
  if (!failed.success) return new ApiError({ status, code: status });
  const refusal = RefusalData.safeParse(failed.data.data);
  return new ApiError({
    status,
    code: failed.data.code ?? status,
    word: refusal.success ? refusal.data.refusal : undefined,
    details: refusal.success ? refusal.data.details : undefined,
    message: failed.data.msg || failed.data.error_description,
  });
}
