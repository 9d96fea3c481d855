import { BotSettings, USUAL_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { fill } from '../../../../testing/fill';
import { validateWith } from '../../../../ui/form/contract-resolver';
import { WordsInput } from './KeywordsInput';

/** The field alone, in a form. */
function Form({ onSent }: { onSent: (topics: string[]) => void }) {
  const form = useForm<BotSettings, unknown, BotSettings>({
    defaultValues: USUAL_BOT_SETTINGS,
    resolver: validateWith<BotSettings, BotSettings>(BotSettings),
  });
  return (
    <form onSubmit={form.handleSubmit(({ hand_over }) => onSent(hand_over.topics))}>
      <WordsInput control={form.control} name="hand_over.topics" label="Topics" />
      <button type="submit">Send</button>
    </form>
  );
}

function renderWords() {
  const sent: string[][] = [];
  render(<Form onSent={(topics) => sent.push(topics)} />);
  return { sent, user: userEvent.setup(), field: screen.getByLabelText('Topics') };
}

test('words are chips by Enter, comma, paste and leaving the field, none twice; Backspace takes the last away', async () => {
  const { sent, user, field } = renderWords();
  await user.type(field, 'lawyer{Enter}court,customs');
  await user.paste('data protection\nLAWYER\n\npolice; tax');
  expect(screen.getByRole('status')).toHaveTextContent('4 words added, 6 in all.');
  await user.type(field, '{Backspace}visa');
  await user.tab();
  expect(sent).toEqual([]); // Enter in the field has sent nothing
  await user.click(screen.getByText('Send'));
  expect(sent).toEqual([['lawyer', 'court', 'customs', 'data protection', 'police', 'visa']]);
});

test('a wrong word is named', async () => {
  const { sent, user, field } = renderWords();
  await fill(user, field, 'lawyer,x');
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText('“x”: Use at least 2 characters.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});
