import type {
  ClientResult,
  ClientSlide,
  ClientView,
} from '@salespro/domain/clientWindow/ClientSlide.ts';
import styles from './clientSlide.module.css';
import resultTileStyles from './resultTile.module.css';

interface ClientSlideViewProps {
  readonly view: ClientView;
}

/** What the client sees, in the second window or on the turned screen; it knows nothing but the view it is given. */
export function ClientSlideView({ view }: ClientSlideViewProps) {
  const { slide, agencyName, logo, businessName } = view;
  if (slide === null) {
    return (
      <main className={styles.blank}>
        <p>{agencyName || 'One moment'}</p>
      </main>
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.agency}>
          {logo ? <img className={styles.logo} src={logo} alt="" /> : null}
          {agencyName}
        </span>
        {slide.kind === 'welcome' ? null : <span className={styles.business}>{businessName}</span>}
      </header>
      <main className={styles.main} data-slide={slide.kind}>
        <Slide slide={slide} />
      </main>
    </div>
  );
}

function Slide({ slide }: { readonly slide: ClientSlide }) {
  switch (slide.kind) {
    case 'welcome':
      return (
        <>
          <h1 className={styles.title}>{slide.businessName}</h1>
          {slide.hosts ? <p className={styles.under}>with {slide.hosts}</p> : null}
        </>
      );
    case 'question':
      return <QuestionSlide {...slide} />;
    case 'heard':
      return (
        <>
          <h1 className={styles.title}>What we heard</h1>
          <dl className={styles.quotes}>
            {slide.quotes.map(({ label, text }) => (
              <div key={label} className={styles.quote}>
                <dt>{label}</dt>
                <dd>“{text}”</dd>
              </div>
            ))}
          </dl>
          <p className={styles.check}>Did we get that right?</p>
        </>
      );
    case 'plan':
      return <PlanSlide {...slide} />;
    case 'results':
      return (
        <>
          <h1 className={styles.title}>Your results</h1>
          {slide.line ? <p className={styles.under}>{slide.line}</p> : null}
          <div className={styles.results}>
            {slide.results.map((result) => (
              <ResultTile key={result.label} {...result} />
            ))}
          </div>
        </>
      );
    case 'thanks':
      return (
        <>
          <h1 className={styles.title}>
            {slide.firstName ? `Thank you, ${slide.firstName}` : 'Thank you'}
          </h1>
          <p className={styles.under}>
            {slide.nextStep ? `Next step: ${slide.nextStep}` : "We'll be in touch."}
          </p>
        </>
      );
  }
}

function QuestionSlide({ label, choices, words }: ClientSlide & { kind: 'question' }) {
  return (
    <>
      <h1 className={styles.title}>{label}</h1>
      {choices.length > 0 ? (
        <ul className={styles.choices} data-many={choices.length > 6 || undefined}>
          {choices.map(({ text, isChosen }) => (
            <li key={text} className={styles.choice} data-chosen={isChosen || undefined}>
              <span aria-hidden="true" className={styles.mark} />
              {text}
              {isChosen ? <span className={styles.said}>, chosen</span> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className={words ? styles.words : styles.under}>
          {words ? `“${words}”` : 'Tell us in your own words.'}
        </p>
      )}
    </>
  );
}

function PlanSlide({ line, steps, tiles }: ClientSlide & { kind: 'plan' }) {
  return (
    <>
      <h1 className={styles.title}>The plan</h1>
      <p className={styles.under}>{line}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.when} className={styles.step}>
            <p className={styles.when}>{step.when}</p>
            <h2 className={styles.stepTitle}>{step.title}</h2>
            <p>{step.line}</p>
          </li>
        ))}
      </ol>
      {tiles.length > 0 ? (
        <dl className={styles.tiles}>
          {tiles.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

/** Before and after; a fall is shown as it is, in grey. */
function ResultTile({ label, unit, before, after }: ClientResult) {
  const write = (value: number) =>
    unit === 'rating' ? value.toFixed(1) : value.toLocaleString('en-US');
  return (
    <section className={resultTileStyles.tile} aria-label={label}>
      <h2 className={resultTileStyles.name}>{label}</h2>
      <div className={resultTileStyles.row}>
        <p className={resultTileStyles.numbers}>
          {before === null ? null : (
            <>
              <span className={resultTileStyles.before}>{write(before)}</span>
              <span className={resultTileStyles.arrow}>
                <span aria-hidden="true">→</span>
                <span className={resultTileStyles.hidden}> to </span>
              </span>
            </>
          )}
          <span>{write(after)}</span>
        </p>
        {before === null || before === after ? null : (
          <p className={resultTileStyles.change} data-falls={after < before || undefined}>
            {after < before ? '−' : '+'}
            {write(Math.abs(after - before))}
          </p>
        )}
      </div>
      {before === null ? null : unit === 'rating' ? (
        <Scale before={before} after={after} />
      ) : (
        <Bars before={before} after={after} />
      )}
    </section>
  );
}

interface Pair {
  readonly before: number;
  readonly after: number;
}

const highest = 160;

/** From 0, so that the heights say what the numbers say. */
function Bars({ before, after }: Pair) {
  const most = Math.max(before, after, 1);
  const bar = (value: number) => Math.max((value / most) * highest, 2);
  return (
    <svg aria-hidden="true" className={resultTileStyles.chart} viewBox="0 0 440 210">
      <rect
        className={resultTileStyles.old}
        x="70"
        y={180 - bar(before)}
        width="110"
        height={bar(before)}
        rx="8"
      />
      <rect
        className={resultTileStyles.fresh}
        data-falls={after < before || undefined}
        x="260"
        y={180 - bar(after)}
        width="110"
        height={bar(after)}
        rx="8"
      />
      <line className={resultTileStyles.ground} x1="0" x2="440" y1="180" y2="180" />
      <text x="125" y="204">
        Before
      </text>
      <text x="315" y="204">
        Today
      </text>
    </svg>
  );
}

const best = 5;

function Scale({ before, after }: Pair) {
  const lowest = Math.min(before, after);
  const from = lowest >= 4 ? 4 : lowest >= 3 ? 3 : 1;
  const place = (rating: number) => 14 + ((rating - from) / (best - from)) * 412;
  return (
    <svg aria-hidden="true" className={resultTileStyles.chart} viewBox="0 0 440 210">
      <line className={resultTileStyles.track} x1="14" x2="426" y1="110" y2="110" />
      <line
        className={resultTileStyles.way}
        data-falls={after < before || undefined}
        x1={place(before)}
        x2={place(after)}
        y1="110"
        y2="110"
      />
      <circle className={resultTileStyles.from} cx={place(before)} cy="110" r="13" />
      <circle
        className={resultTileStyles.fresh}
        data-falls={after < before || undefined}
        cx={place(after)}
        cy="110"
        r="15"
      />
      {[from, (from + best) / 2, best].map((tick) => (
        <text key={tick} x={place(tick)} y="160">
          {tick.toFixed(1)}
        </text>
      ))}
    </svg>
  );
}
