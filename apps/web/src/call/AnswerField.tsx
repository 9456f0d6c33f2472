import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { toBoolean } from '@salespro/domain/interviews/toCurrentAnswers.ts';
import { toSoundFact } from '@salespro/domain/questions/facts/toSoundFact.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import {
  defaultScale,
  isAcceptableAnswer,
  toggleOption,
  toList,
  toStoredAnswer,
} from '@salespro/domain/questions/toStoredAnswer.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './call.module.css';
import { messages } from './messages.ts';

/** The input a question's type asks for (DISC-04, ONB-04). */
export function AnswerField(props: AnswerFieldProps) {
  const { type, range } = props.question;
  if (range) return <NumberAnswer {...props} />;
  if (type === 'text' || type === 'number') return <TextAnswer {...props} />;
  return type === 'scale' ? <ScaleAnswer {...props} /> : <ChoiceAnswer {...props} />;
}

/** As much as the server keeps of one answer. */
const longest = 10_000;

/**
 * Typed answers. The field shows its own draft once someone types in it: what comes back from saving,
 * or from another device or tab, must not move the cursor. Untouched, it follows what is stored.
 */
function TextAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, look, labelledBy, describedBy, onAnswer } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const stored = value === undefined || value === null ? '' : String(value);
  const shown = draft ?? stored;
  // What was typed here is stored at once: anything else was written elsewhere since.
  const isOther = draft !== null && question.type === 'text' && stored !== toSendable(draft);
  const area = useRef<HTMLTextAreaElement>(null);
  const field = {
    value: shown,
    maxLength: longest,
    required: question.required,
    'data-key': keyNames[0],
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    onBlur: () => setDraft(null),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setDraft(event.target.value);
      onAnswer(toSendable(event.target.value));
    },
  };
  return question.type === 'number' ? (
    <input {...field} className={styles.number} inputMode="decimal" autoComplete="off" />
  ) : (
    <>
      <LongTextField {...field} ref={area} size={look === 'card' ? 'normal' : 'small'} />
      {isOther ? (
        <OtherText
          text={stored}
          onShow={() => {
            setDraft(null);
            area.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

/** The database cannot hold NUL nor half a character, which a paste can bring along. */
function toSendable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Steps in a row, from one end to the other; what the ends mean stands beneath them. */
function ScaleAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, labelledBy, describedBy, onAnswer } = props;
  const endsId = useId();
  const { min, max, minLabel, maxLabel } = { ...defaultScale, ...question.scale };
  const chosen = value === undefined || value === null ? '' : String(value);
  return (
    <>
      <ChoiceField
        choices={listScaleSteps(question).map((step, place) => ({
          value: step,
          label: step,
          keyName: keyNames[place],
        }))}
        chosen={[chosen]}
        kind="one"
        look="scale"
        labelledBy={labelledBy}
        describedBy={[endsId, describedBy].filter(Boolean).join(' ')}
        canClear={canClear(question)}
        onChoose={(step) => onAnswer(step === chosen ? null : Number(step))}
      />
      <Row
        as="p"
        gap={24}
        align="stretch"
        justify="between"
        size="medium"
        tone="dim"
        above={8}
        id={endsId}
      >
        <span>
          {min}: {minLabel ?? 'lowest'}
        </span>{' '}
        <Text as="span" align="end">
          {max}: {maxLabel ?? 'highest'}
        </Text>
      </Row>
    </>
  );
}

/** Everything that is answered by choosing. */
function ChoiceAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, look, labelledBy, describedBy, onAnswer } = props;
  const options = question.type === 'boolean' ? ['Yes', 'No'] : (question.options ?? []);
  const isMany = question.type === 'multi-select' && question.singleChoice !== true;
  return (
    <ChoiceField
      choices={options.map((option, place) => ({
        value: option,
        label: option,
        keyName: keyNames[place],
      }))}
      chosen={toChosen(question, value)}
      kind={isMany ? 'many' : 'one'}
      look={look}
      labelledBy={labelledBy}
      describedBy={describedBy}
      beneath={props.beneath}
      canClear={canClear(question)}
      onChoose={(option) => onAnswer(toAnswer(question, value, option))}
    />
  );
}

function toChosen(question: AskableQuestion, value: AnswerValue | undefined): readonly string[] {
  if (question.type !== 'boolean') return toList(value);
  const isYes = toBoolean(value);
  return isYes === null ? [] : [isYes ? 'Yes' : 'No'];
}

/** Choosing the chosen one again clears it; only fields that may be cleared report that. */
function toAnswer(
  question: AskableQuestion,
  value: AnswerValue | undefined,
  option: string,
): AnswerValue | null {
  if (question.type === 'multi-select') return toggleOption(question, value, option);
  if (toChosen(question, value).includes(option)) return null;
  return question.type === 'boolean' ? option === 'Yes' : option;
}

interface OtherTextProps {
  readonly text: string;
  readonly onShow: () => void;
}

/** Said before the next key: what another device or tab has written into the same field. */
function OtherText({ text, onShow }: OtherTextProps) {
  return (
    <Text size="medium" tone="dim" above={8} breaks role="status">
      {text === '' ? (
        'This answer was removed somewhere else. Keep typing to bring it back.'
      ) : (
        <>
          Changed somewhere else. If you keep typing, you'll replace “{text.trim()}”.{' '}
          {/* A press would take the focus away, and this question with it. */}
          <Button
            variant="plain"
            size="small"
            onMouseDown={(event) => event.preventDefault()}
            onClick={onShow}
          >
            Show that one
          </Button>
        </>
      )}
    </Text>
  );
}

/** "1" to "5", or to "10" where a question names no range (G-096). */
export function listScaleSteps(question: AskableQuestion): readonly string[] {
  const { min, max } = question.scale ?? defaultScale;
  return Array.from({ length: max - min + 1 }, (_, place) => String(min + place));
}

/** Whether choosing the one chosen answer again takes it back (DISC-37; an optional one may stay open). */
export function canClear(question: AskableQuestion): boolean {
  if (question.singleChoice === true) return true;
  return !question.required && ['select', 'boolean', 'scale'].includes(question.type);
}

interface AnswerFieldProps {
  readonly question: AskableQuestion;
  readonly value: AnswerValue | undefined;
  /** The keys of the choices in their order; empty when keys are off. */
  readonly keyNames: readonly string[];
  /** A follow-up is drawn smaller than the question it belongs to. */
  readonly look: 'card' | 'chip';
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  /** Belongs to one option and stands right beneath it; null while it is closed. */
  readonly beneath?: { readonly value: string; readonly content: ReactNode } | undefined;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

/**
 * A number with a range. What cannot be one is no answer: it is never sent, where the server would
 * refuse it and hold up everything else, but stays on the screen with what is wrong beneath it.
 */
export function NumberAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, look, labelledBy, describedBy, onAnswer } = props;
  const [draft, setDraft] = useState<string | null>(null);
  /** Nobody is told off in the middle of a number. */
  const [isLeft, setLeft] = useState(false);
  const noteId = useId();
  const isWrong = draft !== null && !isAcceptableAnswer(question, draft.trim());
  const isTold = isWrong && isLeft;
  const { min, max, step = 1 } = question.range ?? {};
  return (
    <>
      <input
        className={look === 'card' ? styles.number : styles.smallNumber}
        name={question.id}
        value={draft ?? toText(question, value)}
        maxLength={20}
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        autoComplete="off"
        data-key={keyNames[0]}
        data-wrong={isWrong ? '' : undefined}
        aria-labelledby={labelledBy}
        aria-describedby={[describedBy, isTold && noteId].filter(Boolean).join(' ') || undefined}
        aria-invalid={isTold || undefined}
        onBlur={() => {
          setLeft(isWrong);
          if (!isWrong) setDraft(null);
        }}
        onChange={(event) => {
          const typed = event.target.value.trim();
          setDraft(event.target.value);
          const isNumber = typed !== '' && isAcceptableAnswer(question, typed);
          onAnswer(isNumber ? (toStoredAnswer(question, typed) ?? null) : null);
        }}
      />
      <div role="status">
        {isTold ? (
          <Text size="small" tone="danger" weight={500} above={8} id={noteId}>
            {messages.numberWanted(
              toNumberText(min ?? 0, step),
              max === undefined ? max : toNumberText(max, step),
            )}
          </Text>
        ) : null}
      </div>
    </>
  );
}

function toText(question: AskableQuestion, value: AnswerFieldProps['value']): string {
  const sound = toSoundFact(question, value);
  return typeof sound === 'number' ? toNumberText(sound, question.range?.step ?? 1) : '';
}

const toNumberText = (number: number, step: number) => number.toFixed(step < 1 ? 1 : 0);

export function RequiredQuestionMark() {
  return (
    <>
      {/* Never alone on the next line. */}
      {'\u00a0'}
      <Text as="span" aria-hidden="true" tone="danger" weight={600}>
        *
      </Text>
      <VisuallyHidden>(required)</VisuallyHidden>
    </>
  );
}
