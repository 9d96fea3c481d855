import Button from '@mui/material/Button';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ListActions } from './ListActions';

const more = () => screen.getByLabelText('More actions'); // not by its role: only phones show it

test('"More actions" closes on a choice, on Escape and on a click outside', async () => {
  const [onExport, onAdd] = [vi.fn(), vi.fn()];
  const { container } = render(
    <ListActions
      add={{ label: 'Add shoe', onClick: onAdd }}
      actions={<Button onClick={onExport}>Export CSV</Button>}
    />,
  );
  const user = userEvent.setup();
  expect(more()).toHaveAttribute('aria-expanded', 'false');

  await user.click(more());
  expect(more()).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(onExport).toHaveBeenCalledOnce();
  expect(more()).toHaveAttribute('aria-expanded', 'false');

  await user.click(more());
  screen.getByRole('button', { name: 'Export CSV' }).focus();
  await user.keyboard('{Escape}');
  expect(more()).toHaveAttribute('aria-expanded', 'false');
  expect(more()).toHaveFocus();

  await user.click(more());
  const beside = container.querySelector('[aria-hidden="true"]:not(svg)');
  if (!beside) throw new Error('Nothing catches a click beside the buttons.');
  await user.click(beside);
  expect(more()).toHaveAttribute('aria-expanded', 'false');

  await user.click(screen.getByRole('button', { name: 'Add shoe' }));
  expect(onAdd).toHaveBeenCalledOnce();
});

test('buttons without an add button are always visible', () => {
  render(<ListActions actions={<Button>Stop all bots</Button>} />);
  expect(screen.getByRole('button', { name: 'Stop all bots' })).toBeVisible();
  expect(screen.queryByLabelText('More actions')).not.toBeInTheDocument();
});
