import type { ComponentProps, ElementType, JSX } from 'react';
import styles from './primitives.module.css';

/** Distance in pixels. */
type Space = 4 | 8 | 12 | 16 | 20 | 24 | 32;

type Tag = keyof JSX.IntrinsicElements;

/** Style props of every primitive; a class name takes precedence. */
interface StyleProps {
  readonly className?: string | undefined;
  /** Background that sets it apart: a card, or a section of one. */
  readonly surface?: 'card' | 'sunk';
  readonly gap?: Space;
  /** Distance between wrapped lines, if different from `gap`. */
  readonly rowGap?: 4 | 8 | 12 | 16;
  /** Margin before and after. */
  readonly above?: Space;
  readonly below?: Space;
  /** Takes the remaining width of a row, and may shrink below its content. */
  readonly grows?: boolean;
  readonly size?: 'tiny' | 'small' | 'medium' | 'body' | 'section' | 'heading' | 'title';
  readonly tone?: 'ink' | 'dim' | 'green' | 'danger' | 'note';
  readonly weight?: 500 | 600 | 700;
  /** Digits of equal width. */
  readonly isTabular?: boolean;
  /** Breaks words longer than the line, for text that users typed. */
  readonly breaks?: boolean;
}

interface StackStyleProps extends StyleProps {
  readonly align?: 'start' | 'center';
}

interface RowStyleProps extends StyleProps {
  /** Centered by default. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'between' | 'center' | 'end';
  readonly wraps?: boolean;
  readonly isInline?: boolean;
}

interface TextStyleProps extends StyleProps {
  readonly align?: 'center' | 'end';
  /** Small line height. */
  readonly isTight?: boolean;
  readonly isBlock?: boolean;
}

type Props<T extends Tag, Own> = Own & { readonly as?: T } & Omit<
    ComponentProps<T>,
    keyof Own | 'as'
  >;

/** Renders an element with a card background by default. */
export function Surface<T extends Tag = 'div'>({ as, ...rest }: Props<T, StyleProps>) {
  return renderElement(as ?? 'div', [], { surface: 'card', ...rest });
}

/** Renders its children in a column. */
export function Stack<T extends Tag = 'div'>({ as, align, ...rest }: Props<T, StackStyleProps>) {
  return renderElement(as ?? 'div', ['stack', align && `items-${align}`], rest);
}

/** Renders its children in a row. */
export function Row<T extends Tag = 'div'>({
  as,
  align = 'center',
  justify,
  wraps,
  isInline,
  ...rest
}: Props<T, RowStyleProps>) {
  const look = [
    isInline ? 'inlineRow' : 'row',
    `align-${align}`,
    justify && `justify-${justify}`,
    wraps && 'wraps',
  ];
  return renderElement(as ?? 'div', look, rest);
}

/** Renders text, as a paragraph by default. */
export function Text<T extends Tag = 'p'>({
  as,
  align,
  isTight,
  isBlock,
  ...rest
}: Props<T, TextStyleProps>) {
  return renderElement(
    as ?? 'p',
    [align && `text-${align}`, isTight && 'tight', isBlock && 'block'],
    rest,
  );
}

type Given = { readonly [Name in keyof StyleProps]?: StyleProps[Name] | undefined };

function renderElement(
  Element: ElementType,
  own: readonly (string | false | undefined)[],
  props: Given,
) {
  const {
    className,
    surface,
    gap,
    rowGap,
    above,
    below,
    grows,
    size,
    tone,
    weight,
    isTabular,
    breaks,
    ...rest
  } = props;
  const look = [
    ...own,
    surface,
    gap && `gap${gap}`,
    rowGap && `rowGap${rowGap}`,
    above && `above${above}`,
    below && `below${below}`,
    grows && 'grows',
    size,
    tone,
    weight && `weight${weight}`,
    isTabular && 'tabular',
    breaks && 'breaks',
  ];
  const names = [...look.map((name) => name && styles[name]), className];
  return <Element {...rest} className={names.filter(Boolean).join(' ')} />;
}
