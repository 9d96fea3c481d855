import { parseArgs } from 'node:util';
import { countFindings } from './chaos/compare-screens';
import { TRANSPORTS } from './chaos/open-dashboard';
import { startHub } from './chaos/realtime-server';
import { runChaos } from './chaos/run-chaos';
import { formatTable } from './table';

/** `npm run chaos:realtime -- --publications 5000`: exit code 1 when one screen is not exactly as it should be. */
const { values } = parseArgs({
  options: {
    publications: { type: 'string', default: '5000' },
    clients: { type: 'string', default: '50' },
  },
});
const [publications, clients] = [Number(values.publications), Number(values.clients)];
if (![publications, clients].every((given) => Number.isInteger(given) && given > 0)) {
  console.error('--publications and --clients want whole numbers from 1 on.');
  process.exit(1);
}

console.log(
  `${publications} publications to ${clients} clients; sockets are cut, the hub is restarted twice ...`,
);
const server = await startHub();
const report = await runChaos(server, { publications, clients, restarts: 2, pace: 250 }).finally(server.stop);

const sum = (transport: string, what: 'lost' | 'recovered' | 'fetched' | 'heard') =>
  report.dashboards
    .filter((one) => one.transport === transport)
    .reduce((total, { counts }) => total + counts[what], 0);
const rows = TRANSPORTS.map((transport) => [
  transport,
  ...[report.dashboards.filter((one) => one.transport === transport).length].map(String),
  ...(['lost', 'recovered', 'fetched', 'heard'] as const).map((what) => String(sum(transport, what))),
]);
console.log();
console.log(formatTable([['Transport', 'Clients', 'Cut off', 'Recovered', 'Fetched', 'Heard'], ...rows]));
const { missing, doubled, out_of_order, leaps, cuts, late, published_ms, settled_ms } = report;
console.log(
  `\n${publications} publications in ${(published_ms / 1000).toFixed(1)} s, ${late} of them while the hub was away; ` +
    `${cuts} sockets cut, 2 restarts; every screen judged ${(settled_ms / 1000).toFixed(1)} s after the last one.`,
);
console.log(
  `${missing.length} missing, ${doubled.length} doubled, ${out_of_order.length} out of order; ` +
    `${leaps.length} unannounced leaps.`,
);
for (const [name, findings] of Object.entries({ missing, doubled, out_of_order, leaps })) {
  for (const finding of findings.slice(0, 20)) console.log(`${name}: ${finding}`);
}
process.exitCode = countFindings(report) + leaps.length > 0 ? 1 : 0;
