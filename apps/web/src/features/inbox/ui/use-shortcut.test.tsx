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

test('a key works wherever the focus is, also on a button or a checkbox', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.keyboard('e');
  screen.getByRole('button').focus();
  await user.keyboard('e');
  screen.getByRole('checkbox').focus();
  await user.keyboard('e');
  expect(act).toHaveBeenCalledTimes(3);
});

test('a held key acts once', async () => {
  render(<Page />);
  await userEvent.setup().keyboard('{e>5/}');
  expect(act).toHaveBeenCalledTimes(1);
});

test('ignores keys in text fields, with modifiers, with an open dialog, or when disabled', async () => {
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

test('ignores single keys when the user has disabled them', async () => {
  setShortcutsEnabled(false);
  render(<Page />);
  await userEvent.setup().keyboard('e');
  expect(act).not.toHaveBeenCalled();
});
