import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { MailMetadata } from '@relaydesk/contracts/platform-content';
import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { isEmailAddress, MAX_ADDRESSES, splitAddresses } from './split-addresses';
import type { CopyKind, Recipients } from './use-recipients';

interface RecipientFieldsProps {
  /** The customer's last mail, to which this is a reply. */
  mail: MailMetadata;
  recipients: Recipients;
  isDisabled: boolean;
}

/** Above the text of a mail reply: subject, recipient and copies. */
export function RecipientFields({ mail, recipients, isDisabled }: RecipientFieldsProps) {
  const [opened, setOpened] = useState<readonly CopyKind[]>([]);
  const kinds = ['cc', 'bcc'] as const;
  const folded = kinds.filter((kind) => !opened.includes(kind));
  return (
    <Box role="group" aria-label={t('inbox.mail.recipients')} sx={{ paddingBlockEnd: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="caption" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {t('inbox.mail.to')}: <bdi>{mail.from}</bdi>
          {folded
            .filter((kind) => recipients[kind].length > 0)
            .map((kind) => (
              <span key={kind}>
                {` · ${t(`inbox.mail.${kind}`)}: `}
                <bdi>{recipients[kind].join(', ')}</bdi>
              </span>
            ))}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }} dir="auto">
            {t('inbox.mail.subject', { subject: mail.subject || t('inbox.mail.noSubject') })}
          </Box>
        </Typography>
        {folded.map((kind) => (
          <Button
            key={kind}
            size="small"
            color="inherit"
            disabled={isDisabled}
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
          <CopyRecipientsField key={kind} kind={kind} recipients={recipients} isDisabled={isDisabled} />
        ))}
    </Box>
  );
}

interface CopyRecipientsFieldProps {
  kind: CopyKind;
  recipients: Recipients;
  isDisabled: boolean;
}

/** Addresses of copies, added one after the other. */
export function CopyRecipientsField({ kind, recipients, isDisabled }: CopyRecipientsFieldProps) {
  const addresses = recipients[kind];
  const typed = recipients.typed[kind];
  const [wrong, setWrong] = useState<string>();

  /** Accepts valid addresses; the rest stays for correction. */
  const take = (text: string, isDone: boolean) => {
    const parts = splitAddresses(text);
    const last = isDone ? [] : parts.splice(-1);
    const all = [...addresses, ...parts.filter(isEmailAddress)];
    const left = [...parts.filter((part) => !isEmailAddress(part)), ...last].join(' ').trimStart();
    if (all.length > addresses.length) recipients.set(kind, all.slice(0, MAX_ADDRESSES));
    recipients.type(kind, left);
    if (all.length > MAX_ADDRESSES) setWrong(t('inbox.mail.tooMany', { count: MAX_ADDRESSES }));
    else setWrong(isDone && left !== '' ? t('inbox.mail.notAnAddress', { text: left }) : undefined);
  };

  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={NONE}
      value={addresses}
      disabled={isDisabled}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') take(text, false);
      }}
      onChange={(_, next, reason) => {
        if (reason === 'createOption') take(typed, true);
        else recipients.set(kind, next);
      }}
      onBlur={() => take(typed, true)}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t(`inbox.mail.${kind}`)}
          autoFocus // the user has requested it
          error={wrong !== undefined}
          helperText={wrong ?? (addresses.length === 0 ? t('inbox.mail.addresses') : undefined)}
          margin="dense"
        />
      )}
    />
  );
}

const NONE: string[] = [];
