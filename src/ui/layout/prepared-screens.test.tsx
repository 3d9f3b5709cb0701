import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PreparedScreens } from './prepared-screens.tsx';
import { useOpening } from './use-opening.ts';

const opened = vi.fn<(place: string) => void>();
const closed = vi.fn<(place: string) => void>();

beforeEach(() => void vi.resetAllMocks());
afterEach(() => void vi.unstubAllGlobals());

function Place({ name }: { readonly name: string }) {
  useEffect(() => {
    opened(name);
    return () => closed(name);
  }, [name]);
  return <h1>{name}</h1>;
}

interface PageProps {
  readonly onGo?: (place: string) => void;
  /** No click leads anywhere. */
  readonly isStuck?: boolean;
}

/** Two places, and for each a button that leads there and prepares it when it is pressed. */
function Page({ onGo, isStuck = false }: PageProps) {
  const [current, setCurrent] = useState('start');
  const go = (place: string) => {
    onGo?.(place);
    if (!isStuck) setCurrent(place);
  };
  const opening = useOpening<string>();
  return (
    <>
      {['start', 'end'].map((place) => (
        <button
          key={place}
          type="button"
          onPointerDown={() => opening.prepare(place)}
          onClick={() => opening.open(place, () => go(place))}
        >
          {`to ${place}`}
        </button>
      ))}
      <PreparedScreens current={current} opening={opening} keyOf={(place) => place}>
        {(place) => <Place name={place} />}
      </PreparedScreens>
    </>
  );
}

const button = (place: string) => screen.getByRole('button', { name: `to ${place}` });
const seen = () => screen.getAllByRole('heading').map((heading) => heading.textContent);
const inPage = () => screen.getAllByRole('heading', { hidden: true }).map((heading) => heading.textContent);

it('a press draws the screen that it is about to open, unseen and without effects; the click shows it as it is', async () => {
  render(<Page />);
  fireEvent.pointerDown(button('end'));
  await waitFor(() => expect(inPage()).toEqual(['start', 'end']));
  expect(seen()).toEqual(['start']);
  expect(opened.mock.calls).toEqual([['start']]);

  // Laid out already, which the tap is spared.
  const prepared = screen.getByText('end');
  await waitFor(() => expect(prepared.style.display).toBe(''));
  fireEvent.pointerUp(button('end'));
  fireEvent.click(button('end'));
  expect(seen()).toEqual(['end']);
  expect(screen.getByRole('heading')).toBe(prepared);
  expect(opened.mock.calls, 'the rest waits for the paint').toEqual([['start']]);
  await waitFor(() => expect(opened.mock.calls).toEqual([['start'], ['end']]));
  await waitFor(() => expect(inPage()).toEqual(['end']));
  await waitFor(() => expect(closed.mock.calls).toEqual([['start']]));
});

/** Presses a button long enough for what it leads to. */
async function press(place: string) {
  fireEvent.pointerDown(button(place));
  await waitFor(() => expect(screen.getByText(place).style.display).toBe(''));
  fireEvent.pointerUp(button(place));
}

it('of two clicks that follow each other at once, both are heard in their order', async () => {
  const went: string[] = [];
  render(<Page onGo={(place) => went.push(place)} />);
  await press('end');
  fireEvent.click(button('end'));
  expect(went).toEqual([]);
  fireEvent.pointerDown(button('start'));
  fireEvent.pointerUp(button('start'));
  fireEvent.click(button('start'));
  await waitFor(() => expect(went).toEqual(['end', 'start']));
  await waitFor(() => expect(inPage()).toEqual(['start']));
});

it('the second tap of a double tap does nothing to the screen that has come, and one elsewhere does', async () => {
  const tapped = vi.fn();
  addEventListener('click', tapped);
  render(<Page />);
  await press('end');
  fireEvent.click(button('end'), { clientX: 50, clientY: 50 });
  expect(tapped).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('heading', { name: 'end' }), { clientX: 52, clientY: 50 });
  expect(tapped).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('heading', { name: 'end' }), { clientX: 300, clientY: 50 });
  expect(tapped).toHaveBeenCalledTimes(2);
  removeEventListener('click', tapped);
});

it('where the click leads nowhere after all, the screen comes back that was left', async () => {
  render(<Page isStuck />);
  await press('end');
  fireEvent.click(button('end'));
  expect(seen()).toEqual(['end']);
  await waitFor(() => expect(inPage()).toEqual(['start']));
  expect(seen()).toEqual(['start']);
});

it.each(['pointerup', 'pointercancel'])('after a %s elsewhere nothing is left of what was prepared', async (end) => {
  render(<Page />);
  fireEvent.pointerDown(button('end'));
  await waitFor(() => expect(inPage()).toEqual(['start', 'end']));
  fireEvent(document.body, new Event(end, { bubbles: true }));
  await waitFor(() => expect(inPage()).toEqual(['start']));
  expect(opened.mock.calls).toEqual([['start']]);
});

it('a press that is over before the next frame prepares nothing', async () => {
  render(<Page />);
  fireEvent.pointerDown(button('end'));
  fireEvent.pointerUp(button('end'));
  fireEvent.click(button('end'));
  expect(seen()).toEqual(['end']);
  await waitFor(() => expect(inPage()).toEqual(['end']));
});

it('a press draws in one go, so that a click does not throw away a part of it', async () => {
  const parts = Array.from({ length: 10 }, (_, part) => part);
  let tasks = 0;
  let isSameTask = false;
  // A clock that only the drawing moves: on a busy machine, time passes that React has not used.
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const Busy = () => {
    if (!isSameTask) {
      tasks += 1;
      isSameTask = true;
      queueMicrotask(() => (isSameTask = false));
    }
    now += 2;
    return null;
  };
  const Pressed = () => {
    const opening = useOpening<string>();
    return (
      <button type="button" onPointerDown={() => opening.prepare('end')}>
        <PreparedScreens current="start" opening={opening} keyOf={(place) => place}>
          {(place) =>
            place === 'end' && (
              <>
                {parts.map((part) => (
                  <Busy key={part} />
                ))}
                <i>end</i>
              </>
            )
          }
        </PreparedScreens>
      </button>
    );
  };
  render(<Pressed />);
  // React's helper for tests would draw everything at once by itself.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.waitFor(() => expect(screen.queryByText('end')).not.toBeNull());
  expect(tasks).toBe(1);
  dispatchEvent(new Event('pointerup'));
  await vi.waitFor(() => expect(screen.queryByText('end')).toBeNull());
});

it('a screen that nobody pressed for, as by key, is shown at once', async () => {
  render(<Page />);
  fireEvent.click(button('end'));
  expect(seen()).toEqual(['end']);
  fireEvent.click(button('start'));
  expect(seen()).toEqual(['start']);
  await waitFor(() => expect(inPage()).toEqual(['start']));
});
