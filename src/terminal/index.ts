export { type HostAnswer, unexplained } from './host-calls.ts';
export { mostLines, type StorageCopy } from './message-parts.ts';
export type { Notes } from './notes.ts';
export {
  cartNotUpdated,
  invalidCart,
  type MessageFailure,
  type Reply,
  type SaleReceipt,
  saleFailed,
} from './receiver.ts';
export { askAgainForCopy, noteApplied, passStartUp, setCopyAside, takeUntoldSetAside } from './start-up.ts';
export {
  createStorageSync,
  noteRestored,
  type StateCopy,
  stateChangedAt,
  whenPageHidden,
} from './storage-sync.ts';
export { createTerminal, type ReportedSale, type Terminal } from './terminal.ts';
export type { OwnLine, TerminalCart, TerminalSale } from './terminal-cart.ts';
