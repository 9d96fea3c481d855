// Preloaded into a server process by tests (`--import`). Appends a line `<unix ms> <ms>` to the file that
// MAIN_TURNS_FILE names for each turn of the event loop that took 50 ms of the main thread's processor time or more.
// A line is written at the end of its turn, so that the lines of a killed process exist as well.
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.MAIN_TURNS_FILE;
const EVERY_MS = 10;
const LOGGED_MS = 50;

if (file && isMainThread) {
  let last = cpuTime();
  const look = () => {
    const now = cpuTime();
    if (now - last >= LOGGED_MS) appendFileSync(file, `${Date.now()} ${now - last}\n`);
    last = now;
  };
  setInterval(look, EVERY_MS).unref();
}

/**
 * Processor milliseconds of the main thread (proc_pid_schedstat); on systems other than Linux those of the
 * process.
 */
function cpuTime() {
  try {
    return Number(readFileSync(`/proc/${process.pid}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
