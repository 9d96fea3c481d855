import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Email, Phone } from '@relaydesk/contracts/common';
import type { Conversation } from '@relaydesk/contracts/conversation';
import type { OutreachOption, OutreachQuery } from '@relaydesk/contracts/outreach';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { FieldLabelsContext } from '../../../ui/form/fields/field-labels';
import { useUnsavedChangesGuard } from '../../../ui/form/use-unsaved-changes-guard';
import { useDebouncedText } from '../../../ui/hooks/use-debounced-text';
import { beginApi } from './begin.api';
import { optionKey } from './begin-form-values';
import { ChannelField } from './ChannelField';
import { FirstMessageFields } from './FirstMessageFields';
import { RecipientField } from './RecipientField';
import { TemplateFields } from './TemplateFields';
import { type BeginForm, useBeginForm } from './use-begin-form';

interface BeginDrawerProps {
  /** The customer to write to; null: selected in the form. */
  customer_id: string | null;
  onBegun: (conversation: Conversation) => void;
  /** Opens a conversation that exists already. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Starts a conversation: whom with, on which channel, and the first message. */
export function BeginDrawer({ customer_id, onBegun, onOpen, onClose }: BeginDrawerProps) {
  const given = beginApi.useFindRecipientQuery(customer_id ?? '', { skip: customer_id === null });
  const failure = getQueryError(given.error);
  if (customer_id !== null && !given.currentData) {
    return (
      <SideDrawer title={t('inbox.begin.title')} onClose={onClose}>
        {failure ? (
          <ErrorAlert failure={failure} title={t('inbox.begin.loadFailed')} onRetry={given.refetch} />
        ) : (
          <Skeleton aria-hidden variant="rounded" height={160} />
        )}
      </SideDrawer>
    );
  }
  return (
    <BeginConversationForm
      customer={given.currentData?.is_erased ? undefined : given.currentData}
      onBegun={onBegun}
      onOpen={onOpen}
      onClose={onClose}
    />
  );
}

interface BeginConversationFormProps extends Omit<BeginDrawerProps, 'customer_id'> {
  customer: Parameters<typeof RecipientField>[0]['given'];
}

function BeginConversationForm({ customer, onBegun, onOpen, onClose }: BeginConversationFormProps) {
  const record = useBeginForm(customer?.id ?? null, onBegun);
  const { form, failure, submit } = record;
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const guard = useUnsavedChangesGuard(isDirty && !isSubmitting, onClose);
  const whom = useRecipientQuery(form);
  const channels = beginApi.useOfferChannelsQuery(whom ?? {}, { skip: whom === undefined });
  const options = whom === undefined ? undefined : channels.currentData;
  const chosen = useChosenOption(form, options);
  const open = getOpenConversation(failure) ?? chosen?.open_conversation;

  return (
    <>
      <SideDrawer
        title={t('inbox.begin.title')}
        onClose={guard.close}
        onSubmit={(event) => (isSubmitting ? event.preventDefault() : submit(event))}
        footer={
          <>
            <Button color="inherit" onClick={guard.close}>
              {t('ui.cancel')}
            </Button>
            {chosen && !open && (
              <Button
                variant="contained"
                type="submit"
                aria-disabled={isSubmitting}
                sx={{ opacity: isSubmitting ? 0.6 : 1 }}
              >
                {t('inbox.begin.send')}
              </Button>
            )}
          </>
        }
      >
        <FieldLabelsContext value={record.labels}>
          <Stack spacing={2.5} sx={{ minWidth: 0 }}>
            {failure && !open && <ErrorAlert failure={failure} title={t('inbox.begin.failed')} />}
            <RecipientField form={form} given={customer} />
            <ChannelChoice form={form} query={channels} options={options} chosen={chosen} />
            {open ? (
              <OpenConversationNotice open={open} onOpen={onOpen} />
            ) : (
              chosen &&
              (chosen.first_message === 'template' ? (
                <TemplateFields key={optionKey(chosen)} form={form} option={chosen} />
              ) : (
                <FirstMessageFields key={chosen.first_message} form={form} option={chosen} />
              ))
            )}
          </Stack>
        </FieldLabelsContext>
      </SideDrawer>
      {guard.question}
    </>
  );
}

interface ChannelChoiceProps {
  form: BeginForm;
  query: { error?: unknown; refetch: () => unknown };
  /** Undefined: nobody is selected, or they are being loaded. */
  options: readonly OutreachOption[] | undefined;
  chosen: OutreachOption | undefined;
}

function ChannelChoice({ form, query, options, chosen }: ChannelChoiceProps) {
  const { errors } = useFormState({ control: form.control, name: ['channel_integration_id', 'address'] });
  const failure = getQueryError(query.error as Parameters<typeof getQueryError>[0]); // of this app's endpoints
  if (!options && failure) {
    return (
      <ErrorAlert
        failure={failure}
        title={t('inbox.begin.channelsFailed')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!options) return null;
  if (options.length === 0) {
    return (
      <Typography variant="body2" role="status">
        {t('inbox.begin.noChannel')}
      </Typography>
    );
  }
  return (
    <ChannelField
      options={options}
      chosen={chosen}
      onChoose={(option) => chooseOption(form, option)}
      error={errors.channel_integration_id?.message ?? errors.address?.message}
    />
  );
}

type OpenConversation = NonNullable<OutreachOption['open_conversation']>;

function OpenConversationNotice({ open, onOpen }: { open: OpenConversation; onOpen: (id: string) => void }) {
  const { id, assignee_name } = open;
  return (
    <Alert
      severity="info"
      action={
        id !== null && (
          <Button color="inherit" size="small" onClick={() => onOpen(id)}>
            {t('inbox.begin.open')}
          </Button>
        )
      }
    >
      {assignee_name === null
        ? t('inbox.begin.alreadyOpen')
        : t('inbox.begin.alreadyOpenWith', { name: assignee_name })}
    </Alert>
  );
}

/** The conversation that someone else has started meanwhile. */
function getOpenConversation(
  failure: ReturnType<typeof useBeginForm>['failure'],
): OpenConversation | undefined {
  const current = failure?.error === 'conflict' ? (failure.current as Conversation | undefined) : undefined; // of the route
  return current && { id: current.id, assignee_name: current.assignee_name };
}

/** What the channels depend on; undefined: nobody is selected, or the address is incomplete. */
function useRecipientQuery(form: BeginForm): OutreachQuery | undefined {
  const [customer_id, customer] = useWatch({ control: form.control, name: ['customer_id', 'customer'] });
  const email = Email.safeParse(customer?.email).data;
  const phone = Phone.safeParse(customer?.phone).data;
  const wanted = customer ? JSON.stringify({ email, phone }) : '';
  const [asked, setAsked] = useState('');
  const { setText } = useDebouncedText({ value: asked, onChange: setAsked });
  useEffect(() => setText(wanted), [setText, wanted]);
  if (customer_id !== null) return { customer_id };
  const address = asked !== '' && asked === wanted ? (JSON.parse(asked) as OutreachQuery) : undefined; // written above
  return address && Object.keys(address).length > 0 ? address : undefined;
}

/** The selected address; the first possible one until the user selects another. */
function useChosenOption(
  form: BeginForm,
  options: readonly OutreachOption[] | undefined,
): OutreachOption | undefined {
  const [channel_integration_id, address] = useWatch({
    control: form.control,
    name: ['channel_integration_id', 'address'],
  });
  const possible = options?.filter(({ refusal }) => refusal === null);
  const chosen = possible?.find(
    (option) => optionKey(option) === optionKey({ channel_integration_id, address }),
  );
  const [first] = possible ?? [];
  useEffect(() => {
    if (!chosen && first) chooseOption(form, first, { isByUser: false });
  }, [form, chosen, first]);
  return chosen;
}

function chooseOption(form: BeginForm, option: OutreachOption, { isByUser = true } = {}): void {
  const { channel_integration_id, address, first_message } = option;
  const mail = form.getValues('mail');
  const isMail = first_message === 'mail';
  form.setValue('channel_integration_id', channel_integration_id, { shouldDirty: isByUser });
  form.setValue('address', address);
  form.setValue('mail', isMail ? (mail ?? { subject: '', cc: [], bcc: [] }) : null);
  form.setValue('template', first_message === 'template' ? { template_id: '', variables: {} } : null);
  form.clearErrors();
}
