/** React's own scheduler, of which only this is used. It comes with React and has no types for it. */
declare module 'scheduler' {
  /** For how long (as frames a second) work in the background runs before it yields; 0 is React's own value, 5 ms. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
