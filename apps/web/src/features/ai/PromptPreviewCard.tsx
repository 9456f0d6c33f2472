import { type AiTemplateId, type PromptPreview, previewPrompt } from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { IconShieldLock } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { useDebounced } from '#lib/timers.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack, Surface, Text } from '#ui/primitives.tsx';
import styles from './aiPanel.module.css';
import { IconCard } from './IconCard.tsx';
import type { ScriptStyle } from './ScriptStyleCard.tsx';
import { buildScriptRequest } from './useScriptGeneration.ts';

interface PromptPreviewCardProps {
  readonly interview: StoredInterview;
  readonly templateId: AiTemplateId;
  readonly style: ScriptStyle;
}

/** Shows the exact prompt that the server would send to the AI provider now. */
export function PromptPreviewCard({ interview, templateId, style }: PromptPreviewCardProps) {
  const debouncedStyle = useDebounced(style, 400);
  const request = buildScriptRequest(interview, templateId, debouncedStyle);
  const preview = useQuery({
    queryKey: ['ai-prompt', interview.seq, request],
    queryFn: () => call(previewPrompt, { body: request as NonNullable<typeof request> }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <IconCard
      size="small"
      icon={<IconShieldLock aria-hidden="true" size={20} stroke={1.6} />}
      title="What will be sent"
      description="Your client's names stay here and come back in the finished text. Other names you typed are sent."
    >
      {preview.isError ? (
        <Notice
          tone="danger"
          action={
            <Button size="small" variant="outline" onClick={() => void preview.refetch()}>
              Try Again
            </Button>
          }
        >
          We couldn't load this. Nothing was sent.
        </Notice>
      ) : null}
      {preview.data ? <PromptPreviewText preview={preview.data} /> : null}
    </IconCard>
  );
}

function PromptPreviewText({ preview }: { readonly preview: PromptPreview }) {
  const { system, user, names, leaks, model, maxTokens } = preview;
  if (leaks.length > 0)
    return (
      <Notice tone="danger">
        {`Nothing can be sent: ${leaks.join(', ')} would still be readable. Change the business or contact name, or use the template script.`}
      </Notice>
    );
  return (
    <>
      {/* Focusable, so that the box can be scrolled by keyboard. */}
      <Surface
        as="section"
        surface="sunk"
        className={styles.promptBox}
        aria-label="The text that will be sent"
        tabIndex={0}
      >
        <Text size="tiny" tone="dim" weight={700} className={styles.role}>
          Instructions
        </Text>
        <TextWithNameCodes text={system} names={names} />
        <Text size="tiny" tone="dim" weight={700} className={styles.role}>
          Material
        </Text>
        <TextWithNameCodes text={user} names={names} />
      </Surface>
      <Text size="small" tone="dim" above={12}>
        To {model}, at most {maxTokens.toLocaleString('en-US')} tokens back
      </Text>
      <Stack as="dl" gap={8} size="small" above={16}>
        {names.map(({ token, form }) => (
          <div key={token} className={styles.nameRow}>
            <dt>
              <code className={styles.nameCode}>{token}</code>
            </dt>
            <Text as="dd" weight={600} breaks>
              {form}
            </Text>
          </div>
        ))}
        <div className={styles.nameRow}>
          <Text as="dt" tone="dim">
            Email address, keys, logins
          </Text>
          <Text as="dd" weight={600} breaks>
            not sent
          </Text>
        </div>
      </Stack>
    </>
  );
}

interface TextWithNameCodesProps {
  readonly text: string;
  readonly names: PromptPreview['names'];
}

/** Renders a text with its name codes styled, to show where names were replaced. */
function TextWithNameCodes({ text, names }: TextWithNameCodesProps) {
  const parts = names.reduce<readonly string[]>(
    (pieces, { token }) => pieces.flatMap((piece) => splitAtToken(piece, token)),
    [text],
  );
  let at = 0;
  return (
    <p className={styles.promptText}>
      {parts.map((part) => {
        at += part.length;
        const isCode = names.some(({ token }) => token === part);
        return isCode ? (
          <code key={at} className={styles.nameCode}>
            {part}
          </code>
        ) : (
          part
        );
      })}
    </p>
  );
}

function splitAtToken(piece: string, token: string): string[] {
  return piece.split(token).flatMap((rest, index) => (index === 0 ? [rest] : [token, rest]));
}
