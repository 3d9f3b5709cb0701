export type { TerminalClock } from './clock.ts';
export { unexplained } from './failure-text.ts';
export type { HostAnswer } from './host-calls.ts';
export type { StorageCopy, TerminalPaymentType } from './message-parts.ts';
export { whenPageHidden } from './page-hidden.ts';
export {
  cartNotUpdated,
  invalidCart,
  type MessageFailure,
  type Reply,
  type SaleReceipt,
  saleFailed,
  type TerminalHandlers,
} from './receiver.ts';
export { type Notes, passStartUp, type StartUp, type StartUpEnvironment } from './start-up.ts';
export {
  createStorageSync,
  noteRestored,
  type StateCopy,
  type StorageSync,
  stateChangedAt,
} from './storage-sync.ts';
export { createTerminal, type LoadedStorage, type PrintJob, type ReportedSale, type Terminal } from './terminal.ts';
export type { ExternalLine, OwnLine, TerminalCart, TerminalSale } from './terminal-cart.ts';
