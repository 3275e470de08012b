import type { ReactNode } from 'react';
import styles from './TokenSamples.module.scss';

const COLOURS = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'line-strong',
  'accent',
  'accent-strong',
  'accent-soft',
  'on-accent',
  'sale',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
  'star',
];
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', 'display'];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const RADII = ['sm', 'md', 'lg', 'pill'];
const SHADOWS = [1, 2, 3];

/** Every token of `styles/tokens.scss`, in the current scheme. */
export function TokenSamples(): ReactNode {
  return (
    <>
      <Sample title="Colour">
        {COLOURS.map((name) => (
          <Swatch key={name} name={name} style={{ background: `var(--${name})` }} />
        ))}
      </Sample>
      <Sample title="Type">
        {SIZES.map((name) => (
          <p key={name} style={{ fontSize: `var(--text-${name})` }}>
            --text-{name}
          </p>
        ))}
      </Sample>
      <Sample title="Space">
        {SPACES.map((step) => (
          <Swatch
            key={step}
            name={`space-${step}`}
            style={{ width: `var(--space-${step})`, background: 'var(--accent)' }}
          />
        ))}
      </Sample>
      <Sample title="Radius and shadow">
        {RADII.map((name) => (
          <Swatch key={name} name={`radius-${name}`} style={{ borderRadius: `var(--radius-${name})` }} />
        ))}
        {SHADOWS.map((step) => (
          <Swatch key={step} name={`shadow-${step}`} style={{ boxShadow: `var(--shadow-${step})` }} />
        ))}
      </Sample>
    </>
  );
}

export interface SampleProps {
  title: string;
  children: ReactNode;
}

export function Sample({ title, children }: SampleProps): ReactNode {
  return (
    <section className={styles.sample} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.row}>{children}</div>
    </section>
  );
}

function Swatch({ name, style }: { name: string; style: Record<string, string> }): ReactNode {
  return (
    <div className={styles.swatch}>
      <span className={styles.patch} style={style} />
      <code>--{name}</code>
    </div>
  );
}
