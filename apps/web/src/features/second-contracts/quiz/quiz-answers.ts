import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import {
  type answerKnowledgeTest,
  KnowledgeAnswers,
  type KnowledgeQuestion,
} from '@candor/contract/second-contracts/protections.ts';

type Answers = RequestInput<typeof answerKnowledgeTest>['body']['answers'];

/** What has been answered so far. */
export type QuizAnswers = Readonly<Partial<Record<KnowledgeQuestion, string>>>;

/** The answers as they are sent; undefined while one is missing. */
export function completeAnswers(answers: QuizAnswers): Answers | undefined {
  return KnowledgeAnswers.safeParse(answers).data;
}
