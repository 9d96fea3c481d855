import { lazy } from 'react';
import { showToast } from '../../lib/show-toast';
import { Part } from '../../ui/failures/LazyBoundary';
import { AskFirst } from './ConfirmTagDialog';
import { EmailTagDetails } from './EmailTagDetails';
import type { EmailTagTask } from './data/email-tag-task';
import { emailTagsTexts as t } from './texts/email-tags.texts';

// Each comes when it is opened; the forms know the contract's rules, so they bring zod.
const EmailTagForm = lazy(async () => ({ default: (await import('./form/EmailTagForm')).EmailTagForm }));
const MergeTag = lazy(async () => ({ default: (await import('./MergeTagDialog')).MergeTag }));
const OrderOfRules = lazy(async () => ({ default: (await import('./rules/RuleOrderDrawer')).OrderOfRules }));

interface EmailTagDialogsProps {
  task: EmailTagTask;
  /** Whose tags the list shows; '' is one's own. */
  organisationId: string;
  onClose: () => void;
}

/** What is open beside the list of tags: the drawer, or a question. */
export function EmailTagDialogs({ task, organisationId, onClose }: EmailTagDialogsProps) {
  const saved = () => {
    showToast.success(t.saved);
    onClose();
  };
  switch (task.kind) {
    case 'read':
      return <EmailTagDetails tag={task.tag} onClose={onClose} />;
    case 'archive':
    case 'delete':
      return <AskFirst question={task} onClose={onClose} />;
    case 'merge':
      return (
        <Part>
          <MergeTag tag={task.tag} onClose={onClose} />
        </Part>
      );
    case 'order':
      return (
        <Part>
          <OrderOfRules organisationId={organisationId} onClose={onClose} />
        </Part>
      );
    case 'add':
    case 'edit':
    case 'past':
      return (
        <Part>
          <EmailTagForm
            tag={'tag' in task ? task.tag : null}
            organisationId={organisationId}
            isPastFirst={task.kind === 'past'}
            onSaved={saved}
            onClose={onClose}
          />
        </Part>
      );
  }
}
