import { reencodeImageHandler } from '../lib/images/reencode-image.handler';
import { serveJobs } from '../lib/parser-pool/serve-jobs';
import { mailJobHandlers } from '../modules/channels/connectors/email/inbound/mail-job-handlers';
import { knowledgeJobHandlers } from '../modules/knowledge/ingestion/knowledge-job-handlers';

/** Entry point of the parser processes: handlers of all jobs that parse untrusted input. */
serveJobs([...mailJobHandlers, ...knowledgeJobHandlers, reencodeImageHandler]);
