/** What both ways of driving a browser have in common, WebDriver and WebDriver BiDi. */
export interface Engine {
  open(address: string): Promise<void>;
  /** What an expression is in the page; anything that JSON can say. */
  read(expression: string): Promise<unknown>;
  /** Input as WebDriver writes it: sources, each with its actions one after the other. */
  act(sources: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/** An engine that may be on this machine. */
export interface EngineKind {
  readonly name: string;
  /** What has to be installed first; null where nothing is missing. */
  readonly missing: string | null;
  start(): Promise<Engine>;
}

/** The answer of `read`, which both ways carry as text. */
export function parsed(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(text) : null;
}
