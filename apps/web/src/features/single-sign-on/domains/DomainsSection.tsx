import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SignInDomain } from '@relaydesk/contracts/single-sign-on';
import { lazy, useState } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { ClipboardField } from '../../../ui/elements/ClipboardField';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import { toDisplayError } from '../../../ui/failures/display-error';
import { LazyBoundary } from '../../../ui/failures/LazyBoundary';
import { Section } from '../../../ui/page/Section';
import { singleSignOnApi } from '../data/single-sign-on.api';

const AddDomainDialog = lazy(async () => ({ default: (await import('./AddDomainDialog')).AddDomainDialog }));

/** Domains of email addresses, with the TXT record that proves each. */
export function DomainsSection({ domains }: { domains: SignInDomain[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title={t('single-sign-on.domains')}
      description={t('single-sign-on.domainsHelp')}
      actions={
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {t('single-sign-on.addDomain')}
        </Button>
      }
    >
      {domains.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('single-sign-on.noDomains')}</Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {domains.map((domain) => (
            <DomainItem key={domain.id} domain={domain} />
          ))}
        </Box>
      )}
      {isAdding && (
        <LazyBoundary>
          <AddDomainDialog onClose={() => setAdding(false)} />
        </LazyBoundary>
      )}
    </Section>
  );
}

function DomainItem({ domain }: { domain: SignInDomain }) {
  const [check, { isLoading }] = singleSignOnApi.useCheckDomainMutation();
  const [remove] = singleSignOnApi.useRemoveDomainMutation();
  const [isRemoving, setRemoving] = useState(false);
  const isProved = domain.proved_at !== null;

  const checkNow = async () => {
    try {
      const { proved_at, check_failure } = await unwrap(check(domain.id));
      if (proved_at && !check_failure) showToast.success(t('single-sign-on.domainProved'));
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
  };

  return (
    <Stack component="li" spacing={1.5}>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {domain.domain}
        </Typography>
        <StatusChip
          label={isProved ? t('single-sign-on.proved') : t('single-sign-on.unproved')}
          tone={isProved ? 'success' : 'warning'}
        />
        <Stack direction="row" spacing={1} sx={{ marginInlineStart: 'auto', ...touchTargetButtons }}>
          {!isProved && (
            <Button size="small" aria-disabled={isLoading} onClick={() => void checkNow()}>
              {t('single-sign-on.check')}
            </Button>
          )}
          <Button size="small" color="error" onClick={() => setRemoving(true)}>
            {t('single-sign-on.removeDomain', { domain: domain.domain })}
          </Button>
        </Stack>
      </Stack>
      {!isProved && (
        <>
          <Typography variant="body2">{t('single-sign-on.recordHelp')}</Typography>
          <ClipboardField label={t('single-sign-on.recordName')} value={domain.record_name} />
          <ClipboardField label={t('single-sign-on.recordValue')} value={domain.record_value} />
          {domain.check_failure && (
            <Alert severity="warning">{t(`single-sign-on.checkFailures.${domain.check_failure}`)}</Alert>
          )}
        </>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('single-sign-on.removeDomainTitle', { domain: domain.domain })}
          text={t('single-sign-on.removeDomainText')}
          confirm={t('single-sign-on.remove')}
          isDangerous
          onConfirm={() => unwrap(remove(domain.id))}
          onClose={() => setRemoving(false)}
        />
      )}
    </Stack>
  );
}
