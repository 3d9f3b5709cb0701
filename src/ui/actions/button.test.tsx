import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-support.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

describe('Button', () => {
  it('says why it is blocked, stays reachable and does nothing', async () => {
    const onClick = vi.fn();
    renderUi(
      <Button disabledReason="The cart is empty" onClick={onClick}>
        Next
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Next', description: 'The cart is empty' });
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it.each([
    ['moved onto the screen where it would begin left of it', -109, '117px'],
    ['left where it is', 40, ''],
  ])('[NAV-7] why it is blocked is %s', async (_, left, translate) => {
    renderUi(<Button disabledReason="The total is being added up.">Cash</Button>);
    const bubble = screen.getByText('The total is being added up.');
    vi.spyOn(bubble, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, 250, 30));
    await userEvent.hover(screen.getByRole('button', { name: 'Cash' }));
    expect(bubble.style.translate).toBe(translate);
  });

  it('takes no second tap while busy', async () => {
    const onClick = vi.fn();
    const { rerender } = renderUi(<Button onClick={onClick}>Pay</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    rerender(
      <Button busy onClick={onClick}>
        Pay
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pay', busy: true }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('does not submit its form while it is blocked', async () => {
    const onSubmit = vi.fn();
    renderUi(
      <form onSubmit={onSubmit}>
        <input aria-label="Code" />
        <Button type="submit" disabledReason="Nothing typed yet">
          Apply
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('IconButton', () => {
  it('is named by its label', async () => {
    const onClick = vi.fn();
    renderUi(<IconButton label="Delete reservation" icon={Trash2} onClick={onClick} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete reservation' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
