import { type CannedReply, CreateCannedReply, VARIABLES } from '@relaydesk/contracts/canned-reply';
import { Version } from '@relaydesk/contracts/common';
import type { z } from 'zod';
import { unwrap } from '../../../../api/http/unwrap';
import { FormDialog } from '../../../../ui/form/FormDialog';
import { TextInput } from '../../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../../ui/form/use-record-form';
import { cannedRepliesApi } from './canned-replies.api';
import { cannedTexts } from '../../texts/canned-replies.texts';

const Values = CreateCannedReply.extend({ version: Version.optional() });
const NAMES = VARIABLES.map((name) => `{{${name}}}`).join(', ');

/** The contract's own messages in the language of this visit. */
const MESSAGES = {
  'Use 1 to 30 letters, digits, - and _.': cannedTexts.badShortcut,
  'Write something first.': cannedTexts.noText,
  [`Variables are ${NAMES}.`]: cannedTexts.unknownVariable,
};

interface CannedReplyFormProps {
  /** null: a new one. */
  reply: CannedReply | null;
  onClose: () => void;
}

/** Adds or changes a canned reply. */
export function CannedReplyForm({ reply, onClose }: CannedReplyFormProps) {
  const [create] = cannedRepliesApi.useCreateCannedReplyMutation();
  const [change] = cannedRepliesApi.useChangeCannedReplyMutation();
  const record = useRecordForm<z.input<typeof Values>, z.output<typeof Values>>({
    schema: Values,
    values: reply ? valuesOf(reply) : { shortcut: '', text: '' },
    messages: MESSAGES,
    valuesOf: (current) => valuesOf(current as CannedReply), // a conflict brings the record of the same route
    onSaved: onClose,
    save: ({ version, ...body }, idempotencyKey) =>
      reply
        ? unwrap(change({ id: reply.id, body: { ...body, version: version ?? reply.version } }))
        : unwrap(create({ body, idempotencyKey })),
  });
  const { control } = record.form;
  return (
    <FormDialog
      title={reply ? cannedTexts.editTitle : cannedTexts.createTitle}
      text={`${cannedTexts.variables} ${NAMES}`}
      confirm={cannedTexts.save}
      form={record}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="shortcut"
        label={cannedTexts.shortcut}
        help={cannedTexts.shortcutHelp}
        isRequired
        autoFocus={!reply}
      />
      <TextInput
        control={control}
        name="text"
        label={cannedTexts.text}
        rows={4}
        isRequired
        autoFocus={reply !== null}
      />
    </FormDialog>
  );
}

const valuesOf = ({ shortcut, text, version }: CannedReply) => ({ shortcut, text, version });
