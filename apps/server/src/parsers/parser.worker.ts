import { serveJobs } from '../lib/parser-pool/serve-jobs';
import { mailJobHandlers } from '../modules/channels/platforms/email/inbound/mail-job-handlers';
import { knowledgeJobHandlers } from '../modules/knowledge/knowledge-job-handlers';
import { redrawImageHandler } from './redraw-image.handler';

/** Program of the parser processes: all jobs that parse what strangers have made. */
serveJobs([...mailJobHandlers, ...knowledgeJobHandlers, redrawImageHandler]);
