import type { AiModel } from '@salespro/domain/ai/aiOptions.ts';
import type { Prompt } from '@salespro/domain/ai/buildPrompt.ts';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';

/** System and user message, and the parameters the model accepts (G-106). */
export function toCompletionRequest(
  model: AiModel,
  { system, user, maxTokens }: Prompt,
): ChatCompletionCreateParamsNonStreaming {
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    // The provider keeps no copy for its own products.
    store: false,
    ...(isReasoning(model)
      ? // This family refuses `max_tokens` and any temperature but its own. What it thinks counts as
        // answer, so it thinks as little as it can, or the text would not fit.
        { max_completion_tokens: maxTokens, reasoning_effort: 'minimal' }
      : { max_tokens: maxTokens, temperature: 0.7 }),
  };
}

function isReasoning(model: AiModel): boolean {
  return model.startsWith('gpt-5');
}
