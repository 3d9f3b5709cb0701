import type { BrowserFacts, DiagnosisSource, WorkerFacts } from '../../features/settings/information/diagnosis.ts';
import { storageUse } from '../../pwa/device-storage.ts';
import { systemClock } from '../../ui/system-clock.ts';
import { loadedScripts, pageLog } from '../till/page-log.ts';

/** The data of page, browser and logs for a diagnosis (HOST-2). */
export function diagnosisSource(isInTerminal: boolean): DiagnosisSource {
  return {
    build: __BUILD__,
    now: systemClock.now,
    loadedAt: performance.timeOrigin,
    browser: () => browserFacts(isInTerminal),
    storage: () => storageUse(navigator.storage),
    worker: workerFacts,
    ...pageLog,
    scripts: loadedScripts,
  };
}

function browserFacts(isInTerminal: boolean): BrowserFacts {
  return {
    userAgent: navigator.userAgent,
    language: navigator.language,
    isOnline: navigator.onLine,
    processors: navigator.hardwareConcurrency,
    touchPoints: navigator.maxTouchPoints,
    screen: { width: screen.width, height: screen.height, pixelRatio: window.devicePixelRatio },
    window: { width: window.innerWidth, height: window.innerHeight },
    isInstalled: window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches,
    isInTerminal,
  };
}

async function workerFacts(): Promise<WorkerFacts> {
  const none = { isSupported: false, isServing: false, active: null, waiting: null, installing: null };
  if (!('serviceWorker' in navigator)) return none;
  const registration = await navigator.serviceWorker.getRegistration();
  return {
    isSupported: true,
    isServing: navigator.serviceWorker.controller !== null,
    active: registration?.active?.state ?? null,
    waiting: registration?.waiting?.state ?? null,
    installing: registration?.installing?.state ?? null,
  };
}
