import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TabList } from './TabList';

const tabs = (['one', 'two', 'three'] as const).map((value) => ({
  value,
  label: `Tab ${value}`,
  panelId: `panel-${value}`,
}));
const tab = (name: string) => screen.getByRole('tab', { name: `Tab ${name}` });

test('arrow keys cycle through the tabs, and only Enter selects', async () => {
  const onChange = vi.fn();
  render(<TabList label="Parts" value="two" tabs={tabs} onChange={onChange} />);
  const user = userEvent.setup();
  expect(screen.getByRole('tablist', { name: 'Parts' })).toContainElement(tab('one'));

  await user.tab();
  expect(tab('two')).toHaveFocus();
  for (const [key, focused] of [
    ['ArrowRight', 'three'],
    ['ArrowRight', 'one'],
    ['ArrowLeft', 'three'],
    ['Home', 'one'],
    ['ArrowLeft', 'three'],
    ['Home', 'one'],
    ['End', 'three'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(tab(focused)).toHaveFocus();
  }
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('three');
  await user.click(tab('one'));
  expect(onChange).toHaveBeenLastCalledWith('one');
});

test('only the selected tab is in the tab order and labels its panel', () => {
  render(<TabList label="Parts" value="two" tabs={tabs} onChange={() => {}} />);
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('two'));
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(tab('two')).toHaveAttribute('aria-controls', 'panel-two');
  expect(tab('one')).not.toHaveAttribute('aria-controls');
});
