import { BotSettings, DEFAULT_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { fillField } from '../../../../testing/fill';
import { createContractResolver } from '../../../../ui/form/contract-resolver';
import { KeywordsInput } from './KeywordsInput';

/** The field alone, in a form. */
function Form({ onSent }: { onSent: (topics: string[]) => void }) {
  const form = useForm<BotSettings, unknown, BotSettings>({
    defaultValues: DEFAULT_BOT_SETTINGS,
    resolver: createContractResolver<BotSettings, BotSettings>(BotSettings),
  });
  return (
    <form onSubmit={form.handleSubmit(({ hand_over }) => onSent(hand_over.topics))}>
      <KeywordsInput control={form.control} name="hand_over.topics" label="Topics" />
      <button type="submit">Send</button>
    </form>
  );
}

function renderWords() {
  const sent: string[][] = [];
  render(<Form onSent={(topics) => sent.push(topics)} />);
  return { sent, user: userEvent.setup(), field: screen.getByLabelText('Topics') };
}

test('Enter, comma, paste and blur add unique chips; Backspace removes the last one', async () => {
  const { sent, user, field } = renderWords();
  await user.type(field, 'lawyer{Enter}court,customs');
  await user.paste('data protection\nLAWYER\n\npolice; tax');
  expect(screen.getByRole('status')).toHaveTextContent('4 words added, 6 in all.');
  await user.type(field, '{Backspace}visa');
  await user.tab();
  expect(sent).toEqual([]); // Enter in the field has not submitted the form
  await user.click(screen.getByText('Send'));
  expect(sent).toEqual([['lawyer', 'court', 'customs', 'data protection', 'police', 'visa']]);
});

test('an invalid keyword is named', async () => {
  const { sent, user, field } = renderWords();
  await fillField(user, field, 'lawyer,x');
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText('“x”: Enter at least 2 characters.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});
