import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppFrame } from '../layout/app-frame.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { renderUi } from '../test-support.tsx';
import { AlertsProvider, useAlerts } from './alert-region.tsx';
import { createAlerts } from './alert-store.ts';
import { AnnouncerProvider, useAnnounce } from './announcer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

function pass(ms: number): void {
  act(() => vi.advanceTimersByTime(ms));
}

function shown() {
  const alerts = createAlerts();
  renderUi(<AlertsProvider alerts={alerts}>Screen</AlertsProvider>);
  return alerts;
}

describe('alerts', () => {
  it('[ERR-1] hide by themselves, with an animation of 300 ms', () => {
    const alerts = shown();
    act(() => void alerts.show({ tone: 'success', text: 'Saved' }));
    expect(screen.getByRole('status').textContent).toContain('Saved');
    const isLeaving = () => screen.getByText('Saved').parentElement?.className.includes('leaving');
    pass(4999);
    expect(isLeaving()).toBe(false);
    pass(1);
    expect(isLeaving()).toBe(true);
    pass(299);
    expect(isLeaving()).toBe(true);
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('[ERR-1] check every 1000 ms whether to close; the time before somebody points at them counts', () => {
    const alerts = shown();
    act(() => void alerts.show({ tone: 'success', text: 'Saved' }));
    const close = screen.getByRole('button', { name: 'Close message' });
    // Of five looks four were made; the fifth begins anew each time.
    pass(4500);
    for (const _ of [1, 2, 3]) {
      fireEvent.focus(close);
      pass(10_000);
      fireEvent.blur(close);
      pass(999);
      expect(screen.getByText('Saved').parentElement?.className).not.toContain('leaving');
    }
    pass(1 + 300);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('[ERR-1] wait while they are pointed at or focused', () => {
    const alerts = shown();
    act(() => void alerts.show({ tone: 'info', text: 'Hold renewed' }));
    const close = screen.getByRole('button', { name: 'Close message' });
    fireEvent.focus(close);
    pass(60_000);
    expect(screen.getByText('Hold renewed')).toBeTruthy();
    fireEvent.blur(close);
    pass(6300);
    expect(screen.queryByText('Hold renewed')).toBeNull();
  });

  it('[CART-5] [ERR-1] offer what can be done about it for 8 seconds, and go with it', () => {
    const alerts = shown();
    const run = vi.fn();
    const newest = vi.fn();
    act(() => void alerts.show({ tone: 'info', text: 'Removed', action: { label: 'Undo', run } }));
    pass(7000);
    act(() => void alerts.show({ tone: 'info', text: 'Removed', action: { label: 'Undo', run: newest } }));
    pass(7900);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(newest).toHaveBeenCalledOnce();
    expect(run).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    act(() => void alerts.show({ tone: 'info', text: 'Removed', action: { label: 'Undo', run } }));
    pass(8300);
    expect(screen.queryByText('Removed')).toBeNull();
  });

  it('[ERR-1] can be closed, and interrupt only when something went wrong', () => {
    const alerts = shown();
    act(() => void alerts.show({ tone: 'error', text: 'Error: card refused' }));
    expect(screen.getByRole('alert').textContent).toContain('Error: card refused');
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    pass(300);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('do not pile up the same words', () => {
    const alerts = shown();
    act(() => {
      alerts.show({ tone: 'error', text: 'No answer' });
      alerts.show({ tone: 'error', text: 'No answer' });
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('move into an open dialog, outside of which nobody can reach them', () => {
    const alerts = createAlerts();
    renderUi(
      <AlertsProvider alerts={alerts}>
        <Dialog open onClose={() => {}} title="Payment">
          Amount
        </Dialog>
      </AlertsProvider>,
    );
    act(() => void alerts.show({ tone: 'error', text: 'No answer' }));
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toBeTruthy();
  });

  it('[ERR-1] [NAV-7] stand in the frame’s own row, and go on there as they were when a dialog is closed', () => {
    const alerts = createAlerts();
    const screenWith = (open: boolean) => (
      <AlertsProvider alerts={alerts}>
        <AppFrame nav="Nav">Page</AppFrame>
        <Dialog open={open} onClose={() => {}} title="Payment">
          Amount
        </Dialog>
      </AlertsProvider>
    );
    const { rerender } = renderUi(screenWith(true));
    act(() => void alerts.show({ tone: 'success', text: 'Saved' }));
    const alert = screen.getByText('Saved');
    expect(screen.getByRole('dialog').contains(alert)).toBe(true);
    pass(3000);
    rerender(screenWith(false));
    expect(screen.getByRole('main').parentElement?.contains(alert), 'in the frame, and the same one').toBe(true);
    pass(2300);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('ask for their provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    function Lost() {
      useAlerts();
      return null;
    }
    expect(() => renderUi(<Lost />)).toThrow('AlertsProvider');
  });
});

describe('announcer', () => {
  /** Until a frame is painted (ms). */
  const frame = 20;

  it('[NAV-6] says the same words again in a new node', () => {
    function Step() {
      const announce = useAnnounce();
      return (
        <button type="button" onClick={() => announce('Total 12.00 EUR')}>
          Add
        </button>
      );
    }
    renderUi(
      <AnnouncerProvider>
        <Step />
      </AnnouncerProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    pass(frame);
    const first = screen.getByText('Total 12.00 EUR');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    pass(frame);
    expect(screen.getByRole('status').contains(screen.getByText('Total 12.00 EUR'))).toBe(true);
    expect(first.isConnected).toBe(false);
  });

  it('[NAV-6] takes words back that stand for nothing any more, and leaves those alone that have followed them', () => {
    const takeBack: (() => void)[] = [];
    function Step() {
      const announce = useAnnounce();
      return (
        <>
          <button type="button" onClick={() => takeBack.push(announce('Total 12.00 EUR'))}>
            Add
          </button>
          <button type="button" onClick={() => announce('The sale is parked.')}>
            Park
          </button>
        </>
      );
    }
    renderUi(
      <AnnouncerProvider>
        <Step />
      </AnnouncerProvider>,
    );
    const spoken = () => screen.getByRole('status').textContent;
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    pass(frame);
    expect(spoken()).toBe('Total 12.00 EUR');
    takeBack[0]?.();
    pass(frame);
    expect(spoken()).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    takeBack[1]?.();
    pass(frame);
    expect(spoken(), 'at once').toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    fireEvent.click(screen.getByRole('button', { name: 'Park' }));
    takeBack[2]?.();
    pass(frame);
    expect(spoken()).toBe('The sale is parked.');
  });
});
