import type { ReplayBot } from '@relaydesk/contracts/bot-replay';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { useRecordForm } from '../../ui/form/use-record-form';
import { ReplayDialog } from './ReplayDialog';

/**
 * Makes a form show what its change would do to the last questions before it is saved: give `form` to what frames it in
 * place of the record form, and draw `question` beside it. `toAsk` says what is asked about the valid values; null:
 * nothing, they are saved at once, as they are while no customer has asked anything yet. The comparison goes on while the
 * form is edited further, until something else is about to be saved.
 */
export function useReplayBeforeSave<Input extends FieldValues, Output>(
  record: ReturnType<typeof useRecordForm<Input, Output>>,
  toAsk: (values: Output) => ReplayBot | null,
) {
  const [asked, setAsked] = useState<ReplayBot>();
  const [isOpen, setOpen] = useState(false);
  const submit = record.form.handleSubmit(async (values) => {
    const wish = toAsk(values);
    if (!wish) return record.submit();
    setAsked(wish);
    setOpen(true);
  });
  const stop = () => setAsked(undefined);
  const save = () => {
    stop();
    void record.submit();
  };
  const question = asked && (
    <ReplayDialog
      asked={asked}
      isOpen={isOpen}
      onSave={save}
      onNothing={save}
      onClose={() => setOpen(false)}
      onStop={stop}
    />
  );
  return { form: { ...record, submit }, question };
}
