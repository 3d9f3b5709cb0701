import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Button } from '../actions/button.tsx';
import { renderUi } from '../test-support.tsx';
import { afterPaint } from '../when.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Example({ onSubmit }: { onSubmit?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Custom time</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Time"
        onSubmit={onSubmit}
        footer={<Button type="submit">Save</Button>}
      >
        <input aria-label="Hour" />
      </Dialog>
    </>
  );
}

async function opened(onSubmit?: () => void) {
  renderUi(<Example {...(onSubmit && { onSubmit })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Custom time' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Time' });
}

describe('Dialog', () => {
  it('[NAV-6] starts at its title and gives the focus back to what opened it', async () => {
    const dialog = await opened();
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Time' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const opener = screen.getByRole('button', { name: 'Custom time' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('[NAV-6] gives the focus back to what opened the dialog before it, which it follows', async () => {
    function Questions() {
      const [asked, ask] = useState(0);
      const dialog = (number: number) =>
        asked === number && (
          <Dialog open onClose={() => ask(number + 1)} title={`Question ${number}`}>
            <p>?</p>
          </Dialog>
        );
      return (
        <>
          <Button onClick={() => ask(1)}>Ask</Button>
          {dialog(1)}
          {dialog(2)}
        </>
      );
    }
    renderUi(<Questions />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    fireEvent.keyDown(document, { key: 'Escape' });
    const second = await screen.findByRole('heading', { name: 'Question 2' });
    expect(document.activeElement).toBe(second);
    await waitFor(() => expect(screen.queryByText('Question 1')).toBeNull());
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })));
  });

  it('[NAV-6] leaves the focus where what came after it has put it', async () => {
    function Form() {
      const [isOpen, setOpen] = useState(true);
      const field = useRef<HTMLInputElement>(null);
      const close = () => {
        setOpen(false);
        field.current?.focus();
      };
      return (
        <>
          <input ref={field} aria-label="Name" />
          <Dialog open={isOpen} onClose={close} title="Price">
            <p>12</p>
          </Dialog>
        </>
      );
    }
    renderUi(<Form />);
    fireEvent.keyDown(document, { key: 'Escape' });
    const painted = vi.fn();
    afterPaint(painted);
    await waitFor(() => expect(painted).toHaveBeenCalled());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  it('[NAV-6] is drawn and laid out while it is only prepared, and takes neither the focus nor anybody’s attention', async () => {
    const effect = vi.fn();
    function Content() {
      useEffect(effect, []);
      return <input data-autofocus aria-label="Hour" />;
    }
    const dialogWith = (open: boolean) => (
      <Dialog open={open} view={{ current: null }} onClose={vi.fn()} title="Time">
        <Content />
      </Dialog>
    );
    const { rerender } = renderUi(dialogWith(false));
    const hour = await waitFor(() => {
      const field = document.querySelector<HTMLInputElement>('dialog input');
      if (field === null) throw new Error('it is not drawn yet');
      return field;
    });
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
    expect(dialog.open).toBe(false);
    expect(dialog.firstElementChild).toHaveProperty('style.display', '');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(document.body);
    expect(effect).not.toHaveBeenCalled();
    rerender(dialogWith(true));
    expect(screen.getByRole('dialog', { name: 'Time' })).toHaveProperty('open', true);
    expect(document.activeElement).toBe(hour);
    expect(effect).toHaveBeenCalledOnce();
  });

  it('[PAY-4] [FAST-6] ignores the second tap of a double tap on what opened it, wherever it falls, and no other', async () => {
    const saved = vi.fn();
    renderUi(<Example onSubmit={saved} />);
    fireEvent.click(screen.getByRole('button', { name: 'Custom time' }), { clientX: 754, clientY: 519 });
    const dialog = screen.getByRole('dialog', { name: 'Time' });
    const save = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(save, { clientX: 760, clientY: 512 });
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog, { clientX: 754, clientY: 519 });
    expect(saved).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Time' })).toBe(dialog);
    fireEvent.click(save, { clientX: 754, clientY: 560 });
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('[NAV-6] [PAY-4] keeps the second tap of a double tap on what closed it from what lies under it, and no other', async () => {
    const left = vi.fn();
    renderUi(
      <>
        <Example />
        <Button onClick={left}>Settings</Button>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Custom time' }));
    const close = screen.getByRole('button', { name: 'Close' });
    fireEvent.pointerDown(close, { pointerType: 'touch' });
    fireEvent.click(close, { clientX: 300, clientY: 700 });
    expect(screen.queryByRole('dialog')).toBeNull();
    const settings = screen.getByRole('button', { name: 'Settings' });
    fireEvent.click(settings, { clientX: 310, clientY: 705 });
    expect(left).not.toHaveBeenCalled();
    fireEvent.click(settings, { clientX: 200, clientY: 705 });
    expect(left).toHaveBeenCalledTimes(1);
  });

  let places = 0;

  it.each([
    ['an action', 'Save', 500, 0],
    ['an action', 'Save', 800, 1],
    ['Close', 'Close', 300, 0],
    ['Close', 'Close', 500, 1],
  ])(
    '[PAY-4] after %s keeps what lies under it from a tap at its place for a while: %s, %i ms',
    async (_, name, after, taps) => {
      const left = vi.fn();
      function Paying() {
        const [open, setOpen] = useState(true);
        const close = () => setOpen(false);
        return (
          <Dialog open={open} onClose={close} title="Cash" footer={<Button onClick={close}>Save</Button>}>
            <p>12</p>
          </Dialog>
        );
      }
      renderUi(
        <>
          <Paying />
          <Button onClick={left}>All bookings</Button>
        </>,
      );
      const pressed = screen.getByRole('button', { name });
      fireEvent.pointerDown(pressed, { pointerType: 'touch' });
      // A place of its own: the taps of other tests come at other times.
      places += 1;
      const tapAt = (element: Element, timeStamp: number) => {
        const click = createEvent.click(element, { clientX: places * 1_000, clientY: 900 });
        Object.defineProperty(click, 'timeStamp', { value: timeStamp });
        fireEvent(element, click);
      };
      const at = performance.now();
      tapAt(pressed, at);
      tapAt(screen.getByRole('button', { name: 'All bookings' }), at + after);
      expect(left).toHaveBeenCalledTimes(taps);
    },
  );

  it('[NAV-7] is no part of what it was opened in, which another layout may not show', async () => {
    const dialog = await opened();
    expect(dialog.parentElement).toBe(document.body);
  });

  it('[NAV-6] makes all but the topmost inert, once it is shown, and nothing when it is closed', async () => {
    const page = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => page.remove());
    const lower = await opened();
    await waitFor(() => expect(page.hasAttribute('inert')).toBe(true));
    const upper = renderUi(
      <Dialog open onClose={() => {}} title="Price">
        <p>12</p>
      </Dialog>,
    );
    await waitFor(() => expect(lower.hasAttribute('inert')).toBe(true));
    expect(screen.getByRole('dialog', { name: 'Price' }).hasAttribute('inert')).toBe(false);
    upper.unmount();
    expect(lower.hasAttribute('inert')).toBe(false);
    expect(page.hasAttribute('inert')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(page.hasAttribute('inert')).toBe(false);
  });

  it('[NAV-6] leaves the focus to the page’s title where what opened it can have it no more', async () => {
    renderUi(
      <main>
        <h1 tabIndex={-1}>Buyer</h1>
        <Example />
      </main>,
    );
    const opener = screen.getByRole<HTMLButtonElement>('button', { name: 'Custom time' });
    await userEvent.click(opener);
    opener.disabled = true;
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Buyer' })));
  });

  it('[NAV-6] starts at the field that is marked for it, though the title stands before', async () => {
    renderUi(
      <Dialog open onClose={() => {}} title="Price">
        <input aria-label="Amount" data-autofocus />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }));
  });

  it('closes by Escape, unless a field has used it', async () => {
    await opened();
    const field = screen.getByRole('textbox', { name: 'Hour' });
    field.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a tap beside it, but not by one inside or one dragged out', async () => {
    const dialog = await opened();
    const field = screen.getByRole('textbox', { name: 'Hour' });
    fireEvent.pointerDown(field);
    fireEvent.click(field);
    fireEvent.pointerDown(field);
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('and the browser’s Back', () => {
    const navigation = new EventTarget();
    beforeEach(() => void Object.defineProperty(window, 'navigation', { value: navigation, configurable: true }));
    afterEach(() => void Reflect.deleteProperty(window, 'navigation'));

    /** Whether the page behind stays. */
    function goBack(userInitiated = true): boolean {
      const event = new Event('navigate', { cancelable: true });
      Object.assign(event, { navigationType: 'traverse', userInitiated });
      act(() => void navigation.dispatchEvent(event));
      return event.defaultPrevented;
    }

    it('[RT-11] closes by it, the page behind stays, and the next Back leads on', async () => {
      await opened();
      expect(goBack()).toBe(true);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(goBack()).toBe(false);
    });

    it('[RT-11] closes the topmost alone, once the step is held up', async () => {
      const [lower, upper] = [vi.fn(), vi.fn()];
      renderUi(
        <Dialog open onClose={lower} title="Cart">
          <Dialog open onClose={upper} title="Price">
            <p>12</p>
          </Dialog>
        </Dialog>,
      );
      const closed = () => lower.mock.calls.length + upper.mock.calls.length;
      expect(goBack()).toBe(true);
      expect(closed(), 'a step back of the app’s own would lead one further').toBe(0);
      await waitFor(() => expect(closed()).toBeGreaterThan(0));
      expect(closed()).toBe(1);
    });

    it('[RT-11] leaves the app’s own steps alone, and a dialog that has an address of its own', async () => {
      await opened();
      expect(goBack(false)).toBe(false);
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      const onClose = vi.fn();
      renderUi(
        <Dialog open hasAddress onClose={onClose} title="Cart">
          <p>12</p>
        </Dialog>,
      );
      expect(goBack()).toBe(false);
      expect(onClose).not.toHaveBeenCalled();
    });
  });

  describe('and Back where the browser has no Navigation API', () => {
    function Page() {
      const { pathname } = useLocation();
      const navigate = useNavigate();
      return (
        <>
          <p>Page {pathname}</p>
          <Button onClick={() => void navigate('/bookings')}>All Bookings</Button>
          <Example />
        </>
      );
    }

    async function openedOnSecondPage() {
      renderUi(
        <BrowserRouter>
          <Page />
        </BrowserRouter>,
      );
      await userEvent.click(screen.getByRole('button', { name: 'All Bookings' }));
      await screen.findByText('Page /bookings');
      await userEvent.click(screen.getByRole('button', { name: 'Custom time' }));
    }

    afterEach(() => window.history.replaceState(null, '', '/'));

    it('[RT-11] closes by it, the page behind stays, and the next Back leads on', async () => {
      await openedOnSecondPage();
      window.history.back();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(location.pathname).toBe('/bookings');
      expect(screen.getByText('Page /bookings')).toBeTruthy();
      window.history.back();
      expect(await screen.findByText('Page /')).toBeTruthy();
    });

    it('[RT-11] closes by Forward as well', async () => {
      await openedOnSecondPage();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      window.history.back();
      await screen.findByText('Page /');
      await userEvent.click(screen.getByRole('button', { name: 'Custom time' }));
      window.history.forward();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(location.pathname).toBe('/');
      expect(screen.getByText('Page /')).toBeTruthy();
    });
  });

  it('submits by Enter where it is a form', async () => {
    const onSubmit = vi.fn();
    await opened(onSubmit);
    await userEvent.type(screen.getByRole('textbox', { name: 'Hour' }), '9{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('ConfirmDialog', () => {
  it('[NAV-6] asks, says what follows, and marks which button acts and which one cancels', async () => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    renderUi(
      <ConfirmDialog open title="Delete reservation?" confirmLabel="Delete" onConfirm={onConfirm} onClose={onClose}>
        This will delete the reservation permanently.
      </ConfirmDialog>,
    );
    const consequences = 'This will delete the reservation permanently.';
    expect(screen.getByRole('alertdialog', { name: 'Delete reservation?', description: consequences })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
