import type { ComponentProps, ElementType, JSX } from 'react';
import styles from './primitives.module.css';

/** A length of the scale, in pixels. */
type Space = 4 | 8 | 12 | 16 | 20 | 24 | 32;

type Tag = keyof JSX.IntrinsicElements;

/** What every primitive takes. A class of its own comes before all of it. */
interface Look {
  readonly className?: string | undefined;
  /** Set apart from the page: a card, or a part of one. */
  readonly surface?: 'card' | 'sunk';
  readonly gap?: Space;
  /** Between the lines of a row, where it differs. */
  readonly rowGap?: 4 | 8 | 12 | 16;
  /** Distance to what comes before and after. */
  readonly above?: Space;
  readonly below?: Space;
  /** Takes the rest of a row, and may be narrower than its content. */
  readonly grows?: boolean;
  readonly size?: 'tiny' | 'small' | 'medium' | 'body' | 'section' | 'heading' | 'title';
  readonly tone?: 'ink' | 'dim' | 'green' | 'danger' | 'note';
  readonly weight?: 500 | 600 | 700;
  /** Digits of one width. */
  readonly isTabular?: boolean;
  /** Words longer than the line are broken: what people typed. */
  readonly breaks?: boolean;
}

interface StackLook extends Look {
  readonly align?: 'start' | 'center';
}

interface RowLook extends Look {
  /** Centered unless it says otherwise. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'between' | 'center' | 'end';
  readonly wraps?: boolean;
  readonly isInline?: boolean;
}

interface TextLook extends Look {
  readonly align?: 'center' | 'end';
  /** Lines close together: what is read at a glance. */
  readonly isTight?: boolean;
  readonly isBlock?: boolean;
}

type Props<T extends Tag, Own> = Own & { readonly as?: T } & Omit<
    ComponentProps<T>,
    keyof Own | 'as'
  >;

/** A card unless it says otherwise. */
export function Surface<T extends Tag = 'div'>({ as, ...rest }: Props<T, Look>) {
  return draw(as ?? 'div', [], { surface: 'card', ...rest });
}

/** One beneath the other. */
export function Stack<T extends Tag = 'div'>({ as, align, ...rest }: Props<T, StackLook>) {
  return draw(as ?? 'div', ['stack', align && `items-${align}`], rest);
}

/** Side by side. */
export function Row<T extends Tag = 'div'>({
  as,
  align = 'center',
  justify,
  wraps,
  isInline,
  ...rest
}: Props<T, RowLook>) {
  const look = [
    isInline ? 'inlineRow' : 'row',
    `align-${align}`,
    justify && `justify-${justify}`,
    wraps && 'wraps',
  ];
  return draw(as ?? 'div', look, rest);
}

/** Words; a paragraph unless it says otherwise. */
export function Text<T extends Tag = 'p'>({
  as,
  align,
  isTight,
  isBlock,
  ...rest
}: Props<T, TextLook>) {
  return draw(as ?? 'p', [align && `text-${align}`, isTight && 'tight', isBlock && 'block'], rest);
}

type Given = { readonly [Name in keyof Look]?: Look[Name] | undefined };

function draw(Element: ElementType, own: readonly (string | false | undefined)[], props: Given) {
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
