import type { ReplayBot } from '@relaydesk/contracts/bot-replay';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { useRecordForm } from '../../ui/form/use-record-form';
import { ReplayDialog } from './ReplayDialog';

/**
 * Previews the effect of a form on recent questions before saving: pass `form` to the form's frame in place
 * of the record form, and render `question` beside it. `toAsk` returns the draft to replay for valid values;
 * null: none, they are saved immediately, as while there are no customer questions yet. The replay continues
 * while the form is edited, until other values are about to be saved.
 */
export function useReplayBeforeSave<Input extends FieldValues, Output>(
  record: ReturnType<typeof useRecordForm<Input, Output>>,
  toAsk: (values: Output) => ReplayBot | null,
) {
  const [asked, setAsked] = useState<ReplayBot>();
  const [isOpen, setOpen] = useState(false);
  const submit = record.form.handleSubmit(async (values) => {
    const draft = toAsk(values);
    if (!draft) return record.submit();
    setAsked(draft);
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
