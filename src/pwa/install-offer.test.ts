import { describe, expect, it, vi } from 'vitest';
import { watchInstallOffer } from './install-offer.ts';

const promptEvent = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn(async () => ({ outcome })) });

describe('the offer to install', () => {
  it('[OFF-1] is kept for when a person asks, in place of the browser’s banner', async () => {
    const events = new EventTarget();
    const offer = watchInstallOffer({ events, isStandalone: false });
    expect(offer.state.getSnapshot()).toBe('none');
    const event = promptEvent('accepted');
    events.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(offer.state.getSnapshot()).toBe('offered');
    expect(event.prompt).not.toHaveBeenCalled();
    expect(await offer.install()).toBe('accepted');
    events.dispatchEvent(new Event('appinstalled'));
    expect(offer.state.getSnapshot()).toBe('installed');
  });

  it('[OFF-1] is used once, and comes back with the browser’s next one', async () => {
    const events = new EventTarget();
    const offer = watchInstallOffer({ events, isStandalone: false });
    const event = promptEvent('dismissed');
    events.dispatchEvent(event);
    expect(await offer.install()).toBe('dismissed');
    expect(await offer.install()).toBe('dismissed');
    expect(event.prompt).toHaveBeenCalledOnce();
    expect(offer.state.getSnapshot()).toBe('none');
    events.dispatchEvent(promptEvent('accepted'));
    expect(offer.state.getSnapshot()).toBe('offered');
  });

  it('[OFF-1] is not made to an app on the home screen', () => {
    expect(watchInstallOffer({ events: new EventTarget(), isStandalone: true }).state.getSnapshot()).toBe('installed');
  });
});
