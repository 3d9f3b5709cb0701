import 'react';

declare module 'react' {
  /** A style may set custom properties for its style sheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number;
  }
}
