import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { parseBoolean } from '@salespro/domain/interviews/upgradeStoredAnswers.ts';
import { parseOptionalFact } from '@salespro/domain/questions/lookUps/parseOptionalFact.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import {
  defaultScaleRange,
  isAcceptableAnswer,
  toggleOption,
  toStoredAnswer,
  toStringList,
} from '@salespro/domain/questions/toStoredAnswer.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './call.module.css';
import { messages } from './messages.ts';

/** Renders the input for the type of a question. */
export function AnswerField(props: AnswerFieldProps) {
  const { type, range } = props.question;
  if (range) return <NumberAnswer {...props} />;
  if (type === 'text' || type === 'number') return <TextAnswer {...props} />;
  return type === 'scale' ? <ScaleAnswer {...props} /> : <ChoiceAnswer {...props} />;
}

/** Maximum length of an answer that the server accepts. */
const maxAnswerLength = 10_000;

/**
 * Renders a typed answer. After the first key it shows the local text, not the stored one.
 * Otherwise a reply, another device or another tab would move the cursor.
 */
function TextAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, appearance, labelledBy, describedBy, onAnswer } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const stored = value === undefined || value === null ? '' : String(value);
  const shown = draft ?? stored;
  // The typed text is stored at once, so a different stored text was written elsewhere.
  const isOther = draft !== null && question.type === 'text' && stored !== sanitizeText(draft);
  const area = useRef<HTMLTextAreaElement>(null);
  const field = {
    value: shown,
    maxLength: maxAnswerLength,
    required: question.required,
    'data-key': keyNames[0],
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    onBlur: () => setDraft(null),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setDraft(event.target.value);
      onAnswer(sanitizeText(event.target.value));
    },
  };
  return question.type === 'number' ? (
    <input {...field} className={styles.number} inputMode="decimal" autoComplete="off" />
  ) : (
    <>
      <LongTextField {...field} ref={area} size={appearance === 'card' ? 'normal' : 'small'} />
      {isOther ? (
        <TextFromElsewhere
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

/** Removes NUL and unpaired surrogates, which a paste can contain and the database cannot store. */
function sanitizeText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Renders a scale as a row of steps with labels at both ends. */
function ScaleAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, labelledBy, describedBy, onAnswer } = props;
  const endsId = useId();
  const { min, max, minLabel, maxLabel } = { ...defaultScaleRange, ...question.scale };
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
        appearance="scale"
        labelledBy={labelledBy}
        describedBy={[endsId, describedBy].filter(Boolean).join(' ')}
        canClear={canClearAnswer(question)}
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

/** Renders every question that is answered by choosing. */
function ChoiceAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, appearance, labelledBy, describedBy, onAnswer } = props;
  const options = question.type === 'boolean' ? ['Yes', 'No'] : (question.options ?? []);
  const isMany = question.type === 'multi-select' && question.singleChoice !== true;
  return (
    <ChoiceField
      choices={options.map((option, place) => ({
        value: option,
        label: option,
        keyName: keyNames[place],
      }))}
      chosen={listChosen(question, value)}
      kind={isMany ? 'many' : 'one'}
      appearance={appearance}
      labelledBy={labelledBy}
      describedBy={describedBy}
      beneath={props.beneath}
      canClear={canClearAnswer(question)}
      onChoose={(option) => onAnswer(computeChosenAnswer(question, value, option))}
    />
  );
}

function listChosen(question: AskableQuestion, value: AnswerValue | undefined): readonly string[] {
  if (question.type !== 'boolean') return toStringList(value);
  const isYes = parseBoolean(value);
  return isYes === null ? [] : [isYes ? 'Yes' : 'No'];
}

/**
 * Computes the answer after a choice; choosing the chosen option again clears it if the field allows that.
 */
function computeChosenAnswer(
  question: AskableQuestion,
  value: AnswerValue | undefined,
  option: string,
): AnswerValue | null {
  if (question.type === 'multi-select') return toggleOption(question, value, option);
  if (listChosen(question, value).includes(option)) return null;
  return question.type === 'boolean' ? option === 'Yes' : option;
}

interface TextFromElsewhereProps {
  readonly text: string;
  readonly onShow: () => void;
}

/** Renders the text that another device or tab has written into the same field. */
function TextFromElsewhere({ text, onShow }: TextFromElsewhereProps) {
  return (
    <Text size="medium" tone="dim" above={8} breaks role="status">
      {text === '' ? (
        'This answer was removed somewhere else. Keep typing to bring it back.'
      ) : (
        <>
          Changed somewhere else. If you keep typing, you'll replace “{text.trim()}”.{' '}
          {/* Keeps the focus in the field, because losing it would hide this question. */}
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

/** Lists the steps of a scale: "1" to "5", or to "10" if the question has no range. */
export function listScaleSteps(question: AskableQuestion): readonly string[] {
  const { min, max } = question.scale ?? defaultScaleRange;
  return Array.from({ length: max - min + 1 }, (_, place) => String(min + place));
}

/** Returns whether choosing the chosen option again clears the answer. */
export function canClearAnswer(question: AskableQuestion): boolean {
  if (question.singleChoice === true) return true;
  return !question.required && ['select', 'boolean', 'scale'].includes(question.type);
}

interface AnswerFieldProps {
  readonly question: AskableQuestion;
  readonly value: AnswerValue | undefined;
  /** Keys of the choices in their order; empty when keys are off. */
  readonly keyNames: readonly string[];
  /** Follow-up questions use chips. */
  readonly appearance: 'card' | 'chip';
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  /** Content beneath one option; null while it is collapsed. */
  readonly beneath?: { readonly value: string; readonly content: ReactNode } | undefined;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

/**
 * Renders a number field with a range.
 * Invalid numbers are not sent, because the server would reject them and block the queue; the field shows
 * the error.
 */
export function NumberAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, appearance, labelledBy, describedBy, onAnswer } = props;
  const [draft, setDraft] = useState<string | null>(null);
  /** The error is shown only after the field was left. */
  const [isLeft, setLeft] = useState(false);
  const noteId = useId();
  const isWrong = draft !== null && !isAcceptableAnswer(question, draft.trim());
  const isErrorShown = isWrong && isLeft;
  const { min, max, step = 1 } = question.range ?? {};
  return (
    <>
      <input
        className={appearance === 'card' ? styles.number : styles.smallNumber}
        name={question.id}
        value={draft ?? formatInputText(question, value)}
        maxLength={20}
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        autoComplete="off"
        data-key={keyNames[0]}
        data-wrong={isWrong ? '' : undefined}
        aria-labelledby={labelledBy}
        aria-describedby={
          [describedBy, isErrorShown && noteId].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={isErrorShown || undefined}
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
        {isErrorShown ? (
          <Text size="small" tone="danger" weight={500} above={8} id={noteId}>
            {messages.numberWanted(
              parseNumberText(min ?? 0, step),
              max === undefined ? max : parseNumberText(max, step),
            )}
          </Text>
        ) : null}
      </div>
    </>
  );
}

function formatInputText(question: AskableQuestion, value: AnswerFieldProps['value']): string {
  const sound = parseOptionalFact(question, value);
  return typeof sound === 'number' ? parseNumberText(sound, question.range?.step ?? 1) : '';
}

const parseNumberText = (value: number, step: number) => value.toFixed(step < 1 ? 1 : 0);

export function RequiredQuestionAsterisk() {
  return (
    <>
      {/* Prevents the unit from wrapping alone. */}
      {'\u00a0'}
      <Text as="span" aria-hidden="true" tone="danger" weight={600}>
        *
      </Text>
      <VisuallyHidden>(required)</VisuallyHidden>
    </>
  );
}
