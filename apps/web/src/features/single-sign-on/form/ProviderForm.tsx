import { GROUPS } from '@relaydesk/contracts/permissions';
import type { IdentityProvider } from '@relaydesk/contracts/single-sign-on';
import { useWatch } from 'react-hook-form';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { PasswordInput } from '../../../ui/form/fields/PasswordInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { singleSignOnApi } from '../data/single-sign-on.api';
import {
  type ProviderFormInput,
  type ProviderFormOutput,
  ProviderFormSchema,
  toProviderFormInput,
} from './provider-form-values';
import { RoleMappingsField } from './RoleMappingsField';

interface ProviderFormProps {
  /** null: a new one. */
  provider: IdentityProvider | null;
  onClose: () => void;
}

/** The drawer of the identity provider. */
export function ProviderForm({ provider, onClose }: ProviderFormProps) {
  const [save] = singleSignOnApi.useSaveProviderMutation();
  const { data: admins = [] } = singleSignOnApi.useActiveAdminsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const record = useRecordForm<ProviderFormInput, ProviderFormOutput>({
    schema: ProviderFormSchema,
    values: toProviderFormInput(provider),
    valuesOf: (current) => toProviderFormInput(current as IdentityProvider), // a conflict contains the record of the same route
    save: (body) => unwrap(save(body)),
    onSaved: () => {
      showToast.success(t('single-sign-on.saved'));
      onClose();
    },
  });
  const { control } = record.form;
  const group_claim = useWatch({ control, name: 'group_claim' });
  const groups = GROUPS.map((group) => ({ value: group, label: t(`identity.roleNames.${group}`) }));
  return (
    <FormDrawer title={t('single-sign-on.provider')} form={record} onClose={onClose}>
      <TextInput
        control={control}
        name="name"
        label={t('single-sign-on.name')}
        help={t('single-sign-on.nameHelp', { name: '…' })}
        maxLength={60}
        isRequired
        autoFocus
      />
      <TextInput
        control={control}
        name="issuer"
        type="url"
        label={t('single-sign-on.issuer')}
        help={t('single-sign-on.issuerHelp')}
        isRequired
      />
      <TextInput control={control} name="client_id" label={t('single-sign-on.clientId')} isRequired />
      <PasswordInput
        control={control}
        name="client_secret"
        label={t('single-sign-on.clientSecret')}
        help={provider?.has_client_secret ? t('single-sign-on.clientSecretKept') : undefined}
        autoComplete="new-password"
        isRequired={!provider}
      />
      <TextInput
        control={control}
        name="scopes"
        label={t('single-sign-on.scopes')}
        help={t('single-sign-on.scopesHelp')}
      />
      <SwitchInput
        control={control}
        name="creates_users"
        label={t('single-sign-on.createsUsers')}
        help={t('single-sign-on.createsUsersHelp')}
      />
      <SelectInput
        control={control}
        name="default_group"
        label={t('single-sign-on.defaultGroup')}
        help={t('single-sign-on.defaultGroupHelp')}
        options={[{ value: '', label: t('single-sign-on.noGroup') }, ...groups]}
        isNullable
      />
      <TextInput
        control={control}
        name="group_claim"
        label={t('single-sign-on.groupClaim')}
        help={t('single-sign-on.groupClaimHelp')}
        isNullable
      />
      {group_claim !== null && <RoleMappingsField control={control} groups={groups} />}
      <SwitchInput
        control={control}
        name="trusts_email"
        label={t('single-sign-on.trustsEmail')}
        help={t('single-sign-on.trustsEmailHelp')}
      />
      <SwitchInput
        control={control}
        name="trusts_second_factor"
        label={t('single-sign-on.trustsSecondFactor')}
        help={t('single-sign-on.trustsSecondFactorHelp')}
      />
      <SwitchInput
        control={control}
        name="is_active"
        label={t('single-sign-on.active')}
        help={t('single-sign-on.activeHelp')}
      />
      <SwitchInput
        control={control}
        name="is_required"
        label={t('single-sign-on.required')}
        help={t('single-sign-on.requiredHelp')}
      />
      <SelectInput
        control={control}
        name="break_glass_user_id"
        label={t('single-sign-on.breakGlass')}
        help={t('single-sign-on.breakGlassHelp')}
        options={[
          { value: '', label: t('single-sign-on.nobody') },
          ...admins.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        isNullable
      />
    </FormDrawer>
  );
}
