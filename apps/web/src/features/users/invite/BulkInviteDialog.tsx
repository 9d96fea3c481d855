import Button from '@mui/material/Button';
import type { Group } from '@relaydesk/contracts/permissions';
import { useState } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { useUnsavedChangesGuard } from '../../../ui/form/use-unsaved-changes-guard';
import { ImportProgress } from '../../../ui/import/ImportProgress';
import { useImportRun } from '../../../ui/import/use-import-run';
import { BulkInviteResults } from './BulkInviteResults';
import { InviteFields } from './InviteFields';
import { parseInvitees } from './parse-invitees';
import { sendInvitations } from './send-invitations';

interface BulkInviteDialogProps {
  /** The organisation by which a Super Admin filters the list; '' for none. */
  organisationId: string;
  /** Called after invitations were sent. */
  onInvited: () => void;
  onClose: () => void;
}

/** Invites all pasted e-mails: a dry run first, then the invitations. */
export function BulkInviteDialog({ organisationId, onInvited, onClose }: BulkInviteDialogProps) {
  const isForAll = useHasPermission('organisations.read');
  const [wish, setWish] = useState({ text: '', group: 'CSR' as Group, organization_id: organisationId }); // the literal is one of the groups
  const [isIncomplete, setIncomplete] = useState(false);
  const send = sendInvitations(isForAll ? wish.organization_id : undefined);
  const check = useImportRun(send);
  const invite = useImportRun(send);
  const guard = useUnsavedChangesGuard(wish.text !== '' && invite.run?.state !== 'over', onClose);

  const people = parseInvitees(wish.text);
  const rows = people.map((person, index) => ({ row: index + 1, ...person, group: wish.group }));
  const welcome = (check.run?.results ?? []).filter(({ outcome }) => outcome === 'created');
  const { run, proceed } = invite.run ? invite : check;

  const startCheck = () => {
    const isComplete = people.length > 0 && (!isForAll || wish.organization_id !== '');
    setIncomplete(!isComplete);
    if (isComplete) check.start(rows, true);
  };
  const startInviting = () => {
    const numbers = new Set(welcome.map(({ row }) => row));
    invite.start(
      rows.filter(({ row }) => numbers.has(row)),
      false,
    );
  };
  const finish = () => {
    const count = (invite.run?.results ?? []).filter(({ outcome }) => outcome === 'created').length;
    if (count > 0) {
      showToast.success(t('users.invitedMany', { count }));
      onInvited();
    }
    onClose();
  };

  return (
    <>
      <SideDrawer
        title={t('users.inviteMany')}
        onClose={invite.run ? finish : guard.close}
        footer={
          invite.run ? (
            <Button variant="contained" onClick={finish}>
              {t('ui.close')}
            </Button>
          ) : (
            <>
              <Button color="inherit" onClick={guard.close}>
                {t('ui.cancel')}
              </Button>
              {check.run?.state === 'over' && welcome.length > 0 ? (
                <Button variant="contained" onClick={startInviting}>
                  {t('users.inviteCount', { count: welcome.length })}
                </Button>
              ) : (
                <Button variant="contained" disabled={check.run?.state === 'under_way'} onClick={startCheck}>
                  {t('users.check')}
                </Button>
              )}
            </>
          )
        }
      >
        {!invite.run && (
          <InviteFields
            draft={wish}
            isIncomplete={isIncomplete}
            onChange={(change) => {
              setWish({ ...wish, ...change });
              check.forget(); // the checked rows differ from those that would be sent
            }}
          />
        )}
        {run && run.state !== 'over' && (
          <ImportProgress title={t('users.inviteMany')} run={run} onProceed={proceed} />
        )}
        {run && run.results.length > 0 && (
          <BulkInviteResults people={people} results={run.results} isDryRun={!invite.run} />
        )}
      </SideDrawer>
      {guard.question}
    </>
  );
}
