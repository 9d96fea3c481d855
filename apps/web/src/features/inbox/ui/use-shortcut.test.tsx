import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setShortcutsEnabled } from './shortcut-settings';
import { useShortcut } from './use-shortcut';

const act = vi.fn();
beforeEach(() => act.mockClear());
afterEach(() => setShortcutsEnabled(true));

function Page({ isOff = false, isModal = false }) {
  useShortcut('e', isOff ? undefined : act);
  return (
    <>
      <button type="button">A button</button>
      <input type="checkbox" aria-label="A box" />
      <textarea aria-label="A field" />
      {isModal && <div role="dialog" aria-modal="true" aria-label="A dialog" />}
    </>
  );
}

test('a key does its deed wherever the keyboard is, also on a button or a box', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.keyboard('e');
  screen.getByRole('button').focus();
  await user.keyboard('e');
  screen.getByRole('checkbox').focus();
  await user.keyboard('e');
  expect(act).toHaveBeenCalledTimes(3);
});

test('a key that is held down does it once', async () => {
  render(<Page />);
  await userEvent.setup().keyboard('{e>5/}');
  expect(act).toHaveBeenCalledTimes(1);
});

test('nothing while somebody writes, with another key held, with a dialog open, or when it does not apply', async () => {
  const { rerender } = render(<Page />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'eee');
  screen.getByRole('button').focus();
  await user.keyboard('{Control>}e{/Control}{Meta>}e{/Meta}{Alt>}e{/Alt}');
  rerender(<Page isModal />);
  await user.keyboard('e');
  rerender(<Page isOff />);
  await user.keyboard('e');
  expect(act).not.toHaveBeenCalled();
});

test('whoever has switched single keys off is left alone', async () => {
  setShortcutsEnabled(false);
  render(<Page />);
  await userEvent.setup().keyboard('e');
  expect(act).not.toHaveBeenCalled();
});
