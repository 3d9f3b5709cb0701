export { unexplained } from './failure-text.ts';
export type { HostAnswer } from './host-calls.ts';
export { setCopyAside, takeUntoldSetAside } from './kept-copy.ts';
export { mostLines, type StorageCopy } from './message-parts.ts';
export type { Notes } from './notes.ts';
export { whenPageHidden } from './page-hidden.ts';
export {
  cartNotUpdated,
  invalidCart,
  type MessageFailure,
  type Reply,
  type SaleReceipt,
  saleFailed,
} from './receiver.ts';
export { noteApplied, passStartUp } from './start-up.ts';
export {
  createStorageSync,
  noteRestored,
  type StateCopy,
  stateChangedAt,
} from './storage-sync.ts';
export { createTerminal, type PrintJob, type ReportedSale, type Terminal } from './terminal.ts';
export type { OwnLine, TerminalCart, TerminalSale } from './terminal-cart.ts';
