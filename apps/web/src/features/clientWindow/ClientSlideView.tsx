import type {
  ClientSlide,
  ClientTrialResult,
  ClientWindowView,
} from '@salespro/domain/clientWindow/ClientSlide.ts';
import styles from './clientSlide.module.css';
import resultTileStyles from './resultTile.module.css';

interface ClientSlideViewProps {
  readonly view: ClientWindowView;
}

/** Renders a slide for the client, in the client window or full screen; it depends on its props only. */
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
          {slide.hosts ? <p className={styles.subtitle}>with {slide.hosts}</p> : null}
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
          <p className={styles.checkQuestion}>Did we get that right?</p>
        </>
      );
    case 'plan':
      return <PlanSlide {...slide} />;
    case 'results':
      return (
        <>
          <h1 className={styles.title}>Your results</h1>
          {slide.line ? <p className={styles.subtitle}>{slide.line}</p> : null}
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
          <p className={styles.subtitle}>
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
              <span aria-hidden="true" className={styles.radio} />
              {text}
              {isChosen ? <span className={styles.visuallyHidden}>, chosen</span> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className={words ? styles.clientWords : styles.subtitle}>
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
      <p className={styles.subtitle}>{line}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.when} className={styles.step}>
            <p className={styles.stepTime}>{step.when}</p>
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

/** Renders a result before and after the trial; a decrease is shown in grey. */
function ResultTile({ label, unit, before, after }: ClientTrialResult) {
  const formatValue = (value: number) =>
    unit === 'rating' ? value.toFixed(1) : value.toLocaleString('en-US');
  return (
    <section className={resultTileStyles.tile} aria-label={label}>
      <h2 className={resultTileStyles.name}>{label}</h2>
      <div className={resultTileStyles.row}>
        <p className={resultTileStyles.numbers}>
          {before === null ? null : (
            <>
              <span className={resultTileStyles.before}>{formatValue(before)}</span>
              <span className={resultTileStyles.arrow}>
                <span aria-hidden="true">→</span>
                <span className={resultTileStyles.visuallyHidden}> to </span>
              </span>
            </>
          )}
          <span>{formatValue(after)}</span>
        </p>
        {before === null || before === after ? null : (
          <p className={resultTileStyles.change} data-falls={after < before || undefined}>
            {after < before ? '−' : '+'}
            {formatValue(Math.abs(after - before))}
          </p>
        )}
      </div>
      {before === null ? null : unit === 'rating' ? (
        <RatingScale before={before} after={after} />
      ) : (
        <BeforeAndAfterBars before={before} after={after} />
      )}
    </section>
  );
}

interface BeforeAndAfter {
  readonly before: number;
  readonly after: number;
}

const maxBarHeight = 160;

/** Renders two bars that start at 0, so that their heights are proportional. */
function BeforeAndAfterBars({ before, after }: BeforeAndAfter) {
  const maxValue = Math.max(before, after, 1);
  const toBarHeight = (value: number) => Math.max((value / maxValue) * maxBarHeight, 2);
  return (
    <svg aria-hidden="true" className={resultTileStyles.chart} viewBox="0 0 440 210">
      <rect
        className={resultTileStyles.barBefore}
        x="70"
        y={180 - toBarHeight(before)}
        width="110"
        height={toBarHeight(before)}
        rx="8"
      />
      <rect
        className={resultTileStyles.valueToday}
        data-falls={after < before || undefined}
        x="260"
        y={180 - toBarHeight(after)}
        width="110"
        height={toBarHeight(after)}
        rx="8"
      />
      <line className={resultTileStyles.baseline} x1="0" x2="440" y1="180" y2="180" />
      <text x="125" y="204">
        Before
      </text>
      <text x="315" y="204">
        Today
      </text>
    </svg>
  );
}

const maxRating = 5;

function RatingScale({ before, after }: BeforeAndAfter) {
  const lowest = Math.min(before, after);
  const scaleStart = lowest >= 4 ? 4 : lowest >= 3 ? 3 : 1;
  const toX = (rating: number) => 14 + ((rating - scaleStart) / (maxRating - scaleStart)) * 412;
  return (
    <svg aria-hidden="true" className={resultTileStyles.chart} viewBox="0 0 440 210">
      <line className={resultTileStyles.track} x1="14" x2="426" y1="110" y2="110" />
      <line
        className={resultTileStyles.span}
        data-falls={after < before || undefined}
        x1={toX(before)}
        x2={toX(after)}
        y1="110"
        y2="110"
      />
      <circle className={resultTileStyles.dotBefore} cx={toX(before)} cy="110" r="13" />
      <circle
        className={resultTileStyles.valueToday}
        data-falls={after < before || undefined}
        cx={toX(after)}
        cy="110"
        r="15"
      />
      {[scaleStart, (scaleStart + maxRating) / 2, maxRating].map((tick) => (
        <text key={tick} x={toX(tick)} y="160">
          {tick.toFixed(1)}
        </text>
      ))}
    </svg>
  );
}
