import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ACCEPT_ATTRIBUTE, checkFile } from '@relaydesk/chat-core/check-file';
import { MAX_FILE_SIZE } from '@relaydesk/contracts/file-types';
import { MAX_FILES } from '@relaydesk/contracts/message-limits';
import type { OutreachOption } from '@relaydesk/contracts/outreach';
import { useEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { randomId } from '../../../lib/random-id';
import { touchTarget } from '../../../ui/elements/touch-target';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { AttachmentList } from '../composer/attachments/AttachmentList';
import { CharacterCount } from '../composer/CharacterCount';
import type { AttachedFile } from '../data/send-queue/message-attachments';
import { uploads } from '../data/send-queue/use-uploads';
import { CopyRecipientsField } from '../mail/RecipientFields';
import { useRecipients } from '../mail/use-recipients';
import type { BeginForm } from './use-begin-form';

interface FirstMessageFieldsProps {
  form: BeginForm;
  option: OutreachOption;
}

/** The text with its files, and for an email the subject and copies. */
export function FirstMessageFields({ form, option }: FirstMessageFieldsProps) {
  const { control } = form;
  const text = useWatch({ control, name: 'text' });
  const isMail = option.first_message === 'mail';
  return (
    <>
      {isMail && <MailFields form={form} to={option.address} />}
      <Box>
        <TextInput
          control={control}
          name="text"
          label={t('inbox.begin.text')}
          help={isMail ? t('inbox.begin.signature') : undefined}
          rows={6}
          isRequired
        />
        <CharacterCount length={text.length} limit={option.max_length} />
      </Box>
      {option.accepts_files && <FileFields form={form} />}
    </>
  );
}

function MailFields({ form, to }: { form: BeginForm; to: string }) {
  const recipients = useRecipients(undefined);
  const { cc, bcc } = recipients;
  const { setValue } = form;
  useEffect(() => {
    setValue('mail.cc', cc);
    setValue('mail.bcc', bcc);
  }, [setValue, cc, bcc]);
  const [opened, setOpened] = useState<readonly ('cc' | 'bcc')[]>([]);
  const kinds = ['cc', 'bcc'] as const;
  return (
    <>
      <Box role="group" aria-label={t('inbox.mail.recipients')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="body2" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {t('inbox.mail.to')}: <bdi>{to}</bdi>
          </Typography>
          {kinds
            .filter((kind) => !opened.includes(kind))
            .map((kind) => (
              <Button
                key={kind}
                size="small"
                color="inherit"
                aria-label={kind === 'cc' ? t('inbox.mail.changeCc') : t('inbox.mail.changeBcc')}
                onClick={() => setOpened([...opened, kind])}
                sx={touchTarget}
              >
                {t(`inbox.mail.${kind}`)}
              </Button>
            ))}
        </Box>
        {kinds
          .filter((kind) => opened.includes(kind))
          .map((kind) => (
            <CopyRecipientsField key={kind} kind={kind} recipients={recipients} isDisabled={false} />
          ))}
      </Box>
      <TextInput control={form.control} name="mail.subject" label={t('inbox.begin.subject')} isRequired />
    </>
  );
}

function FileFields({ form }: { form: BeginForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'file_ids' });
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);

  const change = (next: readonly AttachedFile[]) => {
    setFiles(next);
    field.onChange(next.map(({ key }) => key));
  };
  const add = (given: readonly File[]) => {
    const refused: string[] = [];
    const taken: AttachedFile[] = [];
    for (const file of given) {
      const { name, size, type } = file;
      const problem = checkFile(file, MAX_FILE_SIZE, files.length + taken.length);
      if (problem === 'too_many') refused.push(t('inbox.composer.problems.too_many', { count: MAX_FILES }));
      else if (problem) refused.push(t(`inbox.composer.problems.${problem}`, { name }));
      else {
        const key = randomId();
        taken.push({ key, name, size, media_type: type });
        void uploads.start(key, { conversation_id: null, name, content: file });
      }
    }
    setProblems([...new Set(refused)]);
    if (taken.length > 0) change([...files, ...taken]);
  };
  const remove = (key: string) => {
    uploads.remove(key);
    change(files.filter((file) => file.key !== key));
  };

  return (
    <Box>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT_ATTRIBUTE}
        aria-label={t('inbox.composer.attach')}
        style={visuallyHidden}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = ''; // so that the same file can be selected again
        }}
      />
      <Button
        size="small"
        ref={field.ref}
        startIcon={<AttachFile />}
        onClick={() => input.current?.click()}
        sx={touchTarget}
      >
        {t('inbox.composer.attach')}
      </Button>
      {[...problems, ...(fieldState.error?.message ? [fieldState.error.message] : [])].map((problem) => (
        <Typography key={problem} variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      ))}
      <AttachmentList
        enclosed={{ files, products: NO_PRODUCTS, mentions: NO_MENTIONS }}
        onRemoveFile={remove}
        onRemoveProduct={() => undefined}
      />
    </Box>
  );
}

const NO_PRODUCTS: never[] = [];
const NO_MENTIONS: never[] = [];
