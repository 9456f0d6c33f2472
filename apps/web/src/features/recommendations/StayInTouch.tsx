import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { chooseMoreText } from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { toMessage } from '@salespro/domain/templates/reading/toMessage.ts';
import { messages } from '#features/templates/CopyScriptButton.tsx';
import { useChosenText } from '#features/templates/useChosenText.ts';
import { useWithSeller } from '#features/templates/useWithSeller.ts';
import { showFailure } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';

/** Copies the e-mail "not now": for somebody who is not to be sold anything today. */
export function StayInTouch() {
  const { interview } = useInterview();
  const { reading } = useChosenText(
    useWithSeller<StoredInterview>(interview),
    'more_texts',
    choose,
  );
  if (!reading) return null;
  return (
    <CopyButton
      text={toMessage(reading.text).body}
      label="Stay in touch"
      onFailure={() => showFailure(messages.copyFailed)}
    />
  );
}

function choose(_interview: unknown, layers: TemplateLayers) {
  return chooseMoreText('email_not_now', layers);
}
