/** Finds request errors for which the real AI provider returns an error status. */
import type { CompletionRequestBody } from './CompletionRequestBody.ts';

export interface AiRequestProblem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const models = ['gpt-4o-mini', 'gpt-4o', 'gpt-5-mini-2025-08-07', 'gpt-5-2025-08-07'];

export function findAiRequestProblem(body: CompletionRequestBody): AiRequestProblem | null {
  if (!models.includes(body.model))
    return {
      status: 404,
      code: 'model_not_found',
      message: `The model ${body.model} does not exist`,
    };
  const isReasoning = body.model.startsWith('gpt-5');
  if (isReasoning && body.max_tokens !== undefined)
    return {
      status: 400,
      code: 'unsupported_parameter',
      message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
    };
  if (isReasoning && body.temperature !== undefined && body.temperature !== 1)
    return {
      status: 400,
      code: 'unsupported_value',
      message: "Unsupported value: 'temperature'. Only the default (1) value is supported.",
    };
  if (!Array.isArray(body.messages) || body.messages.length === 0)
    return { status: 400, code: 'invalid_messages', message: 'messages must not be empty' };
  return null;
}
