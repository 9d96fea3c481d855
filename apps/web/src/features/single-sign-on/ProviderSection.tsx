import Button from '@mui/material/Button';
import type { IdentityProvider } from '@relaydesk/contracts/single-sign-on';
import { lazy, useState } from 'react';
import { unwrap } from '../../api/http/unwrap';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { EmptyState } from '../../ui/elements/EmptyState';
import { StatusChip } from '../../ui/elements/StatusChip';
import { toDisplayError } from '../../ui/failures/display-error';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import { Section } from '../../ui/page/Section';
import { singleSignOnApi, startTest } from './data/single-sign-on.api';

const ProviderForm = lazy(async () => ({ default: (await import('./form/ProviderForm')).ProviderForm }));

/** The identity provider: set up, changed, tested and removed here. */
export function ProviderSection({ provider }: { provider: IdentityProvider | null }) {
  const [remove] = singleSignOnApi.useRemoveProviderMutation();
  const [task, setTask] = useState<'edit' | 'remove'>();
  const close = () => setTask(undefined);

  const test = async () => {
    try {
      await startTest();
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
  };

  return (
    <Section
      title={t('single-sign-on.provider')}
      description={t('single-sign-on.providerHelp')}
      actions={
        provider && (
          <>
            <Button variant="outlined" onClick={() => setTask('edit')}>
              {t('single-sign-on.change')}
            </Button>
            <Button onClick={() => void test()}>{t('single-sign-on.test')}</Button>
            <Button color="error" onClick={() => setTask('remove')}>
              {t('single-sign-on.remove')}
            </Button>
          </>
        )
      }
    >
      {provider ? (
        <ProviderFacts provider={provider} />
      ) : (
        <EmptyState
          text={t('single-sign-on.empty')}
          action={
            <Button variant="contained" onClick={() => setTask('edit')}>
              {t('single-sign-on.setUp')}
            </Button>
          }
        />
      )}
      {task === 'edit' && (
        <LazyBoundary>
          <ProviderForm provider={provider} onClose={close} />
        </LazyBoundary>
      )}
      {task === 'remove' && (
        <ConfirmDialog
          title={t('single-sign-on.removeTitle')}
          text={t('single-sign-on.removeText')}
          confirm={t('single-sign-on.remove')}
          isDangerous
          onConfirm={async () => {
            await unwrap(remove());
            showToast.success(t('single-sign-on.removed'));
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}

function ProviderFacts({ provider }: { provider: IdentityProvider }) {
  const { name, issuer, client_id, group_claim, role_mappings, default_group } = provider;
  const status = provider.is_active ? (provider.is_required ? 'required' : 'active') : 'inactive';
  return (
    <DescriptionList
      facts={[
        {
          label: t('single-sign-on.status'),
          value: (
            <StatusChip
              label={t(`single-sign-on.statuses.${status}`)}
              tone={provider.is_active ? 'success' : 'neutral'}
            />
          ),
        },
        { label: t('single-sign-on.name'), value: name },
        { label: t('single-sign-on.issuer'), value: issuer },
        { label: t('single-sign-on.clientId'), value: client_id },
        {
          label: t('single-sign-on.roles'),
          value:
            group_claim === null
              ? t('single-sign-on.rolesHere')
              : t('single-sign-on.rolesFrom', { claim: group_claim, count: role_mappings.length }),
        },
        {
          label: t('single-sign-on.defaultGroup'),
          value: default_group ? t(`identity.roleNames.${default_group}`) : t('single-sign-on.noGroup'),
        },
      ]}
    />
  );
}
