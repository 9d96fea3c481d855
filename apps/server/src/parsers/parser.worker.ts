import { reencodeImageHandler } from '../lib/images/reencode-image.handler';
import { serveJobs } from '../lib/parser-pool/serve-jobs';
import { mailJobHandlers } from '../modules/channels/connectors/email/inbound/mail-job-handlers';
import { knowledgeJobHandlers } from '../modules/knowledge/ingestion/knowledge-job-handlers';

/** Program of the parser processes: all jobs that parse what strangers have made. */
serveJobs([...mailJobHandlers, ...knowledgeJobHandlers, reencodeImageHandler]);
