import type { Migration } from '../migration';
import * as tenancy from './001-tenancy';
import * as people from './002-people';
import * as outbox from './003-outbox';
import * as products from './004-products';
import * as conversations from './005-conversations';
import * as sales from './006-sales';
import * as messagePath from './007-message-path';
import * as auditAndMail from './008-audit-and-mail';
import * as identity from './009-identity';
import * as organisations from './010-organisations';
import * as channels from './011-channels';
import * as identityMore from './012-identity-more';
import * as peopleMore from './013-people-more';
import * as organisationsMore from './014-organisations-more';
import * as notifications from './015-notifications';
import * as messagePathTogether from './016-message-path';
import * as inbox from './017-inbox';
import * as hands from './018-hands';
import * as search from './019-search';
import * as routing from './020-routing';
import * as files from './021-files';
import * as catalogue from './022-catalogue';
import * as salesMore from './023-sales';
import * as figures from './024-figures';
import * as inboxLists from './025-inbox-lists';
import * as readers from './026-readers';
import * as connectors from './027-connectors';
import * as email from './028-email';
import * as mail from './029-mail';
import * as bot from './030-bot';
import * as secondFactor from './031-second-factor';
import * as retention from './032-retention';
import * as newestFirst from './033-newest-first';
import * as outboxConsumers from './034-outbox-consumers';
import * as quotas from './035-quotas';
import * as accountProof from './036-account-proof';
import * as contactFacts from './037-contact-facts';
import * as servers from './038-servers';
import * as proofs from './039-proofs';
import * as attempts from './040-attempts';
import * as drawnFiles from './041-drawn-files';
import * as autoReplyIndex from './042-auto-reply-index';
import * as answersCustomers from './044-answers-customers';
import * as setAsideMails from './045-set-aside-mails';
import * as setAsideIndexes from './046-set-aside-indexes';
import * as attemptLimits from './047-attempt-limits';
import * as contactCodes from './049-contact-codes';
import * as unknownOutcome from './053-unknown-outcome';
import * as undeliveredIndexes from './054-undelivered-indexes';
import * as dropFailedIndex from './055-drop-failed-index';
import * as validateDelivery from './056-validate-delivery';
import * as platformMoments from './061-platform-moments';
import * as setUpOrganisation from './064-set-up-organisation';
import * as channelDescriptions from './065-channel-descriptions';
import * as emailChanges from './067-email-changes';
import * as postalAddress from './068-postal-address';
import * as oneResetLink from './069-one-reset-link';
import * as mailState from './070-mail-state';
import * as contactCodeNetworks from './074-contact-code-networks';
import * as notificationParams from './080-notification-params';
import * as appliedFunctions from './081-applied-functions';
import * as rewriteMessages from './082-rewrite-messages';
import * as eventParams from './083-event-params';
import * as forbidRewritingMessages from './084-forbid-rewriting-messages';
import * as knowledgeProblemReason from './085-knowledge-problem-reason';
import * as apiTokens from './086-api-tokens';
import * as webhookEndpoints from './087-webhook-endpoints';
import * as rewriteChannelDescriptions from './088-channel-descriptions';
import * as singleSignOn from './089-single-sign-on';
import * as begunConversations from './090-begun-conversations';
import * as enteredCustomers from './091-entered-customers';
import * as newestCustomers from './092-newest-customers';
import * as teams from './093-teams';
import * as teamReferences from './094-team-references';
import * as teamIndex from './095-team-index';

/** In their order; a released one is never edited. */
export const migrations: Record<string, Migration> = {
  '001-tenancy': tenancy,
  '002-people': people,
  '003-outbox': outbox,
  '004-products': products,
  '005-conversations': conversations,
  '006-sales': sales,
  '007-message-path': messagePath,
  '008-audit-and-mail': auditAndMail,
  '009-identity': identity,
  '010-organisations': organisations,
  '011-channels': channels,
  '012-identity-more': identityMore,
  '013-people-more': peopleMore,
  '014-organisations-more': organisationsMore,
  '015-notifications': notifications,
  '016-message-path': messagePathTogether,
  '017-inbox': inbox,
  '018-hands': hands,
  '019-search': search,
  '020-routing': routing,
  '021-files': files,
  '022-catalogue': catalogue,
  '023-sales': salesMore,
  '024-figures': figures,
  '025-inbox-lists': inboxLists,
  '026-readers': readers,
  '027-connectors': connectors,
  '028-email': email,
  '029-mail': mail,
  '030-bot': bot,
  '031-second-factor': secondFactor,
  '032-retention': retention,
  '033-newest-first': newestFirst,
  '034-outbox-consumers': outboxConsumers,
  '035-quotas': quotas,
  '036-account-proof': accountProof,
  '037-contact-facts': contactFacts,
  '038-servers': servers,
  '039-proofs': proofs,
  '040-attempts': attempts,
  '041-drawn-files': drawnFiles,
  '042-auto-reply-index': autoReplyIndex,
  '044-answers-customers': answersCustomers,
  '045-set-aside-mails': setAsideMails,
  '046-set-aside-indexes': setAsideIndexes,
  '047-attempt-limits': attemptLimits,
  '049-contact-codes': contactCodes,
  '053-unknown-outcome': unknownOutcome,
  '054-undelivered-indexes': undeliveredIndexes,
  '055-drop-failed-index': dropFailedIndex,
  '056-validate-delivery': validateDelivery,
  '061-platform-moments': platformMoments,
  '064-set-up-organisation': setUpOrganisation,
  '065-channel-descriptions': channelDescriptions,
  '067-email-changes': emailChanges,
  '068-postal-address': postalAddress,
  '069-one-reset-link': oneResetLink,
  '070-mail-state': mailState,
  '074-contact-code-networks': contactCodeNetworks,
  '080-notification-params': notificationParams,
  '081-applied-functions': appliedFunctions,
  '082-rewrite-messages': rewriteMessages,
  '083-event-params': eventParams,
  '084-forbid-rewriting-messages': forbidRewritingMessages,
  '085-knowledge-problem-reason': knowledgeProblemReason,
  '086-api-tokens': apiTokens,
  '087-webhook-endpoints': webhookEndpoints,
  '088-channel-descriptions': rewriteChannelDescriptions,
  '089-single-sign-on': singleSignOn,
  '090-begun-conversations': begunConversations,
  '091-entered-customers': enteredCustomers,
  '092-newest-customers': newestCustomers,
  '093-teams': teams,
  '094-team-references': teamReferences,
  '095-team-index': teamIndex,
};
