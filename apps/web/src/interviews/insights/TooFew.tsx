import bars from './bars.module.css';

interface TooFewProps {
  readonly title: string;
  readonly text: string;
  readonly count: number;
  readonly of: number;
}

/** What a card needs, and how far it is. */
export function TooFew({ title, text, count, of }: TooFewProps) {
  return (
    <div className={bars.tooFew}>
      <b>{title}</b>
      <p>{text}</p>
      <svg className={bars.thin} aria-hidden="true">
        <rect className={bars.track} width="100%" height="100%" rx="5" />
        <rect
          className={bars.fill}
          width={`${Math.min(count / of, 1) * 100}%`}
          height="100%"
          rx="5"
        />
      </svg>
      <p>
        {Math.min(count, of)} of {of}
      </p>
    </div>
  );
}
