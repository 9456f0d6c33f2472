import type { ClientSlide, ClientView } from '@salespro/domain/clientWindow/ClientSlide.ts';
import styles from './clientSlide.module.css';
import { ResultTile } from './ResultTile.tsx';

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
