import {
  type CreatedApiToken,
  CreatePersonalToken,
  CreateServiceToken,
} from '@relaydesk/contracts/api-token';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../lib/locale/i18n';
import { FormDialog } from '../../ui/form/FormDialog';
import { SelectInput } from '../../ui/form/fields/SelectInput';
import { StringListInput } from '../../ui/form/fields/StringListInput';
import { TextInput } from '../../ui/form/fields/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { createPersonalToken, createServiceToken } from './api-tokens.api';
import { PermissionsInput } from './PermissionsInput';
import { TokenSecretDialog } from './TokenSecretDialog';

const lifetimes = { lifetime: z.enum(['30', '90', '365', 'never']) };
const PersonalTokenForm = CreatePersonalToken.omit({ expires_at: true }).extend(lifetimes);
const ServiceTokenForm = CreateServiceToken.omit({ expires_at: true }).extend(lifetimes);
const LIFETIME_OPTIONS = lifetimes.lifetime.options.map((value) => ({
  value,
  label: t(`api-tokens.lifetimes.${value}`),
}));

interface CreateTokenDialogProps {
  onCreated: () => void;
  onClose: () => void;
}

/** Creates a token that acts as the user, then shows it once. */
export function CreatePersonalTokenDialog({ onCreated, onClose }: CreateTokenDialogProps) {
  const [created, setCreated] = useState<CreatedApiToken>();
  const record = useRecordForm<z.input<typeof PersonalTokenForm>, z.output<typeof PersonalTokenForm>>({
    schema: PersonalTokenForm,
    values: { name: '', networks: [], lifetime: '90' },
    save: async ({ lifetime, ...token }) =>
      setCreated(await createPersonalToken({ ...token, expires_at: getExpiry(lifetime) })),
    onSaved: onCreated,
  });
  const { control } = record.form;
  if (created) return <TokenSecretDialog created={created} onClose={onClose} />;
  return (
    <FormDialog
      title={t('api-tokens.createPersonalTitle')}
      text={t('api-tokens.createPersonalText')}
      confirm={t('api-tokens.create')}
      form={record}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="name"
        label={t('api-tokens.name')}
        help={t('api-tokens.nameHelp')}
        isRequired
        autoFocus
      />
      <SelectInput
        control={control}
        name="lifetime"
        label={t('api-tokens.lifetime')}
        options={LIFETIME_OPTIONS}
        isRequired
      />
      <StringListInput
        control={control}
        name="networks"
        label={t('api-tokens.networks')}
        help={t('api-tokens.networksHelp')}
      />
    </FormDialog>
  );
}

/** Creates a token of the organisation, then shows it once. */
export function CreateServiceTokenDialog({ onCreated, onClose }: CreateTokenDialogProps) {
  const [created, setCreated] = useState<CreatedApiToken>();
  const record = useRecordForm<z.input<typeof ServiceTokenForm>, z.output<typeof ServiceTokenForm>>({
    schema: ServiceTokenForm,
    values: { name: '', networks: [], permissions: [], lifetime: '365' },
    save: async ({ lifetime, ...token }) =>
      setCreated(await createServiceToken({ ...token, expires_at: getExpiry(lifetime) })),
    onSaved: onCreated,
  });
  const { control } = record.form;
  if (created) return <TokenSecretDialog created={created} onClose={onClose} />;
  return (
    <FormDialog
      title={t('api-tokens.createServiceTitle')}
      text={t('api-tokens.createServiceText')}
      confirm={t('api-tokens.create')}
      form={record}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="name"
        label={t('api-tokens.name')}
        help={t('api-tokens.nameHelp')}
        isRequired
        autoFocus
      />
      <SelectInput
        control={control}
        name="lifetime"
        label={t('api-tokens.lifetime')}
        options={LIFETIME_OPTIONS}
        isRequired
      />
      <StringListInput
        control={control}
        name="networks"
        label={t('api-tokens.networks')}
        help={t('api-tokens.networksHelp')}
      />
      <PermissionsInput control={control} name="permissions" label={t('api-tokens.permissions')} />
    </FormDialog>
  );
}

/** @param lifetime days from now, or `never` */
const getExpiry = (lifetime: string): string | null =>
  lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * 86_400_000).toISOString();
