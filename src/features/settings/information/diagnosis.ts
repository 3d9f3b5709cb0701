import { type Taking, tenders } from '../../../domain/day/taking.ts';
import { type Sale, saleStates } from '../../../domain/sale/sale.ts';
import type { CallRecord } from '../../../provider/index.ts';
import type { ConnectivityState } from '../../../pwa/connectivity.ts';
import type { StorageUse } from '../../../pwa/device-storage.ts';
import {
  callMethods,
  code,
  connectionStates,
  known,
  knownCallPath,
  knownError,
  knownProducts,
  knownSystem,
  languageTag,
  moment,
  scriptPlace,
  uuid,
  wholeNumber,
} from './diagnosis-values.ts';

/** A change of the connection. */
export interface ConnectionRecord {
  /** Epoch ms. */
  readonly at: number;
  readonly state: ConnectivityState;
}

/** An error that nobody caught, as it was thrown: it may hold anybody's data. */
export interface ErrorRecord {
  /** Epoch ms. */
  readonly at: number;
  readonly error: unknown;
}

/** What the browser says of itself and of this device. */
export interface BrowserFacts {
  readonly userAgent: string;
  readonly language: string;
  readonly isOnline: boolean;
  readonly processors: number;
  readonly touchPoints: number;
  readonly screen: { readonly width: number; readonly height: number; readonly pixelRatio: number };
  readonly window: { readonly width: number; readonly height: number };
  /** Opened from the home screen, in a window of its own. */
  readonly isInstalled: boolean;
  /** In a terminal's webview. */
  readonly isInTerminal: boolean;
}

/** States of the service workers: of the one that serves, and of those before and behind it; null where there is none. */
export interface WorkerFacts {
  readonly isSupported: boolean;
  readonly isServing: boolean;
  readonly active: string | null;
  readonly waiting: string | null;
  readonly installing: string | null;
}

/** Where a diagnosis takes its facts from; handed in by the app. */
export interface DiagnosisSource {
  readonly build: { readonly version: string; readonly id: string };
  /** Epoch ms. */
  readonly now: () => number;
  /** When this page was loaded (epoch ms). */
  readonly loadedAt: number;
  readonly browser: () => BrowserFacts;
  readonly storage: () => Promise<StorageUse>;
  readonly worker: () => Promise<WorkerFacts>;
  readonly connections: () => readonly ConnectionRecord[];
  readonly calls: () => readonly CallRecord[];
  readonly errors: () => readonly ErrorRecord[];
  /** File names of the scripts that this page has loaded. */
  readonly scripts: () => readonly string[];
}

export type Diagnosis = Awaited<ReturnType<typeof collectDiagnosis>>;

/**
 * What support needs to find a fault (HOST-2). Nothing is copied as it is: each field is a number, a moment, a yes or no, or a
 * text out of a list of known ones. What is not known is "other", so that no token, name, address or code can be among it.
 * `sales`: those of the person at the till. `takings`: the till's last ones, whoever sold them.
 */
export async function collectDiagnosis(source: DiagnosisSource, sales: readonly Sale[], takings: readonly Taking[]) {
  const [storage, worker] = await Promise.all([source.storage(), source.worker()]);
  const scripts = source.scripts();
  const own = new Set(sales.map(({ reference }) => reference));
  return {
    format: 'pos-desk-diagnosis-1',
    at: moment(source.now()),
    loadedAt: moment(source.loadedAt),
    build: source.build,
    browser: browserOf(source.browser()),
    storage: {
      used: wholeNumber(storage.used),
      available: wholeNumber(storage.available),
      kept: storage.kept === true,
    },
    worker: workerOf(worker),
    connections: source
      .connections()
      .map(({ at, state }) => ({ at: moment(at), state: known(state, connectionStates) })),
    calls: source.calls().map(callOf),
    errors: source.errors().map(({ at, error }) => ({
      at: moment(at),
      ...knownError(error),
      place: scriptPlace(error, scripts),
    })),
    sales: sales.map(saleOf),
    salesOfOthers: takings.filter((taking) => !own.has(taking.reference)).map(takingOf),
  };
}

const workerStates = ['parsed', 'installing', 'installed', 'activating', 'activated', 'redundant'];

function browserOf(browser: BrowserFacts) {
  return {
    products: knownProducts(browser.userAgent),
    system: knownSystem(browser.userAgent),
    language: languageTag(browser.language),
    isOnline: browser.isOnline === true,
    processors: wholeNumber(browser.processors),
    touchPoints: wholeNumber(browser.touchPoints),
    screen: {
      width: wholeNumber(browser.screen.width),
      height: wholeNumber(browser.screen.height),
      pixelPercent: wholeNumber(browser.screen.pixelRatio * 100),
    },
    window: { width: wholeNumber(browser.window.width), height: wholeNumber(browser.window.height) },
    isInstalled: browser.isInstalled === true,
    isInTerminal: browser.isInTerminal === true,
  };
}

function workerOf({ isSupported, isServing, active, waiting, installing }: WorkerFacts) {
  const state = (text: string | null) => (text === null ? null : known(text, workerStates));
  return {
    isSupported: isSupported === true,
    isServing: isServing === true,
    active: state(active),
    waiting: state(waiting),
    installing: state(installing),
  };
}

function callOf({ method, path, sentAt, ms, error }: CallRecord) {
  return {
    at: moment(sentAt),
    call: `${known(method, callMethods)} ${knownCallPath(path)}`,
    ms: wholeNumber(ms),
    failure: error === null ? null : knownError(error),
  };
}

const paymentCodes = ['paid_cash', 'paid_cc', 'invoice', 'reservation', 'no_payment'];

/** A sale that is not in the journal: another person's, or an older one. */
function takingOf({ reference, state, tender, at, updatedAt, isOffline }: Taking) {
  return {
    reference: uuid(reference),
    state: known(state, ['done', 'open', 'undone']),
    payment: known(tender, tenders),
    createdAt: moment(at),
    updatedAt: moment(updatedAt),
    isOffline: isOffline === true,
  };
}

function saleOf(sale: Sale) {
  const { offline, doubt, refusal } = sale;
  return {
    reference: uuid(sale.reference),
    kind: known(sale.kind, ['purchase', 'reservation']),
    state: known(sale.state, saleStates),
    payment: known(sale.request.payment.code, paymentCodes),
    items: sale.request.items.length,
    createdAt: moment(sale.createdAt),
    updatedAt: moment(sale.updatedAt),
    attempts: wholeNumber(sale.attempts),
    refusalCode: refusal === null ? null : code(refusal.code),
    isSeen: sale.isSeen === true,
    offline: offline && {
      sentAt: moment(offline.sentAt),
      unconfirmedItems: offline.unconfirmedItems.length,
      withdrawal: offline.withdrawal === null ? null : known(offline.withdrawal, ['given-back', 'changed']),
    },
    doubt: doubt && { since: moment(doubt.since), candidates: doubt.candidates.length },
  };
}
