import { type CannedReply, CreateCannedReply, VARIABLES } from '@relaydesk/contracts/canned-reply';
import { Version } from '@relaydesk/contracts/common';
import type { z } from 'zod';
import { unwrap } from '../../../../api/http/unwrap';
import { t } from '../../../../lib/locale/i18n';
import { FormDialog } from '../../../../ui/form/FormDialog';
import { TextInput } from '../../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../../ui/form/use-record-form';
import { cannedRepliesApi } from './canned-replies.api';

const CannedReplyValues = CreateCannedReply.extend({ version: Version.optional() });
const NAMES = VARIABLES.map((name) => `{{${name}}}`).join(', ');

interface CannedReplyFormProps {
  /** null: a new one. */
  reply: CannedReply | null;
  onClose: () => void;
}

/** Creates or changes a canned reply. */
export function CannedReplyForm({ reply, onClose }: CannedReplyFormProps) {
  const [create] = cannedRepliesApi.useCreateCannedReplyMutation();
  const [change] = cannedRepliesApi.useChangeCannedReplyMutation();
  const record = useRecordForm<z.input<typeof CannedReplyValues>, z.output<typeof CannedReplyValues>>({
    schema: CannedReplyValues,
    values: reply ? toCannedReplyValues(reply) : { shortcut: '', text: '' },
    valuesOf: (current) => toCannedReplyValues(current as CannedReply), // a conflict contains the record of the same route
    onSaved: onClose,
    save: ({ version, ...body }, idempotencyKey) =>
      reply
        ? unwrap(change({ id: reply.id, body: { ...body, version: version ?? reply.version } }))
        : unwrap(create({ body, idempotencyKey })),
  });
  const { control } = record.form;
  return (
    <FormDialog
      title={reply ? t('inbox.cannedReplies.editTitle') : t('inbox.cannedReplies.createTitle')}
      text={`${t('inbox.cannedReplies.variables')} ${NAMES}`}
      confirm={t('inbox.cannedReplies.save')}
      form={record}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="shortcut"
        label={t('inbox.cannedReplies.shortcut')}
        help={t('inbox.cannedReplies.shortcutHelp')}
        isRequired
        autoFocus={!reply}
      />
      <TextInput
        control={control}
        name="text"
        label={t('inbox.cannedReplies.text')}
        rows={4}
        isRequired
        autoFocus={reply !== null}
      />
    </FormDialog>
  );
}

const toCannedReplyValues = ({ shortcut, text, version }: CannedReply) => ({ shortcut, text, version });
