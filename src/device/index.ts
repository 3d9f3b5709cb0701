export { type AnswerStore, createAnswerStore } from './answer-store.ts';
export type { ReleaseRefusal, ReleaseRow } from './database.ts';
export type { KeptReport } from './day.ts';
export { type Device, type DeviceTransaction, openDevice, type TillState } from './device.ts';
export type { Live } from './live.ts';
export { NewerData, StorageSilent, StorageUnavailable } from './open-database.ts';
export {
  appointmentTimeSchema,
  cartSchema,
  cashRegisterSchema,
  checkoutSchema,
  type DamagedCart,
  evidenceSchema,
  saleSchema,
} from './schema.ts';
export type { Seen } from './seen.ts';
