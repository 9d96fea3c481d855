import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SignInDomain } from '@relaydesk/contracts/single-sign-on';
import { useState } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { signInDomainsApi } from '../data/sign-in-domains.api';

/** The domains of an organisation's single sign-on; the Super Admin can confirm them instead of a DNS record. */
export function OrganisationDomains({ id }: { id: string }) {
  const { currentData, error, refetch } = signInDomainsApi.useOrganisationSignOnQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const failure = getQueryError(error);
  if (failure && !currentData) return <ErrorAlert failure={failure} onRetry={refetch} />;
  if (!currentData) return <CircularProgress aria-label={t('ui.loading')} sx={{ alignSelf: 'center' }} />;
  if (currentData.domains.length === 0) return <EmptyState text={t('organisations.noDomains')} />;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {currentData.domains.map((domain) => (
        <DomainRow key={domain.id} domain={domain} />
      ))}
    </Box>
  );
}

function DomainRow({ domain }: { domain: SignInDomain }) {
  const [confirm] = signInDomainsApi.useConfirmDomainMutation();
  const [isAsking, setAsking] = useState(false);
  const isProved = domain.proved_at !== null;
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{domain.domain}</Typography>
      <StatusChip
        label={isProved ? t('organisations.domainVerified') : t('organisations.domainUnverified')}
        tone={isProved ? 'success' : 'warning'}
      />
      {!isProved && (
        <Button onClick={() => setAsking(true)} sx={{ marginInlineStart: 'auto' }}>
          {t('organisations.confirmDomain')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('organisations.confirmDomainTitle', { domain: domain.domain })}
          text={t('organisations.confirmDomainText')}
          confirm={t('organisations.confirmDomain')}
          onConfirm={() => unwrap(confirm(domain.id))}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
