import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { chooseMoreText } from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { parseMessage } from '@salespro/domain/templates/reading/parseMessage.ts';
import { messages } from '#features/templates/CopyScriptButton.tsx';
import { useFilledTemplate } from '#features/templates/useFilledTemplate.ts';
import { useInterviewWithSeller } from '#features/templates/useInterviewWithSeller.ts';
import { showFailure } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';

/** Renders a button that copies the "not now" email, for a client whom no service fits today. */
export function CopyStayInTouchEmailButton() {
  const { interview } = useInterview();
  const { reading } = useFilledTemplate(
    useInterviewWithSeller<StoredInterview>(interview),
    'more_texts',
    chooseNotNowEmail,
  );
  if (!reading) return null;
  return (
    <CopyButton
      text={parseMessage(reading.text).body}
      label="Stay in touch"
      onFailure={() => showFailure(messages.copyFailed)}
    />
  );
}

function chooseNotNowEmail(_interview: unknown, layers: TemplateLayers) {
  return chooseMoreText('email_not_now', layers);
}
